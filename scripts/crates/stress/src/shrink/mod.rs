//! Makes a failing input smaller, with a time limit that fits the failure.

mod by_text;
mod shrink_state;
mod strategy;

use self::shrink_state::{Bounds, Observer, ShrinkState};
use crate::deadline::Deadline;
use crate::generator::Generator;
use crate::search::Failure;
use crate::trial::Trial;
use judge::case_result::CaseResult;
use sandbox::Limits;
use std::time::Duration;
use stdx::{reason, Reason, Result};
use workspace::verdict::Verdict;

/// What happens while an input is made smaller.
pub enum Event<'a> {
    /// Another input is tried.
    Try,
    /// This is the smallest failing input so far.
    Smaller(&'a [u8]),
    /// What a person should know about the result.
    Note(Reason),
}

/// Looks for a smaller input on which the target fails like this, and gives its result. None if there is none, or if
/// the failure does not repeat.
pub fn smaller(
    generator: &Generator,
    trial: &Trial,
    failure: &Failure,
    deadline: Deadline,
    observe: &mut dyn FnMut(Event<'_>),
) -> Result<Option<(Vec<u8>, CaseResult)>> {
    let (own, result) = (trial.submission().limits, &failure.result);
    // A search without an end exceeds a tenth of the limit too. One that is only slow has to exceed the limit clearly.
    // After another failure, the same one is expected in about the same time, or less.
    let attempts = match result.verdict {
        Verdict::TLE => vec![(own.time / 10, 100), (own.time * 5 / 4, 20)],
        _ => vec![(Duration::from_millis(20 + 10 * result.time).min(own.time), 4000)],
    };
    for (time, tries) in attempts {
        let limits = Limits { time, ..own };
        let bounds = Bounds { tries, deadline };
        let shrunk = shrink(generator, trial, failure, limits, bounds, observe);
        if shrunk == failure.input {
            return Ok(None);
        }
        let result = trial.try_input(&shrunk, own, deadline)?;
        if !matches!(result.verdict, Verdict::AC | Verdict::JE) {
            return Ok(Some((shrunk, result)));
        }
    }
    observe(Event::Note(reason!(
        "flaky: the failure is not reproducible",
        "같은 입력에서 실패할 때도 있고 아닐 때도 있습니다"
    )));
    Ok(None)
}

/// The smallest failing input that is found. Whatever goes wrong on the way is noted, and what was found is kept.
fn shrink(
    generator: &Generator,
    trial: &Trial,
    failure: &Failure,
    limits: Limits,
    bounds: Bounds,
    observe: &mut dyn FnMut(Event<'_>),
) -> Vec<u8> {
    let observer = Observer {
        fails: &mut |input| trial.fails_alike(input, failure.result.verdict, limits, bounds.deadline),
        is_smaller: &|input, best| generator.is_smaller(input, best),
        observe: &mut *observe,
    };
    let mut tried = ShrinkState::new(&failure.input, bounds, observer);
    let shrunk = strategy::shrink(generator, failure.seed, trial.has_validator(), &mut tried);
    let best = tried.best().to_vec();
    if let Err(why) = shrunk {
        observe(Event::Note(reason!(
            "shrinking stopped: {}",
            "입력을 더 줄이지 못했습니다: {}",
            why.reason()
        )));
    }
    best
}
