//! Judges an output by a comparison with the expected output, a checker of `shared`, or a program.

use crate::{checker_wording, compare::compare};
use crate::{reports_uncaught_exception, AuxiliaryProgram, ExpectedOutputs};
use messages::{message, Error, Message, Result};
use sandbox::{self, End, Limits};
use shared::judgement::Judgement;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use stdx::{display, files, threads::lock};
use toolchain::Compiler;
use workspace::{Case, CheckerArguments, Comparison, OutputRule, Problem, RunVerdict, Verdict};

/// The checker of a problem, ready for use.
pub struct Checker {
    method: Method,
    /// Whether expected outputs are known. Otherwise a comparison accepts every output, and a program gets
    /// the output itself in its place: it rejects only what it recognises as wrong by the input.
    pub knows_expected_outputs: bool,
    /// Makes the expected outputs that are not stored.
    maker: Option<ExpectedOutputs>,
    /// A lock that is held while an output of more than [`MAX_PARALLEL_BYTES`] bytes is in memory.
    large: Mutex<()>,
}

/// The way in which an output is judged.
#[allow(clippy::large_enum_variant)] // there is only one value per problem
enum Method {
    /// Comparison with the expected output.
    Compare(Comparison),
    BuiltIn(shared::family::Checker),
    /// A program in the problem's folder. If it is missing or does not compile, every case gets JE.
    Program(Result<AuxiliaryProgram>, CheckerArguments),
}

/// Outputs of more bytes than this are read one at a time, because several at once could fill the memory.
const MAX_PARALLEL_BYTES: u64 = 1 << 20;

/// The number of characters that are kept of a message from a checker.
const MAX_MESSAGE_CHARS: usize = 1000;

impl Checker {
    /// Prepares the checker of a problem. A program is compiled.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Checker {
        let method = match &problem.settings.output_rule {
            OutputRule::Compare(comparison) => Method::Compare(comparison.at(problem.settings.site)),
            OutputRule::BuiltIn(checker) => Method::BuiltIn(checker.check),
            OutputRule::Program(name, order) => {
                let path = problem.folder.join(name);
                let mut program = AuxiliaryProgram::prepare(&message!("the checker"), &path, compiler);
                if let Ok(AuxiliaryProgram { limits, .. }) = &mut program {
                    *limits = Limits { time: problem.settings.time * 5, output: 1 << 20, ..*limits };
                }
                Method::Program(program, *order)
            }
        };
        let maker = ExpectedOutputs::prepare(problem, compiler);
        Checker { method, knows_expected_outputs: true, maker, large: Mutex::new(()) }
    }

    /// Whether the checker needs the expected output of the same input. A checker of `shared` needs only the
    /// layout, so it takes the expected output of any input.
    pub fn needs_expected_output(&self) -> bool {
        self.knows_expected_outputs && !self.is_complete()
    }

    /// Whether the checker finds every wrong output without an expected one, as those of `shared` do.
    pub fn is_complete(&self) -> bool {
        matches!(self.method, Method::BuiltIn(_))
    }

    pub fn is_program(&self) -> bool {
        matches!(self.method, Method::Program(..))
    }

    /// Returns the reason why the program of the checker cannot be used, or `None` if no program is needed.
    pub fn error(&self) -> Option<&Error> {
        let Method::Program(program, _) = &self.method else { return None };
        program.as_ref().err()
    }

    /// Returns the file of a case's expected output: the stored one, or one that is made now.
    pub fn expected_output(&self, case: &Case) -> Result<PathBuf> {
        match (&case.output, &self.maker) {
            (Some(stored), _) => Ok(stored.clone()),
            (None, Some(maker)) => maker.output_for(&case.input),
            (None, None) => unreachable!("such a case is not judged"),
        }
    }

    /// Judges the file of a case's output. `expected` is the file of the expected output. An error means that
    /// a file could not be read or the checker not started.
    pub fn judge(&self, case: &Case, expected: &Path, output: &Path) -> Result<RunVerdict> {
        let is_large = std::fs::metadata(output).is_ok_and(|file| file.len() > MAX_PARALLEL_BYTES);
        let _one_at_a_time = (is_large && !self.is_program()).then(|| lock(&self.large));
        let judgement = match &self.method {
            Method::Program(Ok(program), order) => {
                let expected = if self.knows_expected_outputs { expected } else { output };
                return judge_by_program(program, *order, [&case.input, expected, output]);
            }
            Method::Program(Err(why), _) => Judgement::BadCase(why.message().clone()),
            Method::Compare(_) if !self.knows_expected_outputs => Judgement::Accepted,
            Method::Compare(comparison) => {
                compare(*comparison, &files::read(expected)?, &files::read(output)?)
            }
            Method::BuiltIn(check) => {
                let [input, expected, got] = [&case.input, expected, output].map(files::read);
                check(&input?, &expected?, &got?).map(checker_wording::fault)
            }
        };

        Ok(match judgement {
            Judgement::Accepted => RunVerdict::default(),
            Judgement::Presentation(reason) => RunVerdict::new(Verdict::PE, reason),
            Judgement::Wrong(reason) => RunVerdict::new(Verdict::WA, reason),
            Judgement::BadCase(reason) => RunVerdict::new(Verdict::JE, reason),
        })
    }
}

/// Judges an output by the program of a checker. If that refuses the layout, it gets the output once more without the
/// white space at the ends of lines and of the output: sites accept it, but `readEoln` and `readEof` of testlib do not,
/// and the checkers of the open archive are written for outputs without it.
fn judge_by_program(
    program: &AuxiliaryProgram,
    order: CheckerArguments,
    [input, expected, output]: [&Path; 3],
) -> Result<RunVerdict> {
    let verdict = run_checker(program, order, [input, expected, output])?;
    if order != CheckerArguments::Testlib || verdict.verdict != Verdict::PE {
        return Ok(verdict);
    }

    let bytes = files::read(output)?;
    let lines = bytes.trim_ascii_end().split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end);
    let cleaned = lines.collect::<Vec<_>>().join(&b'\n');

    if cleaned == bytes {
        return Ok(verdict);
    }

    let path = output.with_extension("cleaned");
    files::write_unsynced(&path, &cleaned)?;
    let again = run_checker(program, order, [input, expected, &path])?;

    Ok(if again.verdict == Verdict::AC { again } else { verdict })
}

/// Runs the program of a checker. Exit status 0 means AC, 1 WA, 2 PE. The checker failed, which is JE, if it
/// has any other exit status, or if it reports an uncaught exception, after which some languages exit with 1
/// or 2.
fn run_checker(
    checker: &AuxiliaryProgram,
    order: CheckerArguments,
    [input, expected, output]: [&Path; 3],
) -> Result<RunVerdict> {
    let (second, third) = match order {
        CheckerArguments::Boj => (expected, output),
        CheckerArguments::Testlib => (output, expected),
    };
    let AuxiliaryProgram { program, limits, .. } = checker;
    let run = sandbox::run(&program.request_with(&[input, second, third], *limits))?;
    let standard_error = run.standard_error()?;
    let crashed = reports_uncaught_exception(&standard_error, program.language);
    let verdict = match (run.outcome.stopped, run.outcome.end) {
        (None, End::Exit(0)) => return Ok(RunVerdict::default()),
        (None, End::Exit(1)) if !crashed => Verdict::WA,
        (None, End::Exit(2)) if !crashed => Verdict::PE,
        _ => {
            let failure = checker.failure(&run.outcome, *limits, &standard_error);
            let reason = failure.expect("it was stopped, or its exit status is not 0");
            return Ok(RunVerdict::new(Verdict::JE, message!("the checker failed: {reason}")));
        }
    };

    Ok(RunVerdict::new(verdict, reason_of(&standard_error.first)))
}

/// Returns the reason that a checker or an interactor wrote. Lines that begin with `ko: ` are Korean, the
/// others English. If one language is missing, the other one is used for both.
pub(crate) fn reason_of(messages: &str) -> Message {
    let is_korean = |line: &&str| line.starts_with("ko: ");
    let (korean, english): (Vec<&str>, Vec<&str>) = messages.lines().partition(is_korean);
    let text = |lines: Vec<&str>| {
        let joined = lines.join(" ").replace(char::is_control, " ");
        display::shortened(joined.trim(), MAX_MESSAGE_CHARS)
    };
    let english = text(english);
    let korean = text(korean.iter().map(|line| line.trim_start_matches("ko: ")).collect());

    match (english.is_empty(), korean.is_empty()) {
        (true, true) => message!("the checker gave no reason"),
        (true, false) => Message::verbatim(&korean),
        (false, true) => Message::verbatim(&english),
        (false, false) => Message::Translated { english, translation: korean },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Catalogue;

    #[test]
    fn a_reason_in_one_language_is_used_for_both() {
        let [long, cut] = ["x", "…"].map(|end| "x".repeat(MAX_MESSAGE_CHARS) + end);
        for (messages, english, korean) in [
            ("no\nko: 아니요\n", "no", "아니요"),
            ("line 1\nko: 첫\nline 2\nko: 둘\n", "line 1 line 2", "첫 둘"),
            ("ko: 아니요\n", "아니요", "아니요"),
            (" no\t1\n", "no 1", "no 1"),
            ("\nko: \n", "the checker gave no reason", "the checker gave no reason"),
            (long.as_str(), &cut, &cut),
        ] {
            let reason = reason_of(messages);
            let in_korean = reason.translated(&Catalogue::new(&[]));
            assert_eq!([reason.to_string(), in_korean], [english, korean], "{messages:?}");
        }
    }
}
