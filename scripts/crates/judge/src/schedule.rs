//! Decides which case runs next, and when the verdict of a submission is known. This module runs no program.

use crate::results::{CaseResult, JudgedCase, SubmissionResult};
use crate::submission_verdict::{self, cases_that_count, CaseScope};
use sandbox::Cancellation;
use submissions::Submission;
use workspace::{case::SAMPLE_GROUP, Verdict};

/// The submissions with the states of their cases, in the order of the command line.
pub(crate) struct Schedule<'a> {
    submissions: Vec<Progress<'a>>,
}

pub(crate) struct CaseToRun {
    /// The index of the submission.
    pub submission: usize,
    /// The index of the case in the submission.
    pub case: usize,
    /// The number of finished cases of the submission.
    pub finished: usize,
    /// The cancellation of the run. The schedule cancels it if the result can no longer count.
    pub cancellation: Cancellation,
}

struct Progress<'a> {
    submission: &'a Submission,
    states: Vec<State>,
    /// Whether each case counts, after the results so far.
    counts: Vec<bool>,
    scope: CaseScope,
    /// Whether the result was returned.
    is_reported: bool,
}

enum State {
    Open,
    Running(Cancellation),
    Done(CaseResult),
}

impl<'a> Schedule<'a> {
    pub fn new(submissions: impl IntoIterator<Item = &'a Submission>, scope: CaseScope) -> Schedule<'a> {
        let progress = |submission: &'a Submission| {
            let states: Vec<State> = submission.cases.iter().map(|_| State::Open).collect();
            let counts = cases_that_count(&vec![None; states.len()], submission, scope);
            Progress { submission, states, counts, scope, is_reported: false }
        };
        Schedule { submissions: submissions.into_iter().map(progress).collect() }
    }

    /// Returns the next case to run, or `None` if no open case counts.
    ///
    /// Slow cases start first, so that no thread is idle at the end. While a case may still give its group
    /// the required verdict, the other cases of the group wait, because they might not be needed.
    pub fn next_case(&mut self) -> Option<CaseToRun> {
        let open = self.submissions.iter().enumerate().flat_map(|(submission, progress)| {
            let is_open =
                |&case: &usize| progress.counts[case] && matches!(progress.states[case], State::Open);
            let open = (0..progress.counts.len()).filter(is_open);
            open.map(move |case| (progress.rank(case), submission, case))
        });
        let (_, submission, case) = open.min()?;
        let progress = &mut self.submissions[submission];
        let cancellation = Cancellation::default();
        progress.states[case] = State::Running(cancellation.clone());
        let finished = progress.states.iter().filter(|state| state.result().is_some()).count();

        Some(CaseToRun { submission, case, finished, cancellation })
    }

    /// Records the result of a case, and cancels running cases that no longer count. Returns the result of
    /// the submission once, when it becomes known.
    pub fn record(&mut self, submission: usize, case: usize, result: CaseResult) -> Option<SubmissionResult> {
        let progress = &mut self.submissions[submission];
        let is_accepted = result.verdict == Verdict::AC;
        progress.states[case] = State::Done(result);

        // AC never changes which cases count.
        if !is_accepted {
            let verdict = |state: &State| state.result().map(|result| result.verdict);
            let verdicts: Vec<Option<Verdict>> = progress.states.iter().map(verdict).collect();
            progress.counts = cases_that_count(&verdicts, progress.submission, progress.scope);
        }

        let mut known = !progress.is_reported;
        for (state, counts) in progress.states.iter().zip(&progress.counts) {
            match state {
                State::Running(cancellation) if !counts => cancellation.cancel(),
                State::Running(_) | State::Open => known &= !counts,
                State::Done(_) => {}
            }
        }

        progress.is_reported |= known;
        known.then(|| {
            let results = progress.states.iter().map(State::result);
            let cases = progress.submission.cases.iter().zip(results).zip(&progress.counts);
            let counted = cases.filter(|(_, counts)| **counts).filter_map(|((case, result), _)| {
                Some(JudgedCase { case: case.clone(), result: result?.clone() })
            });
            submission_verdict::result(progress.submission, counted.collect())
        })
    }
}

impl State {
    /// Returns the result of a case, or `None` if it has not ended.
    fn result(&self) -> Option<&CaseResult> {
        let State::Done(result) = self else { return None };
        Some(result)
    }
}

impl Progress<'_> {
    /// Returns the rank of a case: 0 if it may be slow, 2 if its result might not count, or else 1. Lower
    /// ranks run earlier.
    fn rank(&self, case: usize) -> u8 {
        let group = self.submission.cases[case].group();
        if self.may_be_satisfied(group) {
            return 2;
        }
        u8::from(!self.submission.expectation.allows(group, Verdict::TLE))
    }

    /// Whether a running case may get the verdict that the expectation requires in a group.
    fn may_be_satisfied(&self, group: &str) -> bool {
        let expectation = &self.submission.expectation;
        if self.scope == CaseScope::AllCases || !expectation.allows_failure(group) {
            return false;
        }

        let may_satisfy =
            |other: &str| other == group || expectation.has_clause_without_on() && other != SAMPLE_GROUP;
        let mut cases = self.states.iter().zip(&self.submission.cases);

        cases.any(|(state, other)| matches!(state, State::Running(_)) && may_satisfy(other.group()))
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::*;
    use super::*;
    use crate::test_submissions;
    use submissions::Origin;

    #[test]
    fn cases_beyond_the_site_decide_only_for_kept_submissions() {
        let cases = ["sample-1", "worst-1", "worst-2", "worst-3"];
        let known_of = |cases: &[&str], origin: Origin, expect: &str, last: Verdict| {
            let submission = Submission { origin, ..test_submissions::submission(expect, cases) };
            let mut schedule = Schedule::new([&submission], CaseScope::UntilDecided);
            let (mut known, results) = (None, [AC, AC, last, WA]);
            while let Some(next) = schedule.next_case() {
                known = known.or(schedule.record(next.submission, next.case, result(results[next.case])));
            }
            let known = known.expect("every case has ended");
            (known.verdict, known.as_expected, known.verdict_beyond_site, known.cases.len())
        };

        let known = |origin, expect: &str, last| known_of(&cases, origin, expect, last);
        let outside = || Origin::Outside { archive: None };
        assert_eq!(known(outside(), "AC", TLE), (AC, true, Some(TLE), 3), "the group is left");
        assert_eq!(known(outside(), "AC", WA), (WA, false, None, 3));
        assert_eq!(known(outside(), "AC", AC), (WA, false, None, 4));
        assert_eq!(known(outside(), "TLE on worst", TLE), (TLE, true, None, 3));
        assert_eq!(known(Origin::Problem, "anything", MLE), (AC, true, Some(MLE), 3));
        assert_eq!(known(Origin::Problem, "AC", TLE), (TLE, false, None, 3));
        let alone = known_of(&["worst-1", "worst-2", "worst-3"], outside(), "AC", TLE);
        assert_eq!(alone, (TLE, false, None, 3), "no other case was selected");
    }

    fn result(verdict: Verdict) -> CaseResult {
        CaseResult { verdict, ..CaseResult::default() }
    }

    #[test]
    fn a_sample_satisfies_no_expectation_without_on() {
        let wrong = test_submissions::submission("WA", &["sample-1", "tiny-1"]);
        let right = test_submissions::submission("AC", &["sample-1"]);
        let mut schedule = Schedule::new([&wrong, &right], CaseScope::UntilDecided);
        let order = std::iter::from_fn(|| schedule.next_case()).map(|next| (next.submission, next.case));
        assert_eq!(order.collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 0)], "tiny-1 does not wait");
    }

    #[test]
    fn a_case_waits_while_its_group_may_be_satisfied() {
        let slow = test_submissions::submission("TLE on worst", &["sample-1", "worst-1", "worst-2"]);
        let quick = test_submissions::submission("AC", &["sample-1", "worst-1"]);
        let mut schedule = Schedule::new([&slow, &quick], CaseScope::UntilDecided);
        let order = std::iter::from_fn(|| schedule.next_case()).map(|next| (next.submission, next.case));
        let expected = [(0, 1), (0, 0), (1, 0), (1, 1), (0, 2)];

        assert_eq!(
            order.collect::<Vec<_>>(),
            expected,
            "slow cases first; worst-2 when no other case is open"
        );
    }

    #[test]
    fn the_required_verdict_cancels_running_cases_of_its_group() {
        let slow = test_submissions::submission("TLE on worst", &["sample-1", "worst-1", "worst-2"]);
        let mut schedule = Schedule::new([&slow], CaseScope::UntilDecided);
        let running: Vec<CaseToRun> = std::iter::from_fn(|| schedule.next_case()).collect();
        assert!(schedule.record(0, 0, result(AC)).is_none());
        let known = schedule.record(0, 1, result(TLE)).expect("worst-2 no longer counts");
        assert_eq!((known.verdict, known.as_expected, known.cases.len()), (TLE, true, 2));
        let cancelled = running.iter().filter(|case| case.cancellation.is_cancelled()).map(|case| case.case);
        assert_eq!(cancelled.collect::<Vec<_>>(), [2]);
        assert!(schedule.record(0, 2, result(JE)).is_none(), "the result is known already");
    }

    #[test]
    fn the_verdict_does_not_depend_on_the_order_of_ends() {
        let submission = test_submissions::submission("AC", &["sample-1", "multi-1", "multi-2"]);
        let scopes = [(CaseScope::UntilDecided, 2), (CaseScope::AllCases, 3)];

        for ((scope, cases), order) in
            scopes.into_iter().flat_map(|scope| [(scope, [0, 1, 2]), (scope, [2, 1, 0])])
        {
            let mut schedule = Schedule::new([&submission], scope);
            while schedule.next_case().is_some() {}
            let known =
                order.into_iter().filter_map(|case| schedule.record(0, case, result([AC, WA, RE][case])));
            let last = known.last().expect("all have ended");
            assert_eq!((last.verdict, last.cases.len()), (WA, cases), "{order:?}, {scope:?}");
        }
    }
}
