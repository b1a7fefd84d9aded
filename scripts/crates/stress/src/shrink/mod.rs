//! Makes a failing input smaller, with a time limit that fits the failure.

mod by_text;
mod shrink_state;
mod strategy;

use self::shrink_state::{Observer, ShrinkState};
use crate::{search::Failure, trial::Trial};
use judge::CaseResult;
use sandbox::Limits;
use std::time::Duration;
use stdx::{message, Message, Result};
use workspace::Verdict;

/// An input that is smaller than another one on which the target fails, and how it fails on it.
pub type Smaller = (Vec<u8>, CaseResult);

/// What happens while an input is made smaller.
pub enum Event<'a> {
    /// Another input is tried.
    Try,
    /// This is the smallest failing input so far.
    Smaller(&'a [u8]),
    /// Why the result is not what was expected.
    Note(Message),
}

/// Looks for a smaller input on which the target fails like this, and gives it with its result. None if there is
/// none, or if the failure does not repeat. Whatever goes wrong on the way is noted, and what was found is kept.
pub fn smaller(
    trial: &Trial<'_>,
    failure: &Failure,
    observe: &mut dyn FnMut(Event<'_>),
) -> Result<Option<Smaller>> {
    let (own, result) = (trial.submission().limits, &failure.result);
    // A search without an end exceeds a tenth of the limit too. One that is only slow has to exceed the limit clearly.
    // After another failure, the same one is expected in about the same time, or less.
    let attempts = match result.verdict {
        Verdict::TLE => vec![(own.time / 10, 100), (own.time * 5 / 4, 20)],
        _ => vec![(Duration::from_millis(20 + 10 * result.used.time).min(own.time), 4000)],
    };
    for (time, tries) in attempts {
        let observer = Observer {
            fails: &mut |input| trial.fails_alike(input, result.verdict, Limits { time, ..own }),
            is_smaller: &|input, best| trial.generator.is_smaller(input, best),
            observe: &mut *observe,
        };
        let mut tried = ShrinkState::new(&failure.input, tries, trial.deadline, observer);
        let shrunk = strategy::shrink(&trial.generator, failure.seed, trial.validator.is_some(), &mut tried);
        let input = tried.best;
        if let Err(why) = shrunk {
            let why = why.message();
            observe(Event::Note(message!("shrinking stopped: {why}")));
        }
        if input == failure.input {
            return Ok(None);
        }
        let result = trial.try_input(&input, own)?;
        if !matches!(result.verdict, Verdict::AC | Verdict::JE) {
            return Ok(Some((input, result)));
        }
    }
    observe(Event::Note(message!("flaky: the failure is not reproducible")));
    Ok(None)
}
