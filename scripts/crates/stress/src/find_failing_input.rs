//! Tries random inputs until the target fails on one.

use crate::judge_inputs::{GroupOutcome, StressTest};
use judge::CaseResult;
use messages::{error, Result};
use std::collections::HashSet;
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

/// The number of inputs that are made before they are tried, as a multiple of the processes that run at once.
const GROUP_FACTOR: u64 = 8;

/// Tries `rounds` inputs, those of the seeds from `first_seed` on, until the target fails on one or the deadline
/// passes. After an input for which the reference is too slow, seeds of larger sizes are left out. The result is
/// the input of the first seed that fails, although several inputs are tried at once. `observe` is called with
/// the number of inputs that were tried, at the beginning and after each group.
pub fn find_failing_input(
    test: &mut StressTest<'_>,
    first_seed: u64,
    rounds: u64,
    observe: &mut dyn FnMut(u64),
) -> Result<StressOutcome> {
    let deadline = test.deadline;
    let group = GROUP_FACTOR * test.session.jobs as u64;
    let (mut round, mut next_seed) = (0, first_seed);
    let mut different = matches!(test.generator, Generator::Program(_)).then(HashSet::new);
    observe(round);
    'search: while round < rounds && !deadline.is_over() {
        let count = group.min(rounds - round) as usize;
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
            GroupOutcome::Failed(index, result) => {
                let (seed, input, round) =
                    (seeds[index], inputs.swap_remove(index), round + index as u64 + 1);
                let again = test.generator.make(seed, None, Deadline::NONE);
                let is_repeatable = again.is_ok_and(|again| again == input);
                let failing = FailingInput { round, seed, input, result, is_repeatable };
                return Ok(StressOutcome::Failed(Box::new(failing)));
            }
            GroupOutcome::Unfinished(0, why) if round == 0 => {
                return Err(error!("no input was tried within the time of `--seconds`: {why}"))
            }
            GroupOutcome::Passed(count) | GroupOutcome::Unfinished(count, _) => {
                round += count as u64;
                if let Some(different) = &mut different {
                    different.extend(inputs[..count].iter().map(|input| fnv(input.iter().copied())));
                }
                next_seed = seeds[..count].last().map_or(next_seed, |last| last.wrapping_add(1));
            }
        }
        observe(round);
    }

    let inputs = round - test.skipped;
    let different = different.map(|hashes| hashes.len() as u64);
    Ok(StressOutcome::NothingFound { inputs, different })
}
