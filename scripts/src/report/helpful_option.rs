//! The option with which a failed case may be accepted.

use checking::compare;
use judge::{CaseResult, MAX_COMPARED_BYTES};
use messages::{tr, Result};
use selection::Submission;
use shared::judgement::Judgement;
use stdx::files;
use workspace::{Case, Comparison, KattisFlags, OutputRule, Verdict};

/// The tolerances that problems usually allow, the tightest first. A wrong number within one of them looks
/// like a rounded one.
const TOLERANCES: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// Returns a line with `command` and the option that may make a failed case AC: PyPy instead of CPython, a
/// tolerance, or ignoring letter case. Only the beginnings of outputs are compared. Returns an empty text if no option
/// helps, and an error if the expected output cannot be read.
pub fn line(submission: &Submission, case: &Case, failed: &CaseResult, command: &str) -> Result<String> {
    let is_python = submission.language().is_some_and(|language| language.name == "python");
    let was_busy = u128::from(failed.usage.time) >= submission.limits.time.as_millis();
    if failed.verdict == Verdict::TLE && is_python && was_busy {
        return Ok(tr!("    PyPy may be faster; try {command} --language pypy\n"));
    }
    let is_compared = submission.problem.settings.output_rule == OutputRule::Compare(Comparison::Exact);
    let (Some(expected), Some(printed), Verdict::WA, true) =
        (&case.output, &failed.printed, failed.verdict, is_compared)
    else {
        return Ok(String::new());
    };
    let expected = files::beginning(expected, MAX_COMPARED_BYTES)?;
    let is_accepted = |comparison| compare(comparison, &expected, printed) == Judgement::Accepted;
    let is_close = |tolerance: &f64| is_accepted(Comparison::Numbers(*tolerance));
    let mut tolerances = TOLERANCES.into_iter().filter(|_| expected.contains(&b'.'));
    if let Some(tolerance) = tolerances.find(is_close) {
        return Ok(tr!(
            "    all numbers have an absolute or relative error of at most {tolerance}; if the site allows that, \
             run {command} --float {tolerance}, or write `checker: float {tolerance}` into `problem.txt`\n",
            tolerance = format!("{tolerance:e}")
        ));
    }
    let is_whole = (expected.len() as u64) < MAX_COMPARED_BYTES;
    if is_whole && is_accepted(Comparison::Kattis(KattisFlags::default())) {
        return Ok(tr!(
            "    only letter case differs; if the site ignores letter case, run {command} --ignore-case\n"
        ));
    }
    Ok(String::new())
}
