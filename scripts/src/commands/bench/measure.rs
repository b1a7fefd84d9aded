//! Measures submissions on the same cases: first whether they are right, then their steps, then their CPU time.
//!
//! A submission has figures for a group only if it is right on every case of it; otherwise it has its verdict there. In
//! each round all submissions run the cases of a group in turn, and each round starts with another submission, so that a
//! machine that slows down slows all of them.

use crate::build::compiler::{Build, Flags};
use crate::build::instrument;
use crate::build::recording::Notes;
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::session::{Compiled, Session};
use crate::judging::submission::{Program, Source, Submission};
use crate::report::language::Language;
use crate::report::terminal;
use crate::sandbox::{self, Limits};
use crate::support::error::{error, Result};
use crate::support::files;
use crate::workspace::case::{self, Case};
use crate::workspace::verdict::Verdict;
use std::time::Duration;

/// The result of one submission on one group of cases.
#[derive(Clone, Debug)]
pub struct Figure {
    pub submission: String,
    pub group: String,
    pub result: Outcome,
}

/// Whether a submission is right on a group, and its figures if it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All cases are right. Steps are digits put and taken back, None without a board region. Times are the CPU times of
    /// all cases together, one for each round, the shortest first.
    Right { steps: Option<u64>, times: Vec<Duration> },
    /// The first verdict that is not AC.
    Wrong(Verdict),
}

/// The time limit while steps are counted and times are measured, in time limits of the problem.
const TIMES: u32 = 20;

/// A submission that compiles.
struct Candidate<'a> {
    submission: &'a Submission,
    program: &'a Program,
    /// The program that counts its steps.
    counter: Option<Program>,
}

/// The middle of sorted times.
pub fn median(times: &[Duration]) -> Duration {
    times[times.len() / 2]
}

/// Measures submissions of one problem on all their cases.
pub fn run(
    session: &Session,
    submissions: &[Submission],
    compiled: &[Compiled],
    rounds: usize,
    language: Language,
) -> Result<Vec<Figure>> {
    let checker = Checker::prepare(&submissions[0].problem, &session.compiler)?;
    let mut candidates = Vec::new();
    for (submission, compiled) in submissions.iter().zip(compiled) {
        candidates.push(match compiled {
            Ok(program) => Some(Candidate { submission, program, counter: counter(session, submission)? }),
            Err(_) => None,
        });
    }
    let mut figures = Vec::new();
    for group in case::groups(&submissions[0].cases) {
        let mut right = Vec::new();
        for (submission, candidate) in submissions.iter().zip(&candidates) {
            let doing = language.pick("judging", "채점 중");
            terminal::progress(&format!("{group}: {} {doing}", submission.name));
            let result = match candidate {
                None => Outcome::Wrong(Verdict::CE),
                Some(candidate) => candidate.judge(&checker, &group)?,
            };
            if let (Outcome::Right { .. }, Some(candidate)) = (&result, candidate) {
                right.push((figures.len(), candidate));
            }
            figures.push(Figure { submission: submission.name.clone(), group: group.clone(), result });
        }
        for round in 1..=rounds {
            let doing = language.pick("round", "라운드");
            terminal::progress(&format!("{group}: {doing} {round}/{rounds}"));
            for (index, candidate) in &right {
                let time = candidate.time(&group)?;
                if let Outcome::Right { times, .. } = &mut figures[*index].result {
                    times.push(time);
                }
            }
            if !right.is_empty() {
                right.rotate_left(1);
            }
        }
    }
    for figure in &mut figures {
        if let Outcome::Right { times, .. } = &mut figure.result {
            times.sort();
        }
    }
    Ok(figures)
}

/// The program that counts the steps of a submission; None without a board region.
fn counter(session: &Session, submission: &Submission) -> Result<Option<Program>> {
    let Source::Text(path, text) = &submission.source else { return Ok(None) };
    let text = String::from_utf8_lossy(text);
    let counting =
        instrument::counting(&text).map_err(|why| files::cannot("count the steps of", path, why))?;
    let Some(counting) = counting else { return Ok(None) };
    match session.compiler.build(counting.as_bytes(), &submission.shown, Flags::Site)? {
        Build::Program(program) => Ok(Some(Program::compiled(program.path))),
        Build::Refused(messages) => Err(instrument::refused(&submission.shown, &messages.english)),
    }
}

impl Candidate<'_> {
    fn cases<'a>(&'a self, group: &'a str) -> impl Iterator<Item = &'a Case> {
        self.submission.cases.iter().filter(move |case| case.group() == group)
    }

    /// Whether the submission is right on a group, and in how many steps.
    fn judge(&self, checker: &Checker, group: &str) -> Result<Outcome> {
        let name = &self.submission.name;
        for case in self.cases(group) {
            let result = run_case::run_case(self.submission, self.program, case, checker, &[])?;
            match result.verdict {
                Verdict::AC => {}
                Verdict::JE => {
                    let case = &case.name;
                    return Err(error!(
                        "cannot judge {name} on {case}: {}",
                        "{name} 제출의 {case} 케이스를 채점할 수 없습니다: {}", &result.reason
                    ));
                }
                verdict => return Ok(Outcome::Wrong(verdict)),
            }
        }
        let steps = match &self.counter {
            None => None,
            Some(counter) => Some(self.steps(counter, group)?),
        };
        Ok(Outcome::Right { steps, times: Vec::new() })
    }

    fn steps(&self, counter: &Program, group: &str) -> Result<u64> {
        let mut steps = 0;
        for case in self.cases(group) {
            let run = sandbox::run(&counter.request(&case.input, self.limits()))?;
            let notes = Notes::find(&files::read(&run.stderr())?).ok_or_else(|| {
                let (name, case) = (&self.submission.name, &case.name);
                error!(
                    "cannot count the steps of {name} on {case}: it ended without a count",
                    "{name} 제출이 {case} 케이스에서 단계 수를 남기지 않고 끝났습니다"
                )
            })?;
            steps += notes.puts + notes.erases;
        }
        Ok(steps)
    }

    /// The CPU time of all cases of a group together.
    fn time(&self, group: &str) -> Result<Duration> {
        let mut total = Duration::ZERO;
        for case in self.cases(group) {
            total += sandbox::run(&self.program.request(&case.input, self.limits()))?.outcome.time;
        }
        Ok(total)
    }

    fn limits(&self) -> Limits {
        Limits { time: self.submission.limits.time * TIMES, ..self.submission.limits }
    }
}
