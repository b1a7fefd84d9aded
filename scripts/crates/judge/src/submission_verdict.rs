//! Decides the verdict of a submission from those of its cases: which cases count, whether a failure only on cases
//! beyond the site's data decides, and which runs it gets that its verdict does not need.

use crate::results::{is_beyond_site, JudgedCase, SubmissionResult};
use submissions::{Origin, SelectedBy, Submission};
use workspace::{case::SAMPLE_GROUP, Expectation, Verdict};

/// Returns the result of the submission. `cases` are those that count, in their order.
pub(crate) fn result(submission: &Submission, cases: Vec<JudgedCase>) -> SubmissionResult {
    let beyond_site_decides = cases_beyond_site_decide(submission);
    let (deciding, beyond_site): (Vec<_>, Vec<_>) =
        cases.iter().partition(|judged| beyond_site_decides || judged.beyond_site_remark().is_none());
    let verdicts: Vec<_> =
        deciding.iter().map(|judged| (judged.case.group(), judged.result.verdict)).collect();

    let expectation = &submission.expectation;
    let is_met = expectation.is_met_by(&verdicts, submission.has_all_cases);
    let mut failures = verdicts.iter().map(|(_, verdict)| *verdict).filter(|verdict| *verdict != Verdict::AC);
    let verdict = failures.next().unwrap_or_default();
    let verdict_beyond_site = beyond_site.first().map(|judged| judged.result.verdict);

    // A failure of work in progress is shown instead.
    let fails_checks = is_met
        && (verdict == Verdict::AC || !expectation.is_work_in_progress())
        && cases.iter().any(|judged| judged.fails_required_check(expectation));
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

/// Whether cases beyond the site's data decide the verdict. They do in three cases:
///
/// - no other case is selected;
/// - the submission is a file of its problem in the workspace, and its header does not expect `anything`;
/// - its header expects a verdict other than AC, and not `anything`.
///
/// Any other submission gets the verdict of the site.
fn cases_beyond_site_decide(submission: &Submission) -> bool {
    let is_in_workspace = matches!(submission.origin, Origin::Problem | Origin::Known);
    submission.cases.iter().all(|case| case.is_worst() || case.is_of_another_form())
        || !submission.expectation.is_work_in_progress()
            && (is_in_workspace || submission.expectation != Expectation::accepted())
}

/// The cases of a submission that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseScope {
    /// Cases up to the first unexpected verdict.
    UntilDecided,
    AllCases,
}

/// Returns for each case whether it counts. A verdict is `None` until it is known.
///
/// After a verdict that the expectation does not allow, no later case counts. After a verdict that the
/// expectation requires, no later case of the group counts, because a submission that is too slow on one case
/// need not be too slow on every case. If the expectation names no group, no later case counts except the
/// samples. After a limit that is exceeded only on a case harder than the site's, no later case of the group
/// counts; a failure only on an input in another form ends nothing. After an unexpected verdict, the samples still
/// count if the command line names the submission or its problem; they cannot change the verdict. The result depends on
/// the earlier cases, not on the order in which runs end.
pub(crate) fn cases_that_count(
    verdicts: &[Option<Verdict>],
    submission: &Submission,
    scope: CaseScope,
) -> Vec<bool> {
    let (expectation, beyond_site_decides) = (&submission.expectation, cases_beyond_site_decide(submission));
    let (mut satisfied, mut ended, mut all_satisfied) = (Vec::new(), false, false);
    let mut counting = Vec::with_capacity(verdicts.len());
    for (case, verdict) in submission.cases.iter().zip(verdicts) {
        let group = case.group();
        let is_satisfied = satisfied.contains(&group) || all_satisfied && group != SAMPLE_GROUP;
        let has_ended = ended && !(group == SAMPLE_GROUP && runs_all_samples(submission));
        let counts = scope == CaseScope::AllCases || !(has_ended || is_satisfied);
        counting.push(counts);

        if let Some(verdict) = verdict.filter(|verdict| counts && *verdict != Verdict::AC) {
            let decides = beyond_site_decides || !is_beyond_site(case, verdict);
            if !decides && !case.is_worst() {
                continue;
            }

            all_satisfied |= expectation.requires_anywhere(verdict) && group != SAMPLE_GROUP;
            if !decides || expectation.allows(group, verdict) {
                satisfied.push(group);
            } else {
                ended = true;
            }
        }
    }

    counting
}

/// Whether all samples are run, even if one of them fails. They are if a target names the problem.
pub fn runs_all_samples(submission: &Submission) -> bool {
    submission.selected_by != SelectedBy::Everything
}

#[cfg(test)]
mod tests {
    use super::{
        CaseScope::{AllCases, UntilDecided},
        Verdict::*,
        *,
    };
    use crate::test_submissions;

    const CASES: [&str; 5] = ["sample", "multi", "multi", "worst", "worst"];

    fn counts(expect: &str, verdicts: [Option<Verdict>; 5], scope: CaseScope) -> [bool; 5] {
        let kept = test_submissions::submission(expect, &CASES);
        let submission = Submission { origin: Origin::Problem, ..kept };
        cases_that_count(&verdicts, &submission, scope).try_into().expect("five")
    }

    #[test]
    fn an_unexpected_verdict_ends_the_submission() {
        let verdicts = [Some(AC), Some(WA), Some(AC), None, Some(TLE)];
        assert_eq!(counts("AC", verdicts, UntilDecided), [true, true, false, false, false]);
        assert_eq!(counts("AC", verdicts, AllCases), [true; 5]);
        assert_eq!(counts("TLE on multi", verdicts, UntilDecided), [true, true, false, false, false]);
    }

    #[test]
    fn the_required_verdict_ends_its_group() {
        let verdicts = [Some(AC), Some(WA), Some(RE), None, Some(TLE)];
        assert_eq!(
            counts("WA on multi; TLE on worst", verdicts, UntilDecided),
            [true, true, false, true, true]
        );
        let verdicts = [Some(AC), Some(AC), Some(WA), Some(TLE), Some(TLE)];

        assert_eq!(
            counts("WA on multi; TLE on worst", verdicts, UntilDecided),
            [true, true, true, true, false]
        );
    }

    #[test]
    fn the_required_verdict_ends_all_groups_if_none_is_named() {
        let verdicts = [Some(AC), Some(AC), Some(TLE), None, None];
        assert_eq!(counts("TLE", verdicts, UntilDecided), [true, true, true, false, false]);
        assert_eq!(counts("TLE on multi, worst", verdicts, UntilDecided), [true, true, true, true, true]);
    }

    #[test]
    fn the_samples_of_a_named_problem_count_after_a_failure() {
        let cases = ["sample", "sample", "multi", "sample"];
        let counting = |expect: &str, verdicts: [Option<Verdict>; 4], is_named| {
            let selected_by = if is_named { SelectedBy::Problem } else { SelectedBy::Everything };
            let submission = Submission { selected_by, ..test_submissions::submission(expect, &cases) };
            cases_that_count(&verdicts, &submission, UntilDecided)
        };

        let verdicts = [Some(WA), Some(RE), None, None];
        assert_eq!(counting("AC", verdicts, true), [true, true, false, true]);
        assert_eq!(counting("anything", verdicts, true), [true, true, false, true]);
        assert_eq!(counting("AC", verdicts, false), [true, false, false, false]);
        let expected = counting("WA on sample", verdicts, true);
        assert_eq!(expected, [true, false, true, false], "RE would make the verdict unexpected");
    }

    #[test]
    fn unknown_verdicts_decide_nothing() {
        assert_eq!(counts("AC", [None; 5], UntilDecided), [true; 5]);
        assert_eq!(
            counts("AC", [None, None, Some(WA), None, None], UntilDecided),
            [true, true, true, false, false]
        );
    }

    #[test]
    fn all_samples_run_if_a_target_names_the_problem() {
        for (selected_by, has_samples) in
            [(SelectedBy::Name, true), (SelectedBy::Problem, true), (SelectedBy::Everything, false)]
        {
            let submission = Submission { selected_by, ..test_submissions::submission("AC", &[]) };
            assert_eq!(runs_all_samples(&submission), has_samples, "{selected_by:?}");
        }
    }
}
