//! Tries random inputs until the target fails on one.

use crate::judge_inputs::{BatchOutcome, StressTest};
use judge::CaseResult;
use messages::{error, Result};
use std::collections::HashSet;
use std::time::{Duration, Instant};
use stdx::hash::fnv;
use verdicts::{Deadline, Generator};

/// An input on which the target fails.
pub struct FailingInput {
    /// The number of inputs that were tried up to this one.
    pub round: u64,
    /// The seed from which the generator made the input.
    pub seed: u64,
    pub input: Vec<u8>,
    pub result: CaseResult,
    /// Whether the generator made the same input again for the same seed.
    pub is_repeatable: bool,
}

/// The result of a stress test.
pub enum StressOutcome {
    Failed(Box<FailingInput>),
    /// The number of inputs that the target passed, without skipped ones, and how many different ones a generator
    /// program made. A built-in generator makes few different small boards, so those are not counted.
    NothingFound {
        inputs: u64,
        different: Option<u64>,
    },
}

/// The time that a batch of inputs should take. Batches become larger or smaller accordingly.
const BATCH_TIME: Duration = Duration::from_millis(100);

/// The largest number of inputs in a batch.
const MAX_BATCH: u64 = 4096;

/// Tries `rounds` inputs, those of the seeds from `first_seed` on, until the target fails on one or the deadline
/// passes. After an input for which the reference is too slow, seeds of larger sizes are left out. The result is
/// the input of the first seed that fails, although several inputs are tried at once. `observe` is called with
/// the number of inputs that were tried, at the beginning and after each batch.
pub fn find_failing_input(
    test: &mut StressTest<'_>,
    first_seed: u64,
    rounds: u64,
    observe: &mut dyn FnMut(u64),
) -> Result<StressOutcome> {
    let deadline = test.deadline;
    let (mut round, mut size) = (0, test.session.jobs as u64);
    let mut next_seed = first_seed;
    let mut different = matches!(test.generator, Generator::Program(_)).then(HashSet::new);
    observe(round);
    'search: while round < rounds && !deadline.is_over() {
        let before = Instant::now();
        let count = size.min(rounds - round) as usize;
        let seeds: Vec<u64> = test.seeds_from(next_seed).take(count).collect();
        let mut inputs = Vec::new();
        for made in test.make_inputs(&seeds) {
            match made {
                Ok(input) => inputs.push(input),
                Err(_) if !inputs.is_empty() => break, // it is made again after the inputs before it
                Err(_) if deadline.is_over() && round > 0 => break 'search,
                Err(why) => return Err(why),
            }
        }
        match test.first_failure(&seeds, &inputs)? {
            BatchOutcome::Failed(index, result) => {
                let (seed, input, round) =
                    (seeds[index], inputs.swap_remove(index), round + index as u64 + 1);
                let is_repeatable = test.generator.make(seed, None, Deadline::NONE)? == input;
                let failing = FailingInput { round, seed, input, result, is_repeatable };
                return Ok(StressOutcome::Failed(Box::new(failing)));
            }
            BatchOutcome::Unfinished(0, why) if round == 0 => {
                return Err(error!("no input was tried within the time of `--seconds`: {why}"))
            }
            BatchOutcome::Passed(count) | BatchOutcome::Unfinished(count, _) => {
                round += count as u64;
                if let Some(different) = &mut different {
                    different.extend(inputs[..count].iter().map(|input| fnv(input.iter().copied())));
                }
                next_seed = seeds[..count].last().map_or(next_seed, |last| last.wrapping_add(1));
            }
        }
        size = next_size(size, before.elapsed()).max(test.session.jobs as u64);
        observe(round);
    }
    let inputs = round - test.skipped;
    let different = different.map(|hashes| hashes.len() as u64);
    Ok(StressOutcome::NothingFound { inputs, different })
}

/// Returns the size of the next batch after a batch of this size, which took this time.
fn next_size(size: u64, took: Duration) -> u64 {
    if took < BATCH_TIME / 2 {
        (size * 2).min(MAX_BATCH)
    } else if took > BATCH_TIME {
        (size / 2).max(1)
    } else {
        size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_batch_follows_its_time() {
        let next = |size, milliseconds| next_size(size, Duration::from_millis(milliseconds));
        assert_eq!([next(1, 0), next(8, 49), next(8, 50), next(8, 100), next(8, 101)], [2, 16, 8, 8, 4]);
        assert_eq!([next(1, 500), next(3, 500)], [1, 1]);
        assert_eq!(next(MAX_BATCH, 70), MAX_BATCH);
        assert_eq!([MAX_BATCH / 2, MAX_BATCH - 1, MAX_BATCH].map(|size| next(size, 1)), [MAX_BATCH; 3]);
    }
}
