//! The words for verdicts.

use messages::{message, tr, Message};
use workspace::Verdict;

/// Returns the site's words for a verdict.
pub fn wording(verdict: Verdict) -> String {
    match verdict {
        Verdict::AC => tr!("accepted"),
        Verdict::PE => tr!("presentation error"),
        Verdict::WA => tr!("wrong answer"),
        Verdict::TLE => tr!("time limit exceeded"),
        Verdict::MLE => tr!("memory limit exceeded"),
        Verdict::OLE => tr!("output limit exceeded"),
        Verdict::RE => tr!("runtime error"),
        Verdict::CE => tr!("compile error"),
        Verdict::JE => tr!("judge error"),
    }
}

/// Returns the verdict on cases that are harder than the site's and do not decide: `TLE on worst (harder than
/// the site's)`.
pub fn verdict_beyond_site(verdict: Verdict) -> Message {
    message!("{verdict} on worst (harder than the site's)")
}
