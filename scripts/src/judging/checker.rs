//! What decides about an output: comparison with the stored output, a checker of `shared`, or a program.

use crate::build::compiler::{Build, Compiler};
use crate::judging::compare_output::{compare, Comparison};
use crate::sandbox::{self, End, Limits, Request};
use crate::support::error::Result;
use crate::support::{files, lock};
use crate::workspace::case::Case;
use crate::workspace::problem::Problem;
use crate::workspace::problem_txt::{CheckerName, Order};
use crate::workspace::verdict::Verdict;
use shared::judgement::{Judgement, Reason};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The checker of a problem, ready for use.
pub struct Checker {
    pub kind: Kind,
    /// Held while an output of more than [`LARGE`] bytes is in memory.
    large: Mutex<()>,
}

pub enum Kind {
    Comparison,
    BuiltIn(shared::family::Checker),
    Program {
        program: PathBuf,
        order: Order,
        limits: Limits,
    },
    /// It is missing or does not compile; every case gets JE for this reason.
    Broken(Reason),
}

/// How many times the problem's time limit the program of a checker may use.
const TIMES: u32 = 5;
const MEMORY: u64 = 1 << 30;
const OUTPUT: u64 = 1 << 20;

/// Outputs of more bytes are read one at a time, so that many of them at once do not fill the memory.
const LARGE: u64 = 1 << 20;

/// Characters of the message of a checker's program that are shown.
const MESSAGE: usize = 1000;

impl Checker {
    /// The checker of a problem, compiled if it is a program.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Result<Checker> {
        let kind = match &problem.txt.checker {
            None => Kind::Comparison,
            Some(CheckerName::BuiltIn(name)) => match shared::families::checker(name) {
                Some(checker) => Kind::BuiltIn(checker),
                None => Kind::Broken(Reason::new(
                    format!("no checker `{name}`"),
                    format!("체커 `{name}`이(가) 없습니다"),
                )),
            },
            Some(CheckerName::Program(name, order)) => prepare_program(problem, name, *order, compiler)?,
        };
        Ok(Checker { kind, large: Mutex::new(()) })
    }

    /// Judges texts; None if that takes a program.
    pub fn judge_texts(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Judgement> {
        match &self.kind {
            Kind::Comparison => Some(match compare(expected, got) {
                Comparison::Same => Judgement::Accepted,
                Comparison::Spacing(difference) => Judgement::Presentation(difference.reason()),
                Comparison::Different(difference) => Judgement::Wrong(difference.reason()),
            }),
            Kind::BuiltIn(check) => Some(check(input, expected, got)),
            Kind::Broken(why) => Some(Judgement::Unfit(why.clone())),
            Kind::Program { .. } => None,
        }
    }

    /// Judges the output of a case: a file of `length` bytes. An error means that a file could not be read.
    pub fn judge(&self, case: &Case, output: &Path, length: u64) -> Result<(Verdict, Reason)> {
        if let Kind::Program { program, order, limits } = &self.kind {
            return ask(program, *order, *limits, case, output);
        }
        let _one_at_a_time = if length > LARGE { Some(lock(&self.large)) } else { None };
        let needs_input = matches!(self.kind, Kind::BuiltIn(_));
        let input = if needs_input { files::read(&case.input)? } else { Vec::new() };
        let judgement = self.judge_texts(&input, &files::read(&case.output)?, &files::read(output)?);
        Ok(match judgement.expect("only programs judge no texts") {
            Judgement::Accepted => (Verdict::AC, Reason::new("", "")),
            Judgement::Presentation(reason) => (Verdict::PE, reason),
            Judgement::Wrong(reason) => (Verdict::WA, reason),
            Judgement::Unfit(reason) => (Verdict::JE, reason),
        })
    }
}

fn prepare_program(problem: &Problem, name: &str, order: Order, compiler: &Compiler) -> Result<Kind> {
    let path = problem.folder.join(name);
    if !path.is_file() {
        let shown = path.display();
        let korean = format!("체커 파일 `{shown}`이(가) 없습니다");
        return Ok(Kind::Broken(Reason::new(format!("the checker `{shown}` is missing"), korean)));
    }
    match compiler.program_at(&path)? {
        Build::Program(program) => {
            let limits = Limits { time: problem.txt.time * TIMES, memory: MEMORY, output: OUTPUT };
            Ok(Kind::Program { program: program.path, order, limits })
        }
        Build::Refused(messages) => {
            let first = messages.lines().next().unwrap_or_default();
            Ok(Kind::Broken(Reason::new(
                format!("the checker `{name}` does not compile: {first}"),
                format!("체커 `{name}`이(가) 컴파일되지 않습니다: {first}"),
            )))
        }
    }
}

/// Runs the program of a checker: exit status 0 is AC, 1 WA, 2 PE; anything else means that it failed itself.
fn ask(
    program: &Path,
    order: Order,
    limits: Limits,
    case: &Case,
    output: &Path,
) -> Result<(Verdict, Reason)> {
    let (second, third) = match order {
        Order::Boj => (case.output.as_path(), output),
        Order::Testlib => (output, case.output.as_path()),
    };
    let arguments = [case.input.as_path(), second, third].map(OsString::from).to_vec();
    let run = sandbox::run(&Request { arguments, ..Request::new(program, limits) })?;
    let message: String = run.messages()?.trim().chars().take(MESSAGE).collect();
    let message = message.replace(char::is_control, " ");
    let failed = |english: String, korean: String| {
        let behind = if message.is_empty() { String::new() } else { format!(": {message}") };
        Ok((Verdict::JE, Reason::new(english + &behind, korean + &behind)))
    };
    if run.outcome.stopped.is_some() {
        return failed("the checker exceeded its limits".into(), "체커가 제한을 넘었습니다".into());
    }
    let verdict = match run.outcome.end {
        End::Exit(0) => return Ok((Verdict::AC, Reason::new("", ""))),
        End::Exit(1) => Verdict::WA,
        End::Exit(2) => Verdict::PE,
        End::Exit(code) => {
            return failed(
                format!("the checker ended with status {code}"),
                format!("체커가 종료 코드 {code}(으)로 끝났습니다"),
            )
        }
        End::Signal(number) => {
            return failed(
                format!("the checker was ended by signal {number}"),
                format!("체커가 시그널 {number}(으)로 종료되었습니다"),
            )
        }
    };
    if message.is_empty() {
        return Ok((verdict, Reason::new("the checker gave no reason", "체커가 이유를 출력하지 않았습니다")));
    }
    Ok((verdict, Reason::new(&message, &message)))
}
