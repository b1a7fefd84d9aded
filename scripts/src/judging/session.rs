//! From submissions to their results: compiles them and runs their cases, several at once.

use crate::build::compiler::{Build, Compiler, Flags};
use crate::judging::case_result::{CaseResult, SubmissionResult};
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::schedule::Schedule;
use crate::judging::submission::{Program, Source, Submission};
use crate::sandbox::Cancellation;
use crate::support::error::Result;
use crate::support::lock;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use shared::judgement::Reason;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{mpsc, Arc, Mutex};
use std::thread;

/// What judging uses: a compiler and a number of threads.
pub struct Session {
    pub compiler: Compiler,
    /// How many texts are compiled, or cases run, at once.
    jobs: usize,
    /// Ends all runs, those of the compiler included, and every later one.
    pub cancellation: Cancellation,
}

/// What is run beyond the plain program up to its first unexpected verdict.
#[derive(Clone, Copy, Default)]
pub struct Extent {
    /// Run accepted programs once more, compiled with checks.
    pub checked: bool,
    /// Go on after the first unexpected verdict.
    pub all: bool,
}

/// The program of a submission, or the compiler's messages if it refuses the text.
pub type Compiled = std::result::Result<Program, Reason>;

/// What happens while cases run; submissions by their index.
pub enum Event {
    /// A case begins; `finished` cases of its submission have ended.
    Begins { submission: usize, finished: usize },
    /// The result of a submission is known.
    Known { submission: usize, result: SubmissionResult },
}

impl Session {
    /// A session that keeps programs in the target folder of the workspace.
    pub fn new(workspace: &Workspace, jobs: usize) -> Session {
        let cancellation = Cancellation::default();
        Session { compiler: Compiler::new(&workspace.target, cancellation.clone()), jobs, cancellation }
    }

    /// Compiles submissions, the longest text first. `observe` gets the number of those that are done.
    pub fn compile(
        &self,
        submissions: &[Submission],
        extent: Extent,
        observe: &mut dyn FnMut(usize),
    ) -> Result<Vec<Compiled>> {
        let mut order: Vec<usize> = (0..submissions.len()).collect();
        order.sort_by_key(|&index| match &submissions[index].source {
            Source::Text(_, text) => Reverse(text.len()),
            Source::Command(_) => Reverse(0),
        });
        let next = AtomicUsize::new(0);
        let (send, results) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.jobs.min(order.len()) {
                let (send, next, order) = (send.clone(), &next, &order);
                scope.spawn(move || {
                    while let Some(&index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let result = self.compile_one(&submissions[index], extent);
                        let _ = send.send((index, result)); // the receiver lives as long as this scope
                    }
                });
            }
            drop(send);
            let mut compiled: Vec<(usize, Result<Compiled>)> = Vec::new();
            for result in results {
                compiled.push(result);
                observe(compiled.len());
            }
            compiled.sort_by_key(|(index, _)| *index);
            compiled.into_iter().map(|(_, result)| result).collect()
        })
    }

    /// Compiles one submission.
    pub fn compile_one(&self, submission: &Submission, extent: Extent) -> Result<Compiled> {
        let text = match &submission.source {
            Source::Command(words) => return Ok(Ok(Program::command(words))),
            Source::Text(_, text) => text,
        };
        let built = match self.compiler.build(text, &submission.shown, Flags::Site)? {
            Build::Refused(messages) => return Ok(Err(messages)),
            Build::Program(built) => built,
        };
        let mut program = Program::compiled(built.path);
        program.warnings = built.warnings;
        if extent.checked {
            match self.compiler.build(text, &submission.shown, Flags::Checked)? {
                Build::Refused(messages) => return Ok(Err(messages)),
                Build::Program(built) => program.checked = Some(built.path),
            }
        }
        Ok(Ok(program))
    }

    /// Runs the cases of compiled submissions. `observe` gets each event, on the calling thread.
    pub fn judge(
        &self,
        submissions: &[Submission],
        compiled: &[Compiled],
        extent: Extent,
        observe: &mut dyn FnMut(Event),
    ) -> Result<()> {
        let checkers = self.checkers(submissions)?;
        let mut runs: Vec<(usize, &Program)> = Vec::new();
        for (index, compiled) in compiled.iter().enumerate() {
            match compiled {
                Ok(program) => runs.push((index, program)),
                Err(messages) => {
                    let result = refused(&submissions[index], messages);
                    observe(Event::Known { submission: index, result });
                }
            }
        }
        let scheduled: Vec<&Submission> = runs.iter().map(|(index, _)| &submissions[*index]).collect();
        let cases: usize = scheduled.iter().map(|submission| submission.cases.len()).sum();
        let schedule = Mutex::new(Schedule::new(&scheduled, extent.all));
        let next = || lock(&schedule).next();
        let run = |send: &mpsc::Sender<Event>| {
            while let Some(step) = next() {
                let (index, program) = runs[step.submission];
                let submission = &submissions[index];
                let _ = send.send(Event::Begins { submission: index, finished: step.finished });
                let case = &submission.cases[step.case];
                let cancellations = [step.cancellation, self.cancellation.clone()];
                let result =
                    run_case::judge_case(submission, program, case, &checkers[index], &cancellations);
                let result = result.unwrap_or_else(|why| CaseResult {
                    verdict: Verdict::JE,
                    reason: why.reason().clone(),
                    ..CaseResult::default()
                });
                let known = lock(&schedule).enter(step.submission, step.case, result);
                if let Some(result) = known {
                    let _ = send.send(Event::Known { submission: index, result });
                }
            }
        };
        let (send, events) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.jobs.min(cases) {
                let (send, run) = (send.clone(), &run);
                scope.spawn(move || run(&send));
            }
            drop(send);
            events.iter().for_each(observe);
        });
        Ok(())
    }

    /// The checker of each submission; submissions of one problem share one.
    fn checkers(&self, submissions: &[Submission]) -> Result<Vec<Arc<Checker>>> {
        let mut checkers: Vec<Arc<Checker>> = Vec::new();
        for (index, submission) in submissions.iter().enumerate() {
            let number = &submission.problem.number;
            let same = submissions[..index].iter().position(|before| before.problem.number == *number);
            checkers.push(match same {
                Some(before) => Arc::clone(&checkers[before]),
                None => Arc::new(Checker::prepare(&submission.problem, &self.compiler)?),
            });
        }
        Ok(checkers)
    }
}

/// The result of a submission that does not compile.
fn refused(submission: &Submission, messages: &Reason) -> SubmissionResult {
    let as_expected = submission.expectation.met(&[("", Verdict::CE)], submission.all_cases);
    let refusal = Some(messages.clone());
    SubmissionResult { verdict: Verdict::CE, as_expected, cases: Vec::new(), refusal }
}
