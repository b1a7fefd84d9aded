//! The case that is drawn or explained if the user names none: the failing one with the fewest steps of the
//! model.

use crate::{diagnose_failure, model_search, Finding};
use judge::{CaseJudge, CaseRunner, JudgedCase, Session};
use messages::{message, Message, Result};
use sandbox::Limits;
use std::time::Duration;
use stdx::display::grouped;
use submissions::Submission;
use toolchain::Program;
use trace::{InstrumentedProgram, Recording, RecordingLimits};
use workspace::{case::HACK_GROUP, Case, Verdict};

/// The most failing cases that are diagnosed until something is certain about one of them.
const MAX_DIAGNOSED_CASES: usize = 3;

/// A counterexample with more steps is too long to be read before smaller cases.
const MAX_STEPS_TO_READ: u64 = 100;

/// The CPU time for which a case runs to see whether it fails. A case that takes longer is no small one.
const LONGEST_LOOK: Duration = Duration::from_secs(1);

/// A slow search takes at least this many times the steps of the model, and the square of it.
const MANY_TIMES: u64 = 4;

/// Counting stops after this number of searches that recorded nothing.
const MAX_SILENT_SEARCHES: usize = 3;

/// The cases of a submission, sorted by their steps. Searches without a step show nothing and come last.
pub(crate) struct CountedCases<'a> {
    session: &'a Session,
    runner: CaseRunner<'a>,
    case_judge: CaseJudge,
    pub cases: Vec<Counted<'a>>,
}

/// A case and the counts of the search on it.
pub(crate) struct Counted<'a> {
    case: &'a Case,
    /// The number of steps, or `None` if it is not known or greater than that of [`RecordingLimits::COUNTED`].
    steps: Option<u64>,
    backtracks: bool,
    /// Whether something was recorded, so that the search can be diagnosed.
    pub is_recorded: bool,
}

/// Returns the case that is drawn if the user names none. If the submission fails, it is the case that
/// `judge` proposes. If the submission is accepted, it is the smallest case on which the search backtracks.
pub fn smallest_case(
    session: &Session,
    submission: &Submission,
    program: &Program,
    instrumented: &InstrumentedProgram,
) -> Result<Case> {
    let counted = CountedCases::count(session, submission, program, instrumented)?;
    Ok(match first_with_finding(counted.failing(&[]), |failed| counted.diagnose(failed))? {
        Some((failed, _)) => failed.case,
        None => smallest_that_backtracks(&counted.cases).unwrap_or(&submission.cases[0]).clone(),
    })
}

impl<'a> CountedCases<'a> {
    /// Counts the steps of the search on each case.
    pub fn count(
        session: &'a Session,
        submission: &'a Submission,
        program: &'a Program,
        instrumented: &InstrumentedProgram,
    ) -> Result<CountedCases<'a>> {
        let case_judge = CaseJudge::prepare(&submission.problem, &session.compiler);
        let (mut cases, mut silent) = (Vec::new(), 0);

        for case in &submission.cases {
            let is_tried = silent < MAX_SILENT_SEARCHES;
            let run = if is_tried { instrumented.record(case, RecordingLimits::COUNTED)? } else { None };
            silent += usize::from(run.is_none());
            let is_recorded = run.is_some();
            let whole = run.map(|run| run.recording).filter(|recording| !recording.is_cut);
            let steps = whole.as_ref().map(Recording::steps);
            let backtracks = whole.is_some_and(|recording| recording.backtracks());
            cases.push(Counted { case, steps, backtracks, is_recorded });
        }

        cases.sort_by_key(|counted| counted.steps.map_or(u64::MAX, |steps| steps.wrapping_sub(1)));
        Ok(CountedCases { session, runner: session.runner(submission, program), case_judge, cases })
    }

    /// Returns the cases that are not accepted, with their results. `cached` are results that need no new run; other
    /// cases run when the iterator reaches them. One that takes too long to be looked at is left out.
    pub fn failing<'b>(&'b self, cached: &'b [JudgedCase]) -> impl Iterator<Item = Result<JudgedCase>> + 'b {
        let whole = self.runner.submission.limits;
        let limits = Limits { time: whole.time.min(LONGEST_LOOK), ..whole };
        let run = move |case: &Case| {
            let result = self.runner.run(case, &self.case_judge, limits)?;
            let is_cut_short = result.verdict == Verdict::TLE && limits.time < whole.time;
            Ok((!is_cut_short).then(|| JudgedCase { case: case.clone(), result }))
        };

        let judged = move |case: &Case| match cached.iter().find(|judged| judged.case == *case) {
            Some(judged) => Ok(Some(judged.clone())),
            None => run(case),
        };
        let failing = |judged: &JudgedCase| !judged.is_accepted();
        self.in_order()
            .into_iter()
            .filter_map(move |case| judged(case).map(|one| one.filter(failing)).transpose())
    }

    /// Returns the newest counterexample of `stress` on which a few steps are taken, then the others by the steps of the
    /// model, if there is one: a wrong search may stop early on a large case. Cases with many steps are left out if
    /// they are harder than those of the site, or if the header expects TLE there.
    fn in_order(&self) -> Vec<&Case> {
        let expectation = &self.runner.submission.expectation;
        let counts = |counted: &&Counted<'_>| {
            let may_be_slow =
                counted.case.is_worst() || expectation.allows(counted.case.group(), Verdict::TLE);
            counted.steps.is_some() || !may_be_slow
        };
        let mut counted: Vec<&Counted<'_>> = self.cases.iter().filter(counts).collect();

        if let Some((_, instrumented)) =
            model_search::instrumented_models(self.runner.submission, self.session).next()
        {
            counted.sort_by_cached_key(|one| {
                let steps = steps_of(&instrumented, one.case).unwrap_or(u64::MAX);
                (one.steps == Some(0), steps)
            });
        }

        let is_short = |counted: &&Counted<'_>| {
            counted.steps.map_or(true, |steps| (1..=MAX_STEPS_TO_READ).contains(&steps))
        };
        let hacks = self.cases.iter().filter(is_short).map(|counted| counted.case);
        let hacks = hacks.filter(|case| case.group() == HACK_GROUP);
        let modified = |case: &&Case| std::fs::metadata(&case.input).and_then(|file| file.modified()).ok();
        let newest = hacks.max_by_key(modified);

        let mut cases: Vec<&Case> = counted.into_iter().map(|counted| counted.case).collect();
        cases.sort_by_key(|case| Some(*case) != newest);
        cases
    }

    /// Returns the case with the fewest steps on which the search takes many times the steps of the model, and says so.
    pub fn many_more_steps(&self) -> Option<(&Case, Message)> {
        let (name, instrumented) =
            model_search::instrumented_models(self.runner.submission, self.session).next()?;

        self.cases.iter().find_map(|counted| {
            let own = counted.steps.filter(|own| *own >= MANY_TIMES * MANY_TIMES)?;
            let model = steps_of(&instrumented, counted.case).filter(|model| own >= MANY_TIMES * model)?;
            let (case, own, model) = (&counted.case.name, grouped(own), grouped(model));
            let sentence =
                message!("on {case} this search takes {own} steps, and that of `{name}` takes {model}");
            Some((counted.case, sentence))
        })
    }

    /// Diagnoses the search on a case. Returns `None` if nothing was recorded there, or nothing is certain.
    pub fn diagnose(&self, failed: &JudgedCase) -> Result<Option<Finding>> {
        if !self.cases.iter().any(|counted| *counted.case == failed.case && counted.is_recorded) {
            return Ok(None);
        }
        diagnose_failure::diagnose(self.runner.submission, self.session, &failed.case, &failed.result)
    }
}

/// Counts the steps of a search, up to the limit.
fn steps_of(instrumented: &InstrumentedProgram, case: &Case) -> Option<u64> {
    let run = instrumented.record(case, RecordingLimits::COUNTED).ok()??;
    Some(run.recording.steps())
}

/// Returns the first of a few failing cases with a certain finding that is no hint, or else the first one with a
/// hint, or else the first one.
pub(crate) fn first_with_finding(
    failing: impl Iterator<Item = Result<JudgedCase>>,
    diagnose: impl Fn(&JudgedCase) -> Result<Option<Finding>>,
) -> Result<Option<(JudgedCase, Option<Finding>)>> {
    let (mut first, mut first_hint) = (None, None);
    for failed in failing.take(MAX_DIAGNOSED_CASES) {
        let failed = failed?;
        match diagnose(&failed)? {
            Some(finding) if finding.is_hint => first_hint = first_hint.or(Some((failed, Some(finding)))),
            None => first = first.or(Some((failed, None))),
            certain => return Ok(Some((failed, certain))),
        }
    }
    Ok(first_hint.or(first))
}

/// Returns the case with the fewest steps on which the search backtracks: it puts a value after it took one
/// back. If there is none, returns the case with the fewest steps beyond the first.
fn smallest_that_backtracks<'a>(counted: &[Counted<'a>]) -> Option<&'a Case> {
    let more_than = |least| move |counted: &&Counted<'_>| counted.steps.is_some_and(|steps| steps > least);
    let backtracking = counted.iter().find(|counted| counted.steps.is_some() && counted.backtracks);
    let longer = || counted.iter().find(more_than(1)).or_else(|| counted.iter().find(more_than(0)));
    backtracking.or_else(longer).map(|counted| counted.case)
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::{test_submissions, CaseResult};
    use messages::Message;

    fn case(number: usize) -> Case {
        test_submissions::case(&number.to_string())
    }

    #[test]
    fn the_first_case_with_a_certain_finding_explains() {
        let found_of = |count: usize, certain: usize| {
            let judged = |number| JudgedCase { case: case(number), result: CaseResult::default() };
            let failing = (1..=count).map(|number| Ok(judged(number)));
            let certain = |JudgedCase { case, .. }: &JudgedCase| {
                let finding = Finding::without_step(Message::verbatim(""));
                Ok(Some(finding).filter(|_| case.name.parse::<usize>().is_ok_and(|number| number >= certain)))
            };
            let found = first_with_finding(failing, certain).expect("nothing fails");
            found.map(|(failed, finding)| (failed.case.name, finding.is_some()))
        };
        let of = |name: &str, is_certain: bool| Some((name.to_string(), is_certain));
        assert_eq!(found_of(0, 1), None);
        assert_eq!(found_of(5, 1), of("1", true));
        assert_eq!(found_of(5, 3), of("3", true));
        assert_eq!(found_of(5, 4), of("1", false), "the fourth is not diagnosed");
    }

    #[test]
    fn a_small_case_goes_back_or_has_more_than_one_step() {
        let smallest = |searches: &[(Option<u64>, bool)]| {
            let cases: Vec<Case> = (0..searches.len()).map(case).collect();
            let counted =
                |(case, &(steps, backtracks))| Counted { case, steps, backtracks, is_recorded: true };
            let counted: Vec<Counted<'_>> = cases.iter().zip(searches).map(counted).collect();
            smallest_that_backtracks(&counted).map(|case| case.name.parse::<usize>().expect("a number"))
        };
        assert_eq!(smallest(&[(Some(2), false), (Some(9), true), (Some(10), true)]), Some(1));
        assert_eq!(smallest(&[(Some(1), false), (Some(2), false), (Some(3), false)]), Some(1));
        assert_eq!(smallest(&[(Some(1), false), (None, true), (Some(0), false)]), Some(0));
        assert_eq!(smallest(&[(Some(0), false), (None, true)]), None);
        assert_eq!(
            smallest(&[(None, true), (Some(3), true)]),
            Some(1),
            "more steps than are counted are not small"
        );
        assert_eq!(smallest(&[]), None);
    }
}
