//! Decides the verdict of a submission from those of the cases that count, and whether a limit that is
//! exceeded only on cases harder than the site's decides.

use crate::case_result::{fails_required_check, is_limit_beyond_site, CaseResult, SubmissionResult};
use selection::{Origin, Submission};
use workspace::{Case, Expectation, Verdict};

/// Whether cases that are harder than the site's decide the verdict. They do in three cases:
///
/// - no other case is selected;
/// - the submission is kept in the workspace, and its header does not expect `anything`;
/// - its header expects a verdict other than AC, and not `anything`.
///
/// Any other submission gets the verdict of the site.
pub(crate) fn cases_beyond_site_decide(submission: &Submission) -> bool {
    let is_kept = matches!(submission.origin, Origin::Problem | Origin::Known);
    submission.cases.iter().all(Case::is_worst)
        || !submission.expectation.is_work_in_progress()
            && (is_kept || submission.expectation != Expectation::accepted())
}

/// Returns the result of the submission. `cases` are those that count, in their order.
pub(crate) fn result(submission: &Submission, cases: Vec<(Case, CaseResult)>) -> SubmissionResult {
    let beyond_site_decides = cases_beyond_site_decide(submission);
    let verdicts = cases.iter().map(|(case, result)| (case.group(), result.verdict));
    let (verdicts, left_out): (Vec<_>, Vec<_>) =
        verdicts.partition(|(group, verdict)| beyond_site_decides || !is_limit_beyond_site(group, *verdict));
    let expectation = &submission.expectation;
    let is_met = expectation.is_met_by(&verdicts, submission.has_all_cases);
    let mut failures = verdicts.iter().map(|(_, verdict)| *verdict).filter(|verdict| *verdict != Verdict::AC);
    let verdict = failures.next().unwrap_or_default();
    let verdict_beyond_site = left_out.first().map(|(_, verdict)| *verdict);
    // A failure of work in progress is shown instead.
    let fails_checks = is_met
        && (verdict == Verdict::AC || !expectation.is_work_in_progress())
        && cases.iter().any(|(case, result)| fails_required_check(expectation, case, result));
    let as_expected = is_met && !fails_checks;
    SubmissionResult {
        verdict,
        as_expected,
        fails_checks,
        verdict_beyond_site,
        cases,
        ..SubmissionResult::default()
    }
}
