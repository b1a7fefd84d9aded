//! Judges an output by a comparison with the expected output, a checker of `shared`, or a program.

use crate::{
    auxiliary_program::{prepare_program, STACK_LIMIT},
    compare_numbers::{compare_in_any_case, compare_numbers},
    compare_output::{compare, compare_words},
    expected_outputs::ExpectedOutputs,
    failure_verdict::{failure_verdict, reports_uncaught_exception},
};
use sandbox::{self, End, Limits};
use shared::judgement::Judgement;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use stdx::{display, files, message, threads::lock, Message, Result};
use toolchain::{Compiler, Program};
use workspace::{Case, CheckerArguments, Comparison, OutputJudge, Problem, Verdict};

/// The checker of a problem, ready for use.
pub struct Checker {
    pub method: JudgingMethod,
    /// Makes the expected outputs that are not stored.
    maker: Option<ExpectedOutputs>,
    /// Held while an output of more than [`MAX_PARALLEL_BYTES`] bytes is in memory.
    large: Mutex<()>,
}

/// The way in which an output is judged.
pub enum JudgingMethod {
    /// Comparison with the expected output.
    Compare(Comparison),
    /// A checker of `shared`.
    BuiltIn(shared::family::Checker),
    /// A program in the problem's folder.
    Program { program: Program, order: CheckerArguments, limits: Limits },
    /// No check: every output is accepted, because no expected output is known.
    Nothing,
    /// The checker is missing or does not compile. Every case gets JE with this reason.
    Broken(Message),
}

/// Outputs of more bytes are read one at a time, so that several at once do not fill the memory.
const MAX_PARALLEL_BYTES: u64 = 1 << 20;

/// The number of characters that are kept of a checker's message.
const MAX_MESSAGE_CHARS: usize = 1000;

impl Checker {
    /// Prepares the checker of a problem. A program is compiled.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Checker {
        let method = match &problem.txt.judging {
            OutputJudge::Compare(Comparison::Exact) if !problem.txt.site.compares_white_space => {
                JudgingMethod::Compare(Comparison::Words)
            }
            OutputJudge::Compare(comparison) => JudgingMethod::Compare(*comparison),
            OutputJudge::BuiltIn(name) => JudgingMethod::BuiltIn(
                shared::families::checker(name).expect("`ProblemTxt` has looked it up"),
            ),
            OutputJudge::Program(name, order) => {
                let path = problem.folder.join(name);
                match prepare_program(&message!("the checker"), &path, compiler) {
                    Ok(program) => {
                        let (time, memory, output) = (problem.txt.time * 5, 1 << 30, 1 << 20);
                        let limits = Limits { time, memory, output, stack: STACK_LIMIT };
                        JudgingMethod::Program { program, order: *order, limits }
                    }
                    Err(why) => JudgingMethod::Broken(why.message().clone()),
                }
            }
        };
        Checker { method, maker: ExpectedOutputs::prepare(problem, compiler), large: Mutex::new(()) }
    }

    /// Whether the checker needs the expected output of the same input. A checker of `shared` needs only the
    /// layout, so it takes the expected output of any input.
    pub fn needs_expected_output(&self) -> bool {
        !matches!(self.method, JudgingMethod::BuiltIn(_) | JudgingMethod::Nothing)
    }

    /// Judges an output in memory. None if the checker is a program.
    pub fn judge_texts(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Judgement<Message>> {
        match &self.method {
            JudgingMethod::Compare(Comparison::Exact) => Some(compare(expected, got)),
            JudgingMethod::Compare(Comparison::Words) => Some(compare_words(expected, got)),
            JudgingMethod::Compare(Comparison::YesNo) => {
                Some(compare_in_any_case(expected, got, is_yes_or_no))
            }
            JudgingMethod::Compare(Comparison::AnyCase) => Some(compare_in_any_case(expected, got, |_| true)),
            JudgingMethod::Compare(Comparison::Numbers(tolerance)) => {
                Some(compare_numbers(expected, got, *tolerance))
            }
            JudgingMethod::BuiltIn(check) => Some(check(input, expected, got).map(checker_wording::fault)),
            JudgingMethod::Nothing => Some(Judgement::Accepted),
            JudgingMethod::Broken(why) => Some(Judgement::BadCase(why.clone())),
            JudgingMethod::Program { .. } => None,
        }
    }

    /// Returns the file of the expected output of a case: the stored one, or one that is made now.
    pub fn expected_output(&self, case: &Case) -> Result<PathBuf> {
        match (&case.output, &self.maker) {
            (Some(stored), _) => Ok(stored.clone()),
            (None, Some(maker)) => maker.output_for(&case.input),
            (None, None) => unreachable!("such a case is not judged"),
        }
    }

    /// Judges the output of a case, a file of `length` bytes. `expected` is the file of the expected output.
    /// An error means that a file could not be read or the checker not started.
    pub fn judge(
        &self,
        case: &Case,
        expected: &Path,
        output: &Path,
        length: u64,
    ) -> Result<(Verdict, Message)> {
        if let JudgingMethod::Program { program, order, limits } = &self.method {
            return ask(program, *order, *limits, [&case.input, expected, output]);
        }
        let _one_at_a_time = if length > MAX_PARALLEL_BYTES { Some(lock(&self.large)) } else { None };
        let needs_input = matches!(self.method, JudgingMethod::BuiltIn(_));
        let input = if needs_input { files::read(&case.input)? } else { Vec::new() };
        let judgement = self.judge_texts(&input, &files::read(expected)?, &files::read(output)?);
        Ok(match judgement.expect("a program is asked above") {
            Judgement::Accepted => (Verdict::AC, Message::default()),
            Judgement::Presentation(reason) => (Verdict::PE, reason),
            Judgement::Wrong(reason) => (Verdict::WA, reason),
            Judgement::BadCase(reason) => (Verdict::JE, reason),
        })
    }
}

fn is_yes_or_no(word: &[u8]) -> bool {
    word.eq_ignore_ascii_case(b"yes") || word.eq_ignore_ascii_case(b"no")
}

/// Runs the program of a checker. Exit status 0 means AC, 1 WA, 2 PE. Any other exit status means that the
/// checker failed, which is JE, and so does an uncaught exception, for which some languages exit with 1 or 2.
fn ask(
    program: &Program,
    order: CheckerArguments,
    limits: Limits,
    [input, expected, output]: [&Path; 3],
) -> Result<(Verdict, Message)> {
    let (second, third) = match order {
        CheckerArguments::Boj => (expected, output),
        CheckerArguments::Testlib => (output, expected),
    };
    let run = sandbox::run(&program.request_with(&[input, second, third], limits))?;
    let standard_error = run.standard_error()?;
    let crashed = reports_uncaught_exception(&standard_error, program.language);
    match (run.outcome.stopped, run.outcome.end) {
        (None, End::Exit(0)) => Ok((Verdict::AC, Message::default())),
        (None, End::Exit(1)) if !crashed => Ok((Verdict::WA, reason_of(&standard_error.first))),
        (None, End::Exit(2)) if !crashed => Ok((Verdict::PE, reason_of(&standard_error.first))),
        _ => {
            let failure = failure_verdict(&run.outcome, &limits, &standard_error, program.language);
            let (_, why) = failure.expect("it was stopped, or its exit status is not 0");
            Ok((Verdict::JE, message!("the checker failed: {why}")))
        }
    }
}

/// Returns the reason that a checker wrote to standard error. Lines that begin with `ko: ` are Korean, the
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
        (true, false) => Message::quoted(&korean),
        (false, true) => Message::quoted(&english),
        (false, false) => Message::Quoted { english, korean },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::Catalogue;

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
