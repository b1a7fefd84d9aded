//! The option with which a failed case may be accepted.

use checking::compare;
use judge::{CaseResult, MAX_COMPARED_BYTES};
use messages::{message, tr, Message, Result};
use selection::Submission;
use shared::judgement::Judgement;
use stdx::files;
use workspace::{Case, Comparison, KattisFlags, OutputRule, Verdict};

/// The tolerances that problems usually allow, the tightest first. A wrong number within one of them looks
/// like a rounded one.
const TOLERANCES: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// Returns a line with `command` and the option that may make a failed case AC: PyPy instead of CPython, a
/// tolerance, or ignoring letter case. Returns an empty text if no option helps, and an error if the expected
/// output cannot be read.
pub fn line(submission: &Submission, case: &Case, failed: &CaseResult, command: &str) -> Result<String> {
    let is_python = submission.language().is_some_and(|language| language.name == "python");
    let was_busy = u128::from(failed.usage.time_ms) >= submission.limits.time.as_millis();
    if failed.verdict == Verdict::TLE && is_python && was_busy {
        return Ok(tr!("    PyPy may be faster; try {command} --language pypy\n"));
    }
    // A file outside `problems` may have no problem.
    let has_settings = submission.problem.folder.join("problem.txt").is_file();
    let or_for_all =
        |checker: &str| has_settings.then(|| message!(", or write `checker: {checker}` into `problem.txt`"));
    Ok(match suggested_checker(submission, case, failed)? {
        Some(Comparison::Numbers(tolerance)) => tr!(
            "    all numbers have an absolute or relative error of at most {tolerance}; if the site allows that, \
             run {command} --float {tolerance}{or_for_all}\n",
            tolerance = format!("{tolerance:e}"),
            or_for_all = or_for_all(&format!("float {tolerance:e}"))
        ),
        Some(comparison) => tr!(
            "    only letter case differs; if the site ignores letter case, run {command} \
             --ignore-case{or_for_all}\n",
            or_for_all = or_for_all(if comparison == Comparison::YesNo { "yesno" } else { "kattis" })
        ),
        None => String::new(),
    })
}

/// Returns the checker that may make a failed case AC, for a table, if it is a tolerance.
pub fn tolerance(submission: &Submission, case: &Case, failed: &CaseResult) -> Option<Message> {
    let Ok(Some(Comparison::Numbers(tolerance))) = suggested_checker(submission, case, failed) else {
        return None; // without the file of the case there is no remark
    };
    Some(message!("correct with `checker: float {tolerance}`", tolerance = format!("{tolerance:e}")))
}

/// Returns the comparison that accepts a wrong answer: a tolerance, or one that ignores letter case. Only the
/// beginnings of outputs are compared.
fn suggested_checker(
    submission: &Submission,
    case: &Case,
    failed: &CaseResult,
) -> Result<Option<Comparison>> {
    let is_compared = submission.problem.settings.output_rule == OutputRule::Compare(Comparison::Exact);
    let (Some(expected), Some(printed), Verdict::WA, true) =
        (&case.output, &failed.printed, failed.verdict, is_compared)
    else {
        return Ok(None);
    };
    let most = MAX_COMPARED_BYTES.max(printed.len() as u64);
    let expected = files::beginning(expected, most)?;
    let is_accepted =
        |comparison: &Comparison| compare(*comparison, &expected, printed) == Judgement::Accepted;
    let tolerances = TOLERANCES.into_iter().filter(|_| expected.contains(&b'.')).map(Comparison::Numbers);
    let is_whole = (expected.len() as u64) < most;
    let any_case = [Comparison::YesNo, Comparison::Kattis(KattisFlags::default())];
    Ok(tolerances.chain(any_case.into_iter().filter(|_| is_whole)).find(is_accepted))
}
