//! Chooses the submissions to measure, and measures them on the same cases: first their verdicts, then their
//! steps, then their CPU time.
//!
//! A submission has figures for a group only if every case of the group is AC; otherwise it has a verdict. In
//! each round all submissions run the cases of a group in turn, and each round starts with another
//! submission, so that a machine that slows down slows all of them.

use judge::{CaseJudge, CaseRunner, Compiled, CompiledSubmission, Session};
use messages::{error, message, Message, Result};
use sandbox::{self, Limits};
use std::time::Duration;
use submissions::Submission;
use trace::{InstrumentedProgram, RecordingLimits};
use workspace::{case, Case, Verdict};

/// The time limit while steps are counted and times are measured, as a multiple of the problem's.
const TIME_LIMIT_FACTOR: u32 = 20;

/// A group of cases, with a figure for each submission.
pub struct Group {
    pub name: String,
    pub cases: usize,
    pub figures: Vec<Figure>,
}

/// The result of one submission on one group.
pub struct Figure {
    pub submission: String,
    /// AC, or the first other verdict. Without AC there are no steps and no times.
    pub verdict: Verdict,
    /// The number of values that were put and taken back, or `None` if its header names no board.
    pub steps: Option<u64>,
    /// The CPU time of all cases together in each round, the shortest first.
    pub times: Vec<Duration>,
}

impl Figure {
    /// Returns the median time. For an even number of rounds, this is the slower of the middle two.
    pub fn median(&self) -> Duration {
        self.times[self.times.len() / 2]
    }
}

/// Returns the submissions to measure, and a note about those that are left out: work in progress, and
/// submissions that need not be correct. These are measured too if the command line names them and
/// `for_readme` is false. Returns an error if no submission is left.
pub fn submissions_to_measure(
    submissions: Vec<Submission>,
    for_readme: bool,
) -> Result<(Vec<Submission>, Option<Message>)> {
    let is_measured = |submission: &Submission| {
        submission.expectation.requires_correct_answers() || submission.is_named() && !for_readme
    };
    let (measured, left_out): (Vec<_>, Vec<_>) = submissions.into_iter().partition(is_measured);
    let is_missing =
        |left_out: &&Submission| measured.iter().all(|other| other.display_name != left_out.display_name);
    let missing: Vec<String> = left_out.iter().filter(is_missing).map(Submission::target).collect();
    let names = missing.join(", ");

    if measured.is_empty() {
        return Err(error!(
            "nothing to compare: work in progress (`//@ expect: anything`), or not expected to be correct: \
             {names}"
        ));
    }

    let note = message!(
        "left out as work in progress (`//@ expect: anything`), or because they are not expected to be \
         correct: {names}"
    );
    Ok((measured, (!missing.is_empty()).then_some(note)))
}

/// Measures submissions of one problem on all their cases, each case `rounds` times. `observe` is called
/// with the name of a group and with each step when it begins.
pub fn measure(
    session: &Session,
    submissions: &[Submission],
    compiled: &[Compiled],
    rounds: usize,
    observe: &dyn Fn(&str, &Message),
) -> Result<Vec<Group>> {
    let case_judge = CaseJudge::prepare(&submissions[0].problem, &session.compiler);
    let candidates = submissions.iter().zip(compiled).map(|(submission, compiled)| {
        let Compiled::Succeeded(CompiledSubmission { program, .. }) = compiled else { return Ok(None) };
        let instrumented = InstrumentedProgram::of_header(submission, &session.compiler)?;
        Ok(Some(Candidate { runner: session.runner(submission, program), instrumented }))
    });

    let candidates = candidates.collect::<Result<Vec<_>>>()?;
    let mut groups = Vec::new();
    for name in case::groups(&submissions[0].cases) {
        let cases: Vec<&Case> = submissions[0].cases.iter().filter(|case| case.group() == name).collect();
        let (mut figures, mut accepted) = (Vec::new(), Vec::new());

        for (index, (submission, candidate)) in submissions.iter().zip(&candidates).enumerate() {
            let submission = submission.name.clone();
            observe(&name, &message!("judging {submission}"));
            let mut figure = Figure { submission, verdict: Verdict::CE, steps: None, times: Vec::new() };
            if let Some(candidate) = candidate {
                figure.verdict = candidate.judge(&case_judge, &cases)?;
                if figure.verdict == Verdict::AC {
                    figure.steps = candidate.steps(&cases)?;
                    accepted.push((index, candidate));
                }
            }

            figures.push(figure);
        }

        for round in 1..=rounds {
            observe(&name, &message!("round {round}/{rounds}"));
            for (index, candidate) in &accepted {
                figures[*index].times.push(candidate.time(&cases)?);
            }
            if !accepted.is_empty() {
                accepted.rotate_left(1);
            }
        }

        figures.iter_mut().for_each(|figure| figure.times.sort());
        groups.push(Group { name, cases: cases.len(), figures });
    }

    Ok(groups)
}

struct Candidate<'a> {
    runner: CaseRunner<'a>,
    /// The submission with its board watched, whose recording has the number of steps.
    instrumented: Option<InstrumentedProgram>,
}

impl Candidate<'_> {
    /// Returns the first verdict that is not AC, or AC.
    fn judge(&self, case_judge: &CaseJudge, cases: &[&Case]) -> Result<Verdict> {
        for case in cases {
            let result = self.runner.run(case, case_judge, self.runner.submission.limits)?;
            match result.verdict {
                Verdict::AC => {}
                Verdict::JE => {
                    let (name, case) = (&self.runner.submission.name, &case.name);
                    return Err(error!("cannot judge {name} on {case}: {why}", why = result.reason));
                }
                verdict => return Ok(verdict),
            }
        }
        Ok(Verdict::AC)
    }

    /// Returns the steps of all cases together, or `None` if its header names no board.
    fn steps(&self, cases: &[&Case]) -> Result<Option<u64>> {
        let Some(instrumented) = &self.instrumented else { return Ok(None) };
        let limits = RecordingLimits { time: self.limits().time, steps: u64::MAX };
        let mut steps = 0;

        for case in cases {
            match instrumented.record(case, limits)? {
                Some(run) if !run.recording.is_cut => steps += run.recording.steps(),
                _ => {
                    let (name, case) = (&self.runner.submission.name, &case.name);
                    return Err(error!(
                        "cannot count the steps of {name} on {case}: the program exited without reporting a \
                         count"
                    ));
                }
            }
        }

        Ok(Some(steps))
    }

    /// Returns the CPU time of all cases together.
    fn time(&self, cases: &[&Case]) -> Result<Duration> {
        let run = |case: &&Case| sandbox::run(&self.runner.program.request(&case.input, self.limits()));
        cases.iter().map(|case| Ok(run(case)?.outcome.time)).sum()
    }

    fn limits(&self) -> Limits {
        let limits = self.runner.submission.limits;
        Limits { time: limits.time * TIME_LIMIT_FACTOR, ..limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use submissions::SelectedBy;

    fn submission(name: &str, expect: &str, is_named: bool) -> Submission {
        let [name, display_name] = [name.to_string(), format!("{name}.rs")];
        Submission {
            name,
            display_name,
            selected_by: if is_named { SelectedBy::Name } else { SelectedBy::Problem },
            ..test_submissions::submission(expect, &[])
        }
    }

    #[test]
    fn submissions_that_may_be_wrong_are_measured_if_named() {
        let measured_of = |is_named, for_readme| {
            let wrong = submission("w", "WA on tiny; TLE on worst", is_named);
            let all =
                vec![submission("a", "TLE on worst", false), submission("b", "anything", is_named), wrong];
            let (left, notes) = submissions_to_measure(all, for_readme).expect("one must be correct");
            let note = notes.map(|note| note.to_string()).unwrap_or_default();
            let names = note.rsplit_once(": ").map_or("", |(_, names)| names).to_string();
            (left.into_iter().map(|one| one.name).collect::<String>(), names)
        };
        let (all, one) = (("abw".to_string(), String::new()), ("a".to_string(), "1/b, 1/w".to_string()));
        assert_eq!(
            [measured_of(true, false), measured_of(false, false), measured_of(true, true)],
            [all, one.clone(), one]
        );
        let twice = vec![submission("b", "anything", true), submission("b", "anything", false)];
        let (left, notes) = submissions_to_measure(twice, false).expect("one is named");
        assert_eq!((left.len(), notes.is_none()), (1, true), "the other one is the same file");
    }

    #[test]
    fn nothing_that_can_be_measured_is_an_error_that_names_it() {
        let submissions = |expect| vec![submission("a", expect, true), submission("b", expect, false)];
        for expect in ["anything", "WA on tiny"] {
            let Err(why) = submissions_to_measure(submissions(expect), true) else {
                panic!("nothing is left")
            };
            assert!(why.to_string().ends_with(": 1/a, 1/b"), "{why}");
        }
    }
}
