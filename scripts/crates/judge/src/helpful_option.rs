//! An option that may make a failed case accepted.

use crate::case_result::CaseResult;
use crate::run_case::MAX_COMPARED_BYTES;
use checking::compare;
use messages::Result;
use selection::Submission;
use shared::judgement::Judgement;
use stdx::files;
use workspace::{Case, Comparison, OutputRule, Verdict};

/// The tolerances that problems usually allow, the tightest first. A wrong number within one of them looks
/// like a rounded one.
const TOLERANCES: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// An option that may turn the failure of a case into AC.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HelpfulOption {
    /// PyPy instead of CPython, if the program computed until the time limit.
    PyPy,
    /// A tolerance within which all numbers are those of the expected output.
    Tolerance(f64),
    /// Ignoring case, if nothing else differs from the expected output.
    IgnoreCase,
}

impl HelpfulOption {
    /// Finds the option for a failed case. Only the beginnings of outputs are compared. Returns `None` if no
    /// option helps, and an error if the expected output cannot be read.
    pub fn find(submission: &Submission, case: &Case, failed: &CaseResult) -> Result<Option<HelpfulOption>> {
        let is_python = submission.language().is_some_and(|language| language.name == "python");
        let was_busy = u128::from(failed.usage.time) >= submission.limits.time.as_millis();
        if failed.verdict == Verdict::TLE && is_python && was_busy {
            return Ok(Some(HelpfulOption::PyPy));
        }
        let is_compared = submission.problem.settings.output_rule == OutputRule::Compare(Comparison::Exact);
        let (Some(expected), Some(printed), Verdict::WA, true) =
            (&case.output, &failed.printed, failed.verdict, is_compared)
        else {
            return Ok(None);
        };
        let expected = files::beginning(expected, MAX_COMPARED_BYTES)?;
        let is_accepted = |comparison| compare(comparison, &expected, printed) == Judgement::Accepted;
        if expected.contains(&b'.') {
            let is_close = |tolerance: &f64| is_accepted(Comparison::Numbers(*tolerance));
            if let Some(tolerance) = TOLERANCES.into_iter().find(is_close) {
                return Ok(Some(HelpfulOption::Tolerance(tolerance)));
            }
        }
        let is_whole = (expected.len() as u64) < MAX_COMPARED_BYTES;
        let ignores_case = is_whole && is_accepted(Comparison::AnyCase);
        Ok(ignores_case.then_some(HelpfulOption::IgnoreCase))
    }
}
