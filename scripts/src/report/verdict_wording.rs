//! The site's words for verdicts.

use stdx::tr;
use workspace::Verdict;

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
