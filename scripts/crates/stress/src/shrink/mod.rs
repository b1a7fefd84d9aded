//! Shrinks a failing input, with a time limit that fits the failure: first with inputs of the generator, then
//! by editing the input as a text, if a validator can tell which texts are legal.

mod generated_inputs;
mod shrink_state;
mod text_edits;

use crate::{find_failing_input::FailingInput, judge_inputs::StressTest};
use judge::CaseResult;
use messages::{message, Result};
use sandbox::Limits;
pub use shrink_state::ShrinkEvent;
use shrink_state::ShrinkState;
use std::{
    collections::HashSet,
    time::{Duration, Instant},
};
use stdx::hash::hash;
use verdicts::Deadline;
use workspace::Verdict;

/// A smaller failing input, and the result of the target on it.
pub type SmallerInput = (Vec<u8>, CaseResult);

/// Looks for a smaller input on which the target fails in the same way. Returns `None` if there is none, or
/// if the failure does not repeat. An error ends the search and becomes a note, and the smallest input so far
/// is returned.
pub fn smaller(
    test: &StressTest<'_>,
    failure: &FailingInput,
    observe: &mut dyn FnMut(ShrinkEvent<'_>),
) -> Result<Option<SmallerInput>> {
    let (limits, result) = (test.submission().limits, &failure.result);
    // The time limits, each with its number of tries. After a TLE, look first for endless searches, which a
    // tenth of the time limit shows. Then look for slow searches, with a quarter more time than the limit, so
    // that the failure is not due to chance. Any other failure should repeat within ten times the time that
    // it took.
    let attempts = match result.verdict {
        Verdict::TLE => vec![(limits.time / 10, 100), (limits.time * 5 / 4, 20)],
        _ => vec![(Duration::from_millis(20 + 10 * result.usage.time_ms).min(limits.time), 4000)],
    };

    // A generator, validator or reference that is endless on a smaller input must not take the time of the others.
    let before = Instant::now();
    let _ = test.generator.make(failure.seed, None, test.deadline);
    let limited = Limits { time: attempts[0].0, ..limits };
    test.fails_alike(&failure.input, result.verdict, limited, test.deadline)?;
    let longest = Duration::from_millis(200) + 2 * before.elapsed();

    for (time, tries) in attempts {
        let mut state = ShrinkState {
            target_fails: &mut |input| {
                let deadline = test.deadline.within(longest);
                test.fails_alike(input, result.verdict, Limits { time, ..limits }, deadline)
            },
            is_smaller: &|input, best| generated_inputs::is_smaller(&test.generator, input, best),
            observe: &mut *observe,
            tried: HashSet::from([hash(&[&failure.input])]),
            tries,
            deadline: test.deadline,
            best: failure.input.clone(),
        };
        let mut shrunk = generated_inputs::shrink(&test.generator, failure.seed, longest, &mut state);
        if shrunk == Ok(false) && test.validator.is_some() {
            shrunk = text_edits::shrink(&mut state).map(|()| true);
        }

        let input = state.best;
        if let Err(why) = shrunk {
            observe(ShrinkEvent::Note(message!("stopped making the input smaller: {why}")));
        }

        if input == failure.input {
            return Ok(None);
        }

        let result = test.try_input(&input, limits, Deadline::NONE)?; // as found before the deadline
        if let Some(result) = result.filter(|result| !matches!(result.verdict, Verdict::AC | Verdict::JE)) {
            return Ok(Some((input, result)));
        }
    }

    observe(ShrinkEvent::Note(message!("the failure is not reproducible: it did not occur again")));
    Ok(None)
}
