//! Compiles submissions and runs their cases, several at once.

use crate::results::{CaseResult, JudgedCase, SubmissionResult};
use crate::run_case::{CaseJudge, CaseRunner};
use crate::schedule::{CaseToRun, Schedule};
use crate::submission_verdict::{self, CaseScope};
use messages::{message, Error, Message, Result};
use std::path::PathBuf;
use std::{cmp::Reverse, collections::BTreeMap, sync::mpsc::Sender, sync::Mutex};
use stdx::threads::{self, lock};
use submissions::{Source, Submission};
use toolchain::{Build, Compiler, Flags, Program, SourceToCompile};
use workspace::{Case, Problem, Verdict, Workspace};

/// The compiler and the number of threads with which submissions are judged.
pub struct Session {
    pub workspace: Workspace,
    pub compiler: Compiler,
    /// The number of sources that are compiled at once, and of cases that run at once.
    pub jobs: usize,
}

/// The program of a submission, and the one with checks if the user asked for checks and the language has them.
pub struct CompiledSubmission {
    pub program: Program,
    pub checked_program: Option<Program>,
}

/// A compiled submission, or the messages of the compiler.
pub type Compiled = Build<CompiledSubmission>;

impl CompiledSubmission {
    /// Returns the program of a command, which is not compiled.
    pub fn command(source: &Source) -> CompiledSubmission {
        CompiledSubmission { program: Program::command(source.command()), checked_program: None }
    }

    /// Returns the program with checks if there is one, or else the program itself.
    pub fn with_checks(self) -> Program {
        self.checked_program.unwrap_or(self.program)
    }
}

/// A change while cases run. `submission` is the index of a submission.
pub enum JudgeEvent {
    /// A case begins after `finished` cases of its submission have ended.
    CaseStarted {
        submission: usize,
        finished: usize,
    },
    SubmissionFinished {
        submission: usize,
        result: Box<SubmissionResult>,
    },
}

impl Session {
    /// Creates a session that keeps programs in the target folder of the workspace.
    pub fn new(workspace: &Workspace, jobs: usize) -> Session {
        Session { workspace: workspace.clone(), compiler: Compiler::new(&workspace.cache), jobs }
    }

    /// Compiles submissions, the longest source first. If a compiler is missing, the other submissions are
    /// still compiled. `observe` is called with the number of finished submissions.
    pub fn compile(
        &self,
        submissions: &[Submission],
        observe: &mut dyn FnMut(usize),
    ) -> Vec<Result<Compiled>> {
        let mut order: Vec<usize> = (0..submissions.len()).collect();
        order.sort_by_key(|&index| Reverse(submissions[index].source.content().len()));
        let work = |index: usize, send: &Sender<(usize, Result<Compiled>)>| {
            let _ = send.send((index, self.compile_one(&submissions[index])));
        };
        let mut compiled = BTreeMap::new();
        threads::for_each(self.jobs, order.into_iter(), work, |(index, result)| {
            compiled.insert(index, result);
            observe(compiled.len());
        });

        compiled.into_values().collect()
    }

    pub fn compile_one(&self, submission: &Submission) -> Result<Compiled> {
        match submission.source_to_compile() {
            Some(source) => self.compile_source(source, submission.wants_checks),
            None => Ok(Build::Succeeded(CompiledSubmission::command(&submission.source))),
        }
    }

    /// Compiles a source without its problem, and also with checks if `wants_checks` is true.
    pub fn compile_source(&self, source: SourceToCompile<'_>, wants_checks: bool) -> Result<Compiled> {
        let program = match self.compiler.build(source)? {
            Build::Succeeded(program) => program,
            Build::Failed(messages) => return Ok(Build::Failed(messages)),
        };

        if !(wants_checks && source.language.has_checks()) {
            return Ok(Build::Succeeded(CompiledSubmission { program, checked_program: None }));
        }

        Ok(match self.compiler.build(SourceToCompile { flags: Flags::Checked, ..source })? {
            Build::Succeeded(checked) => {
                Build::Succeeded(CompiledSubmission { program, checked_program: Some(checked) })
            }
            Build::Failed(messages) => Build::Failed(messages),
        })
    }

    pub fn runner<'a>(&'a self, submission: &'a Submission, program: &'a Program) -> CaseRunner<'a> {
        let cancellations = std::slice::from_ref(&self.compiler.cancellation);
        CaseRunner { submission, program, cancellations }
    }

    /// Runs the cases of compiled submissions. A submission whose compilation failed with an error gets JE.
    /// `observe` is called with each event, on the calling thread.
    pub fn judge(
        &self,
        submissions: &[Submission],
        compiled: &[Result<Compiled>],
        scope: CaseScope,
        observe: &mut dyn FnMut(JudgeEvent),
    ) {
        // Files without a problem may share a folder of cases and follow the rules of different sites.
        let key = |problem: &Problem| (problem.cases.clone(), problem.settings.site.name);
        let mut case_judges: BTreeMap<(PathBuf, &str), CaseJudge> = BTreeMap::new();
        for Submission { problem, .. } in submissions {
            case_judges.entry(key(problem)).or_insert_with(|| CaseJudge::prepare(problem, &self.compiler));
        }

        let mut runs: Vec<(usize, &Submission, &CompiledSubmission)> = Vec::new();
        for (index, (submission, compiled)) in submissions.iter().zip(compiled).enumerate() {
            let result = match compiled {
                Ok(Build::Succeeded(compiled)) if submission.cases.is_empty() => {
                    let unjudged = SubmissionResult { as_expected: true, ..SubmissionResult::default() };
                    self.with_unjudged_runs(submission, compiled, unjudged)
                }
                Ok(Build::Succeeded(compiled)) => {
                    runs.push((index, submission, compiled));
                    continue;
                }
                Ok(Build::Failed(messages)) => failed_build(submission, messages),
                Err(why) => not_compiled(submission, why),
            };
            observe(JudgeEvent::SubmissionFinished { submission: index, result: Box::new(result) });
        }

        let to_run = runs.iter().map(|(_, submission, _)| *submission);
        let schedule = Mutex::new(Schedule::new(to_run, scope));
        let cases = std::iter::from_fn(|| lock(&schedule).next_case());
        let work = |next: CaseToRun, send: &Sender<JudgeEvent>| {
            let (index, submission, compiled) = runs[next.submission];
            let CompiledSubmission { program, checked_program } = compiled;
            let _ = send.send(JudgeEvent::CaseStarted { submission: index, finished: next.finished });
            let case_judge = &case_judges[&key(&submission.problem)];
            let cancellations = &[next.cancellation, self.compiler.cancellation.clone()];
            let runner = CaseRunner { cancellations, ..self.runner(submission, program) };
            let judged = runner.judge(&submission.cases[next.case], case_judge, checked_program.as_ref());
            let result = judged.unwrap_or_else(CaseResult::not_judged);
            let decided = lock(&schedule).record(next.submission, next.case, result);

            if let Some(mut result) = decided {
                let faster = self.in_faster_language(submission, case_judge, &mut result);
                let result = faster.unwrap_or_else(|| self.with_unjudged_runs(submission, compiled, result));
                let _ =
                    send.send(JudgeEvent::SubmissionFinished { submission: index, result: Box::new(result) });
            }
        };
        threads::for_each(self.jobs, cases, work, observe);
    }

    /// Judges a submission once more with a faster interpreter, if it was too slow and need not be. Returns its result
    /// if it is accepted then. If not, a remark on the slow result gives the other verdict. Where that interpreter
    /// cannot run the submission, as one that is not installed, the slow result is the only one.
    fn in_faster_language(
        &self,
        submission: &Submission,
        case_judge: &CaseJudge,
        slow: &mut SubmissionResult,
    ) -> Option<SubmissionResult> {
        let (own, faster) = (submission.language()?, submission.language()?.faster()?);
        if slow.verdict != Verdict::TLE || slow.as_expected {
            return None;
        }

        let mut again = submission.clone();
        if let Source::File { language, .. } = &mut again.source {
            *language = faster;
        }

        let memory = submission.problem.settings.memory;
        if again.limits.memory == own.memory(memory) {
            again.limits.memory = faster.memory(memory);
        }

        let compiled = self.compile_one(&again).ok()?.if_succeeded()?;
        let runner = self.runner(&again, &compiled.program);

        let mut cases: Vec<JudgedCase> = Vec::new();
        for case in &submission.cases {
            let result = runner.run_until_certain(case, case_judge).ok()?;
            let judged = JudgedCase { case: case.clone(), result };
            if !judged.is_accepted() && judged.beyond_site_remark().is_none() {
                let (title, verdict) = (faster.title, judged.result.verdict);
                slow.remark = Some(message!("with {title}: {verdict}"));
                return None;
            }
            cases.push(judged);
        }

        let (title, own) = (faster.title, own.title);
        let remark = Some(message!("with {title}, because it is too slow with {own}"));
        let result = SubmissionResult { remark, ..submission_verdict::result(&again, cases) };
        let result = self.with_unjudged_runs(&again, &compiled, result);

        result.as_expected.then_some(result)
    }

    /// Adds the runs on unjudged inputs to a result. An unjudged input on which the program fails is a case like any
    /// other.
    fn with_unjudged_runs(
        &self,
        submission: &Submission,
        CompiledSubmission { program, checked_program }: &CompiledSubmission,
        mut result: SubmissionResult,
    ) -> SubmissionResult {
        let runner = self.runner(submission, program);
        let run = |case: &Case| {
            let result = runner.run_unjudged_with_checks(case, checked_program.as_ref());
            JudgedCase { case: case.clone(), result: result.unwrap_or_else(CaseResult::not_judged) }
        };
        let runs = submission.unjudged_inputs.iter().map(run);
        let (unjudged_runs, failed): (Vec<_>, Vec<_>) = runs.partition(JudgedCase::is_accepted);

        if !failed.is_empty() {
            result = submission_verdict::result(submission, [result.cases, failed].concat());
        }

        let of_program = || submission.class_remark().or_else(|| program.remark.clone());
        let remark = result.remark.take().or_else(of_program);

        SubmissionResult { unjudged_runs, remark, ..result }
    }
}

fn failed_build(submission: &Submission, messages: &Message) -> SubmissionResult {
    let as_expected = submission.expectation.is_met_by(&[("", Verdict::CE)], submission.has_all_cases);
    let compile_error = Some(messages.clone());
    SubmissionResult { verdict: Verdict::CE, as_expected, compile_error, ..SubmissionResult::default() }
}

/// Returns the result of a submission that could not be compiled: JE, with the error for the first case.
fn not_compiled(submission: &Submission, why: &Error) -> SubmissionResult {
    let first = submission.cases.iter().chain(&submission.unjudged_inputs).take(1).cloned();
    SubmissionResult {
        verdict: Verdict::JE,
        as_expected: submission.expectation.is_work_in_progress(),
        cases: first.map(|case| JudgedCase { case, result: CaseResult::not_judged(why.clone()) }).collect(),
        ..SubmissionResult::default()
    }
}
