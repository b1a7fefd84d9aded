//! Makes a failing input smaller, with a time limit that fits the failure: first by inputs of the generator, then, if a
//! validator says which texts are legal, by editing the input as a text.

mod generated_inputs;
mod shrink_state;
mod text_edits;

use self::shrink_state::ShrinkState;
use crate::{search::FailingInput, trial::Trial};
use judge::CaseResult;
use sandbox::Limits;
use std::{collections::HashSet, time::Duration};
use stdx::{hash::hash, message, Message, Result};
use workspace::Verdict;

/// A smaller failing input, and the result of the target on it.
pub type SmallerInput = (Vec<u8>, CaseResult);

/// A step in making an input smaller.
pub enum ShrinkEvent<'a> {
    /// Another input is tried.
    Try,
    /// This is the smallest failing input so far.
    Smaller(&'a [u8]),
    /// Why the input is not as small as it could be.
    Note(Message),
}

/// Looks for a smaller input on which the target fails in the same way. None if there is none, or if the failure does
/// not repeat. An error while inputs are tried is noted, and the smallest input so far is kept.
pub fn smaller(
    trial: &Trial<'_>,
    failure: &FailingInput,
    observe: &mut dyn FnMut(ShrinkEvent<'_>),
) -> Result<Option<SmallerInput>> {
    let (own, result) = (trial.submission().limits, &failure.result);
    // After a TLE, first look for endless searches: a tenth of the time limit is enough to recognise them. Then look
    // for slow searches, with a quarter more time than the limit, so that the failure is not due to chance. Any other
    // failure should repeat within ten times its own time.
    let attempts = match result.verdict {
        Verdict::TLE => vec![(own.time / 10, 100), (own.time * 5 / 4, 20)],
        _ => vec![(Duration::from_millis(20 + 10 * result.usage.time).min(own.time), 4000)],
    };
    for (time, tries) in attempts {
        let mut state = ShrinkState {
            target_fails: &mut |input| trial.fails_alike(input, result.verdict, Limits { time, ..own }),
            is_smaller: &|input, best| trial.generator.is_smaller(input, best),
            observe: &mut *observe,
            tried: HashSet::from([hash(&[&failure.input])]),
            tries,
            deadline: trial.deadline,
            best: failure.input.clone(),
        };
        let mut shrunk = generated_inputs::shrink(&trial.generator, failure.seed, &mut state);
        if shrunk == Ok(false) && trial.validator.is_some() {
            shrunk = text_edits::shrink(&mut state).map(|()| true);
        }
        let input = state.best;
        if let Err(why) = shrunk {
            observe(ShrinkEvent::Note(message!("making the input smaller stopped: {why}")));
        }
        if input == failure.input {
            return Ok(None);
        }
        let result = trial.try_input(&input, own)?;
        if !matches!(result.verdict, Verdict::AC | Verdict::JE) {
            return Ok(Some((input, result)));
        }
    }
    observe(ShrinkEvent::Note(message!("flaky: the failure is not reproducible")));
    Ok(None)
}
