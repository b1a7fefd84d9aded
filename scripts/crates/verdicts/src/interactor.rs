//! Runs a program in a dialogue with an interactor, a program in the problem's folder, and decides the
//! verdict by the rules of `judge/README.md`.

use crate::checker::{reason_of, Checker};
use crate::{reports_uncaught_exception, AuxiliaryProgram};
use messages::{message, Error, Result};
use sandbox::{Dialogue, DialogueEnd, End, Listen, Outcome, Request, Run, Speaker, BASIC_VARIABLES, LOCALE};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use stdx::files;
use toolchain::{Compiler, Program, TemporaryFolder};
use workspace::InteractorProtocol::{self, Boj, Kattis, Testlib};
use workspace::{Case, Problem, RunVerdict, Verdict};

/// The interactor of a problem, ready for use.
pub struct Interactor {
    /// The program, or an error of one line.
    program: Result<AuxiliaryProgram>,
    protocol: InteractorProtocol,
    /// The folder below which the files of dialogues are.
    cache: PathBuf,
}

impl Interactor {
    /// Compiles the interactor that `problem.txt` names. Returns `None` if it names none.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Option<Interactor> {
        let (name, protocol) = problem.settings.interactor.as_ref()?;
        let path = problem.folder.join(name);
        let program = AuxiliaryProgram::prepare(&message!("the interactor"), &path, compiler);

        Some(Interactor { program, protocol: *protocol, cache: compiler.cache_folder().to_path_buf() })
    }

    /// Returns the reason why the interactor cannot be used.
    pub fn error(&self) -> Option<&Error> {
        self.program.as_ref().err()
    }

    /// Runs a program on a case without judging it.
    pub fn run(&self, program: &Request, case: &Case, listen: Listen<'_>) -> Result<Run> {
        Ok(self.run_dialogue(program, case, listen)?.0.program)
    }

    /// Runs the dialogue of a program with the interactor on a case. Returns it with the verdict of the
    /// interactor. If the interactor accepts and `checker` is a program, the checker judges the file that the
    /// interactor wrote.
    pub fn judge(
        &self,
        program: &Request,
        case: &Case,
        checker: &Checker,
        listen: Listen<'_>,
    ) -> Result<(Dialogue, RunVerdict)> {
        let (dialogue, files) = self.run_dialogue(program, case, listen)?;
        let mut judged = self.verdict(&dialogue.interactor, &files)?;
        if judged.verdict == Verdict::AC && checker.is_program() {
            judged = checker.judge(case, &files.answer, &files.output)?;
        }
        Ok((dialogue, judged))
    }

    /// Runs the dialogue of a program on a case. Returns it with the files that the interactor wrote.
    fn run_dialogue(
        &self,
        program: &Request,
        case: &Case,
        listen: Listen<'_>,
    ) -> Result<(Dialogue, DialogueFiles)> {
        let AuxiliaryProgram { program: interactor, limits, .. } =
            self.program.as_ref().map_err(Error::clone)?;
        let files = DialogueFiles::create(&self.cache, case)?;
        let working_folder = Some(files.folder.path().to_path_buf());
        let interactor = Program { working_folder, ..interactor.clone() };
        let arguments = match self.protocol {
            Boj => vec![&case.input, &files.answer],
            Testlib => vec![&case.input, &files.output, &files.answer],
            Kattis => vec![&case.input, &files.answer, &files.feedback],
        };

        // The environment of a program in an empty folder: an interactor may come from a stranger.
        let partner = Request {
            variable: Some((LOCALE.0.to_string(), LOCALE.1.to_string())),
            kept_variables: BASIC_VARIABLES.map(OsString::from).to_vec(),
            cancellations: program.cancellations.clone(),
            ..interactor.request_with(&arguments, *limits)
        };
        Ok((sandbox::run_dialogue(program, &partner, listen)?, files))
    }

    fn verdict(&self, run: &Run, files: &DialogueFiles) -> Result<RunVerdict> {
        let interactor = self.program.as_ref().map_err(Error::clone)?;
        let standard_error = run.standard_error()?;
        let reason = || match files.message() {
            Some(text) if self.protocol == Kattis => reason_of(&text),
            _ => reason_of(&standard_error.first),
        };
        let crashed = reports_uncaught_exception(&standard_error, interactor.program.language);

        Ok(match exit_verdict(self.protocol, &run.outcome, crashed, &standard_error.first) {
            Verdict::AC => RunVerdict::default(),
            Verdict::JE => {
                let failure = interactor.failure(&run.outcome, interactor.limits, &standard_error);
                let reason = failure.unwrap_or_else(reason);
                RunVerdict::new(Verdict::JE, message!("the interactor failed: {reason}"))
            }
            verdict => RunVerdict::new(verdict, reason()),
        })
    }
}

/// Returns the verdict of an interactor: JE, unless it ended with an exit status of its protocol. `crashed` says
/// whether it reports an uncaught exception. An interactor of Kattis has chosen its exit status even then,
/// because no language ends with 42 or 43 after an exception.
fn exit_verdict(protocol: InteractorProtocol, outcome: &Outcome, crashed: bool, messages: &str) -> Verdict {
    let (None, End::Exit(code)) = (outcome.stopped, outcome.end) else { return Verdict::JE };
    match (protocol, code) {
        (Kattis, 42) => Verdict::AC,
        (Kattis, 43) => Verdict::WA,
        _ if crashed => Verdict::JE,
        (Testlib | Boj, 0) => Verdict::AC,
        (Testlib, 7) if is_full(messages) => Verdict::AC,
        (Testlib, 1 | 7 | 8) | (Boj, 1) => Verdict::WA,
        (Testlib, 2) => Verdict::PE,
        _ => Verdict::JE,
    }
}

/// Whether a message of testlib, such as `points 1` or `points 100`, means the full score.
fn is_full(messages: &str) -> bool {
    let points = messages.split_whitespace().find_map(|word| word.parse::<f64>().ok());
    points.is_some_and(|points| points == 1.0 || points == 100.0)
}

/// Returns the verdict of a case, from the verdict of the interactor and the failure of the program, if it
/// failed. `flush` is the call with which the program flushes its output, or empty.
pub fn dialogue_verdict(
    dialogue: &Dialogue,
    interactor: RunVerdict,
    failure: Option<RunVerdict>,
    flush: &'static str,
) -> RunVerdict {
    let DialogueEnd { closed_first, both_waited, outlived_interactor } = dialogue.end;
    if both_waited {
        let how = (!flush.is_empty()).then(|| message!(" (`{flush}`)"));
        let reason = message!("both programs wait: output was not flushed{how}, or both read first");
        return RunVerdict::new(Verdict::TLE, reason);
    }

    let failure_counts = closed_first != Some(Speaker::Interactor) || interactor.verdict == Verdict::AC;
    match failure {
        Some(_) if failure_counts && outlived_interactor => {
            let reason = message!("the program was still running 1 s after the interactor ended");
            RunVerdict::new(Verdict::TLE, reason)
        }
        Some(failure) if failure_counts => failure,
        _ => interactor,
    }
}

/// The files of a dialogue, in a temporary folder.
struct DialogueFiles {
    folder: TemporaryFolder,
    /// The expected output, or an empty file.
    answer: PathBuf,
    /// The file that the interactor writes for the checker.
    output: PathBuf,
    /// The folder for the message of an interactor for Kattis.
    feedback: PathBuf,
}

impl DialogueFiles {
    /// Creates the files in a new folder below `parent`.
    fn create(parent: &Path, case: &Case) -> Result<DialogueFiles> {
        let folder = TemporaryFolder::create(parent)?;
        let answer = match &case.output {
            Some(output) => output.clone(),
            None => folder.write("answer", b"")?,
        };
        let feedback = folder.path().join("feedback").join(""); // Kattis requires a slash at the end
        files::create_folder(&feedback)?;
        let output = folder.write("output", b"")?;

        Ok(DialogueFiles { folder, answer, output, feedback })
    }

    /// Returns the beginning of the message of an interactor for Kattis, or `None` if there is no such file. The
    /// interactor may have made a pipe or a link of that name, which is not opened.
    fn message(&self) -> Option<String> {
        const MAX_BYTES: u64 = 16 << 10;
        let path = self.feedback.join("judgemessage.txt");
        std::fs::symlink_metadata(&path).ok().filter(std::fs::Metadata::is_file)?;
        Some(String::from_utf8_lossy(&files::read_prefix(&path, MAX_BYTES).ok()?).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox::Stop;
    use Verdict::{AC, JE, PE, WA};

    fn ended(end: End, stopped: Option<Stop>) -> Outcome {
        Outcome { end, stopped, ..Outcome::default() }
    }

    #[test]
    fn the_exit_status_of_an_interactor_follows_its_protocol() {
        for (protocol, code, messages, verdict) in [
            (Boj, 0, "", AC),
            (Boj, 1, "", WA),
            (Boj, 2, "", JE),
            (Boj, 7, "points 1", JE),
            (Boj, 42, "", JE),
            (Testlib, 0, "", AC),
            (Testlib, 1, "", WA),
            (Testlib, 2, "", PE),
            (Testlib, 3, "", JE),
            (Testlib, 7, "points 1", AC),
            (Testlib, 7, "points 1.0", AC),
            (Testlib, 7, "points 100 well done", AC),
            (Testlib, 7, "points 50", WA),
            (Testlib, 7, "points 0.5 of 1", WA),
            (Testlib, 7, "points", WA),
            (Testlib, 8, "", WA),
            (Testlib, 42, "", JE),
            (Kattis, 42, "", AC),
            (Kattis, 43, "", WA),
            (Kattis, 0, "", JE),
            (Kattis, 1, "", JE),
        ] {
            let outcome = ended(End::Exit(code), None);
            let judged = exit_verdict(protocol, &outcome, false, messages);
            assert_eq!(judged, verdict, "{protocol:?} {code} {messages:?}");
        }
    }

    #[test]
    fn an_interactor_that_crashes_or_is_stopped_is_a_je() {
        for (protocol, code, verdict) in [
            (Boj, 0, JE),
            (Boj, 1, JE),
            (Testlib, 1, JE),
            (Testlib, 2, JE),
            (Kattis, 42, AC),
            (Kattis, 43, WA),
        ] {
            let judged = exit_verdict(protocol, &ended(End::Exit(code), None), true, "");
            assert_eq!(judged, verdict, "{protocol:?} {code} after an exception");
        }
        for (protocol, code) in [(Boj, 0), (Testlib, 0), (Kattis, 42)] {
            let stopped = ended(End::Exit(code), Some(Stop::Time));
            assert_eq!(exit_verdict(protocol, &stopped, false, ""), JE, "{protocol:?} stopped");
            assert_eq!(exit_verdict(protocol, &ended(End::Signal(9), None), false, ""), JE, "{protocol:?}");
        }
    }
}
