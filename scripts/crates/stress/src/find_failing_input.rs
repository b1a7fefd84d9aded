//! Tries random inputs until the target fails on one.

use crate::judge_inputs::{SeedOutcome, StressTest};
use judge::CaseResult;
use messages::{error, Result};
use std::collections::HashSet;
use stdx::hash::fnv;
use verdicts::Generator;

/// An input on which the target fails.
pub struct FailingInput {
    /// The number of inputs that were tried up to this one.
    pub round: u64,
    /// The seed from which the generator made the input.
    pub seed: u64,
    pub input: Vec<u8>,
    pub result: CaseResult,
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

/// The number of inputs that are tried before the progress is shown, as a multiple of the processes that run at once.
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
    let group = GROUP_FACTOR * test.session.jobs as u64;
    let counts_inputs = matches!(test.generator, Generator::Program(_));
    let (mut round, mut next_seed, mut hashes) = (0, first_seed, HashSet::new());
    observe(round);

    while round < rounds && !test.deadline.is_over() {
        let count = group.min(rounds - round) as usize;
        let seeds: Vec<u64> = test.seeds_from(next_seed).take(count).collect();

        for (seed, outcome) in seeds.iter().copied().zip(test.try_seeds(&seeds)) {
            let input = match outcome? {
                SeedOutcome::Unfinished(why) if round == 0 => {
                    return Err(error!("no input was tried within the time of `--seconds`: {why}"));
                }
                SeedOutcome::Unfinished(_) => break,
                SeedOutcome::Failed(input, result) => {
                    let failing = FailingInput { round: round + 1, seed, input, result };
                    return Ok(StressOutcome::Failed(Box::new(failing)));
                }
                SeedOutcome::Skipped(input) => {
                    test.skipped += 1;
                    test.largest_size = test.size_below(seed).or(test.largest_size);
                    input
                }
                SeedOutcome::Passed(input) => input,
            };

            round += 1;
            next_seed = seed.wrapping_add(1);
            hashes.insert(fnv(input.into_iter()));
        }

        observe(round);
    }

    let inputs = round - test.skipped;
    Ok(StressOutcome::NothingFound { inputs, different: counts_inputs.then_some(hashes.len() as u64) })
}
