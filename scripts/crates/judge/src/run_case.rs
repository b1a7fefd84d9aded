//! Runs the program of a submission on one case, and judges it.

use crate::results::{CaseResult, Checks, Printed, Usage};
use crate::{slow_runs, transcript::Transcript};
use languages::SourceLanguage;
use messages::{message, Message, Result};
use sandbox::{
    self,
    signals::{SIGBUS, SIGKILL, SIGSEGV},
    Cancellation, End, Limits, Listen, Outcome, Request, Run, StandardError, Stop,
};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::{ffi::OsString, path::Path};
use stdx::files;
use submissions::{limits_on_case, limits_with_checks, Source, Submission};
use toolchain::{Compiler, Program};
use verdicts::{crash_position, dialogue_verdict, Checker, Interactor};
use verdicts::{crash_reason, failure_verdict, reports_stack_overflow, sanitizer_report, stack_overflow};
use workspace::{Case, Problem, RunVerdict, Verdict};

/// The number of bytes that are kept of an output that gets no verdict.
const MAX_UNJUDGED_BYTES: u64 = 2000;

/// The number of bytes that are kept of an output that is not accepted, after the lines at its beginning that are as
/// expected. Of these, at most 4 MiB are kept.
pub const MAX_COMPARED_BYTES: u64 = 10_000;
const MAX_EQUAL_BYTES: u64 = 4 << 20;

/// The signals that end a program that overflows its stack without a report: SIGSEGV on Linux, SIGBUS on macOS.
const CRASHES: [End; 2] = [End::Signal(SIGSEGV), End::Signal(SIGBUS)];

/// Held by each run of a case, together with others or alone.
static MACHINE: RwLock<()> = RwLock::new(());

/// The right to run a program on a case now. Functions that run one ask for it, so none can forget to wait.
enum Turn {
    BesideOthers { _machine: RwLockReadGuard<'static, ()> },
    Alone { _machine: RwLockWriteGuard<'static, ()> },
}

impl Turn {
    fn beside_others() -> Turn {
        Turn::BesideOthers { _machine: MACHINE.read().unwrap_or_else(PoisonError::into_inner) }
    }

    fn alone() -> Turn {
        Turn::Alone { _machine: MACHINE.write().unwrap_or_else(PoisonError::into_inner) }
    }
}

/// Runs the program of a submission on cases. An error means that a case was cancelled or not judged.
pub struct CaseRunner<'a> {
    pub submission: &'a Submission,
    pub program: &'a Program,
    /// Each of these ends the runs.
    pub(crate) cancellations: &'a [Cancellation],
}

impl CaseRunner<'_> {
    /// Judges a case as `cargo oj judge` does: a remembered slow run replaces the run unless a target names the
    /// submission, and after AC the program with checks runs too, if there is one.
    pub fn judge(
        &self,
        case: &Case,
        case_judge: &CaseJudge,
        checked_program: Option<&Program>,
    ) -> Result<CaseResult> {
        let submission = self.submission;
        let rule = &submission.problem.settings.output_rule;
        // In a dialogue, the time also depends on the interactor.
        let is_reproducible = case_judge.interactor.is_none();
        let slow_run_path = if is_reproducible && submission.expectation.allows(case.group(), Verdict::TLE) {
            slow_runs::path(self.program, case, &submission.limits, rule)?
        } else {
            None
        };

        if !submission.is_named() {
            if let Some(result) = slow_run_path.as_deref().and_then(slow_runs::recall) {
                return Ok(result);
            }
        }

        let mut result = self.run_until_certain(case, case_judge)?;
        if let Some(path) = slow_run_path {
            slow_runs::remember(&path, case, rule, &result)?;
        }

        if result.verdict == Verdict::AC {
            if !submission.is_named() {
                result.standard_error = StandardError::default();
            }
            if let Some(program) = checked_program {
                CaseRunner { program, ..*self }.run_checked(case, case_judge, &mut result)?;
            }
        }

        Ok(result)
    }

    /// Runs the program on a case, and judges it. If the load or the disk of the machine may have caused the verdict, a
    /// second run with no other case beside it decides. A program may use twice its time limit until it is stopped, so
    /// that one near the limit ends. In a dialogue it may not, because one that asks without end uses little CPU time.
    pub fn run_until_certain(&self, case: &Case, case_judge: &CaseJudge) -> Result<CaseResult> {
        let mut limits = self.submission.limits;
        if case_judge.interactor.is_none() {
            limits.overtime = limits.time;
        }

        let first = self.run(case, case_judge, limits)?;
        if !first.may_be_of_machine {
            return Ok(first);
        }

        self.run_in_turn(&Turn::alone(), case, case_judge, limits, &mut |_, _| {})
    }

    /// Runs the program on a case within the given limits, and judges it. Waits for a run that must be alone.
    pub fn run(&self, case: &Case, case_judge: &CaseJudge, limits: Limits) -> Result<CaseResult> {
        self.run_and_listen(case, case_judge, limits, &mut |_, _| {})
    }

    /// Does the same as [`CaseRunner::run`], and `listen` hears the dialogue with an interactor.
    pub fn run_and_listen(
        &self,
        case: &Case,
        case_judge: &CaseJudge,
        limits: Limits,
        listen: Listen<'_>,
    ) -> Result<CaseResult> {
        self.run_in_turn(&Turn::beside_others(), case, case_judge, limits, listen)
    }

    fn run_in_turn(
        &self,
        turn: &Turn,
        case: &Case,
        CaseJudge { interactor, checker }: &CaseJudge,
        limits: Limits,
        listen: Listen<'_>,
    ) -> Result<CaseResult> {
        if let Some(interactor) = interactor {
            return self.run_dialogue(turn, case, interactor, checker, limits, listen);
        }

        let expected = checker.expected_output(case)?;
        let length = std::fs::metadata(&expected).map_err(|why| files::cannot("read", &expected, why))?.len();
        let (run, mut result) = self.run_input(turn, case, limits_on_case(limits, length))?;

        if result.verdict == Verdict::AC {
            RunVerdict { verdict: result.verdict, reason: result.reason } =
                checker.judge(case, &expected, &run.stdout_path())?;
            if matches!(result.verdict, Verdict::WA | Verdict::PE) {
                run.check_room()?;
                if let Some(file) = run.written_file() {
                    result.reason = message!("{reason}; it wrote `{file}`", reason = result.reason);
                }
            }
        }

        if matches!(result.verdict, Verdict::WA | Verdict::PE | Verdict::RE) {
            result.may_be_of_machine |= run.has_little_room();
        }
        if !matches!(result.verdict, Verdict::AC | Verdict::MLE) {
            let printed = run.stdout_path();
            let wrong = (result.verdict == Verdict::WA).then(|| length_of_equal_lines(&expected, &printed));
            let equal = wrong.transpose()?.unwrap_or(0);
            result.printed = Some(Printed::read(&printed, equal + MAX_COMPARED_BYTES)?);
        }

        Ok(result)
    }

    /// Runs the program in a dialogue with an interactor within the given limits, and judges it.
    fn run_dialogue(
        &self,
        _: &Turn,
        case: &Case,
        interactor: &Interactor,
        checker: &Checker,
        limits: Limits,
        listen: Listen<'_>,
    ) -> Result<CaseResult> {
        if let Some(why) = interactor.error() {
            return Ok(CaseResult::not_judged(why.clone()));
        }

        let program = self.request(self.program.request_with::<OsString>(&[], limits));
        let mut transcript = Transcript::default();
        let (dialogue, judged) = interactor.judge(&program, case, checker, &mut |speaker, bytes| {
            transcript.add(speaker, bytes);
            listen(speaker, bytes);
        })?;
        let (raw, outcome) = (dialogue.program.standard_error()?, &dialogue.program.outcome);
        let failure = failure_verdict(self.program, outcome, &limits, &self.with_author_file_name(&raw));
        let flush = self.program.language.map_or("", |language| language.flush);
        let judged = dialogue_verdict(&dialogue, judged, failure, flush);
        let transcript = (judged.verdict != Verdict::AC).then(|| Box::new(transcript));

        Ok(CaseResult { transcript, ..self.result(outcome, judged, &raw) })
    }

    /// Runs the program on an unjudged input. The verdict is AC unless the program fails.
    pub fn run_unjudged(&self, case: &Case, limits: Limits) -> Result<CaseResult> {
        self.run_unjudged_in_turn(&Turn::beside_others(), case, limits)
    }

    fn run_unjudged_in_turn(&self, turn: &Turn, case: &Case, limits: Limits) -> Result<CaseResult> {
        let (run, result) = self.run_input(turn, case, limits)?;
        let printed = Some(Printed::read(&run.stdout_path(), MAX_UNJUDGED_BYTES)?);
        Ok(CaseResult { printed, ..result })
    }

    /// Runs the program on an unjudged input, again and alone if the machine may have caused its failure. If it does not
    /// fail, runs also the program with checks, if there is one.
    /// The verdict is AC unless one of them fails. A limit that only the program with checks exceeds is no failure.
    pub(crate) fn run_unjudged_with_checks(
        &self,
        case: &Case,
        checked_program: Option<&Program>,
    ) -> Result<CaseResult> {
        let limits = self.submission.limits;
        let with_overtime = Limits { overtime: limits.time, ..limits };
        let mut result = self.run_unjudged(case, with_overtime)?;
        if result.may_be_of_machine {
            result = self.run_unjudged_in_turn(&Turn::alone(), case, with_overtime)?;
        }

        let program = match checked_program {
            Some(program) if result.verdict == Verdict::AC => program,
            _ => return Ok(result),
        };

        let limits = limits_with_checks(limits, program.language);
        let with_checks = CaseRunner { program, ..*self };
        let (_, found) = with_checks.run_input(&Turn::beside_others(), case, limits)?;

        if found.verdict == Verdict::RE {
            let reason = message!("fails only with checks: {reason}", reason = found.reason);
            return Ok(CaseResult { reason, usage: result.usage, printed: result.printed, ..found });
        }

        result.checks = Checks::without_failure(found.verdict);
        Ok(result)
    }

    /// Runs the program on the input of a case. The verdict is AC unless the program fails. The output is not
    /// judged.
    fn run_input(&self, _: &Turn, case: &Case, limits: Limits) -> Result<(Run, CaseResult)> {
        let run = sandbox::run(&self.request(self.program.request(&case.input, limits)))?;
        let raw = run.standard_error()?;
        let standard_error = self.with_author_file_name(&raw);
        let failure = failure_verdict(self.program, &run.outcome, &limits, &standard_error);
        let mut result = self.result(&run.outcome, failure.unwrap_or_default(), &raw);
        if result.verdict == Verdict::RE && self.overflows_stack(case, limits, &run.outcome, &raw)? {
            result.reason = stack_overflow(limits.stack);
            result.standard_error = standard_error;
            result.overflowed_stack = true;
        } else {
            result.reason = with_site_limits(self.submission, &limits, result.verdict, result.reason);
        }

        Ok((run, result))
    }

    /// Whether a program that failed did overflow its stack. Programs in Rust report it; programs in C and C++
    /// do not. Unless it is reported, a program that crashed, and whose memory reached the size of the stack, runs
    /// again with four times the stack. It did overflow if the second run does not crash, or if its memory grows by
    /// more than the size of the stack.
    fn overflows_stack(
        &self,
        case: &Case,
        limits: Limits,
        failed: &Outcome,
        standard_error: &StandardError,
    ) -> Result<bool> {
        if reports_stack_overflow(standard_error) {
            return Ok(true);
        }
        if !CRASHES.contains(&failed.end) || failed.memory < limits.stack {
            return Ok(false);
        }

        let larger = Limits { stack: limits.stack * 4, ..limits };
        let again = sandbox::run(&self.request(self.program.request(&case.input, larger)))?.outcome;
        Ok(again.stopped.is_some() || again.end != failed.end || again.memory > failed.memory + limits.stack)
    }

    /// Returns the result of a run with this verdict, with the position and the standard error that show
    /// where the program failed. The report of a sanitizer replaces the reason of RE.
    fn result(&self, outcome: &Outcome, judged: RunVerdict, raw: &StandardError) -> CaseResult {
        let RunVerdict { verdict, mut reason } = judged;
        let language = self.program.language;
        let mut standard_error = self.with_author_file_name(raw);
        let file = self.submission.path().map(files::name);
        let mut position = file.and_then(|file| crash_position(&standard_error, &file));
        if verdict == Verdict::RE {
            let headers = self.submission.source.headers();
            let source_file = self.submission.language().map_or("", |language| language.source_file);
            if let Some(fault) = sanitizer_report(raw, source_file, &headers) {
                position = fault.position.or(position);
                reason = fault.reason;
            }
            let (_, repeated) = crash_reason(outcome.end, &standard_error, language);
            if outcome.stopped.is_none() && repeated == Some(standard_error.last.trim()) {
                standard_error = StandardError::default();
            }
        }

        let (usage, slept) = (Usage::of(outcome), outcome.stopped == Some(Stop::Idle));
        let may_be_of_machine = outcome.stopped.is_none()
            && (verdict == Verdict::TLE || verdict == Verdict::RE && outcome.end == End::Signal(SIGKILL));
        let result = CaseResult { verdict, usage, slept, may_be_of_machine, reason, ..CaseResult::default() };

        CaseResult { position, standard_error, ..result }
    }

    fn request(&self, request: Request) -> Request {
        Request { cancellations: self.cancellations.to_vec(), ..request }
    }

    /// Returns the `raw` standard error with the name of the author's file for the path of the compiled one.
    fn with_author_file_name(&self, raw: &StandardError) -> StandardError {
        match (&self.submission.source, &self.program.cache_folder) {
            (Source::File { path, language, .. }, Some(folder)) => {
                let folder = folder.join("").display().to_string();
                raw.map(|text| text.replace(&folder, "").replace(language.source_file, &files::name(path)))
            }
            _ => raw.clone(),
        }
    }

    /// Runs a program compiled with checks on a case that is accepted without them. Adds the fault of the
    /// program and its position to the result.
    fn run_checked(&self, case: &Case, case_judge: &CaseJudge, accepted: &mut CaseResult) -> Result<()> {
        let limits = limits_with_checks(self.submission.limits, self.program.language);
        let CaseResult { verdict, reason, position, .. } = self.run(case, case_judge, limits)?;
        let is_rust = self.program.language.is_some_and(SourceLanguage::is_rust);
        accepted.reason = match verdict {
            Verdict::RE if is_rust => {
                message!("accepted, but fails with overflow checks and debug assertions: {reason}")
            }
            Verdict::RE => message!("accepted, but fails with checks: {reason}"),
            // A program in Rust may print more on purpose if debug assertions are on.
            Verdict::WA | Verdict::PE if !is_rust => message!(
                "accepted, but wrong with checks: {reason}; it may read a variable that was never set"
            ),
            _ => {
                accepted.checks = Checks::without_failure(verdict);
                return Ok(());
            }
        };

        accepted.checks = Checks::Failed;
        accepted.position = position;
        Ok(())
    }
}

/// The programs that judge the cases of a problem, ready for use.
pub struct CaseJudge {
    /// The interactor of an interactive problem, whose file the checker may judge.
    pub interactor: Option<Interactor>,
    pub checker: Checker,
}

impl CaseJudge {
    /// Compiles the programs that `problem.txt` names.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> CaseJudge {
        CaseJudge {
            interactor: Interactor::prepare(problem, compiler),
            checker: Checker::prepare(problem, compiler),
        }
    }

    /// Whether a case is judged by its expected output, which an interactor does not need.
    pub fn needs_expected_output(&self) -> bool {
        self.interactor.is_none() && self.checker.needs_expected_output()
    }
}

/// Returns the number of bytes in the lines at the beginning of a wrong output that are as expected, or 0 if the first
/// [`MAX_EQUAL_BYTES`] are equal.
fn length_of_equal_lines(expected: &Path, printed: &Path) -> Result<u64> {
    let [expected, printed] = [expected, printed].map(|path| files::read_prefix(path, MAX_EQUAL_BYTES));
    let (expected, printed) = (expected?, printed?);
    let pairs = expected.split(|&byte| byte == b'\n').zip(printed.split(|&byte| byte == b'\n'));
    let mut length = 0;
    for (expected, got) in pairs {
        if expected.trim_ascii_end() != got.trim_ascii_end() {
            return Ok(length);
        }
        length += expected.len().max(got.len()) as u64 + 1;
    }

    Ok(0)
}

/// Adds the extra limit of the site for the language to the reason of a TLE or MLE.
fn with_site_limits(submission: &Submission, limits: &Limits, verdict: Verdict, reason: Message) -> Message {
    let (Some(language), settings) = (submission.language(), &submission.problem.settings) else {
        return reason;
    };
    let (limit, more) = match verdict {
        Verdict::TLE if limits.time == language.time(settings.time) => {
            (format!("{} ms", settings.time.as_millis()), language.more_time())
        }
        Verdict::MLE if limits.memory == language.memory(settings.memory) => {
            (format!("{} MB", settings.memory >> 20), language.more_memory())
        }
        _ => return reason,
    };

    let (Some(more), title) = (more, language.title) else { return reason };
    message!("{reason} ({title}: {limit} {more})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_submissions;
    use std::time::Duration;

    const LIMITS: Limits = Limits::new(Duration::from_secs(1), 64 << 20, 16 << 20);

    #[test]
    fn the_extra_limit_of_the_site_is_named() {
        let why = |file: &str, limits: Limits, verdict: Verdict| {
            let language = languages::of_path(Path::new(file)).expect("a known language");
            let source =
                Source::File { path: file.into(), content: Vec::new(), header_folders: None, language };
            let submission = Submission { source, limits, ..test_submissions::submission("AC", &[]) };
            with_site_limits(&submission, &submission.limits, verdict, message!("too much")).to_string()
        };
        let of_site = Limits { time: Duration::from_secs(5), memory: 160 << 20, ..LIMITS };
        assert_eq!(why("a.py", of_site, Verdict::TLE), "too much (Python 3: 1000 ms x 3 + 2 s)");
        assert_eq!(why("a.py", of_site, Verdict::MLE), "too much (Python 3: 64 MB x 2 + 32 MB)");

        for verdict in [Verdict::RE, Verdict::OLE] {
            assert_eq!(why("a.py", of_site, verdict), "too much");
        }
        for verdict in [Verdict::TLE, Verdict::MLE] {
            assert_eq!(why("a.py", LIMITS, verdict), "too much", "the command line names the limit");
            assert_eq!(why("a.rs", LIMITS, verdict), "too much", "nothing is added");
        }

        let command = test_submissions::submission("AC", &[]);
        let reason = with_site_limits(&command, &command.limits, Verdict::TLE, message!("too much"));
        assert_eq!(reason.to_string(), "too much");
    }

    #[test]
    fn messages_name_the_file_of_the_author() {
        let language = languages::of_path(Path::new("p.py")).expect("a known language");
        let source =
            Source::File { path: "p.py".into(), content: Vec::new(), header_folders: None, language };
        let submission = Submission { source, ..test_submissions::submission("AC", &[]) };
        let folder = Path::new("cache").join("5458");
        let program =
            Program { cache_folder: Some(folder.clone()), path: "python3".into(), ..Program::default() };

        let runner = CaseRunner { submission: &submission, program: &program, cancellations: &[] };
        let text = format!("File \"{}\", line 3", folder.join(language.source_file).display());
        let renamed = runner.with_author_file_name(&StandardError::from(text.as_str()));
        assert_eq!(renamed.last, "File \"p.py\", line 3");
    }
}
