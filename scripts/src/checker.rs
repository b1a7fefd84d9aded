//! What decides about an output: comparison, a checker of `shared`, or a program.

use crate::compare::{compare, Comparison};
use crate::compile::{Build, Compiler};
use crate::error::Result;
use crate::facts::{CheckerName, Order};
use crate::files;
use crate::problem::Problem;
use crate::run::{Keeper, Limits, Request};
use crate::system::End;
use crate::verdict::Verdict;
use shared::judgement::{Judgement, Reason};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

pub enum Checker {
    Comparison,
    BuiltIn(shared::family::Checker),
    Program {
        program: PathBuf,
        order: Order,
        limits: Limits,
    },
    /// It is missing or does not compile: every case gets JE for that reason.
    Broken(String),
}

/// How many times the problem's time limit a checker's program may use. It is not under test, but it may be wrong.
const PATIENCE: u32 = 5;
const MEMORY: u64 = 1 << 30;
const OUTPUT: u64 = 1 << 20;

/// The files that a judgement is about.
pub struct Papers<'a> {
    pub input: &'a Path,
    pub expected: &'a Path,
    pub output: &'a Path,
}

impl Checker {
    /// The checker of a problem, compiled if need be.
    pub fn prepare(problem: &Problem, compiler: &Compiler, keeper: &mut Keeper) -> Result<Checker> {
        let (name, order) = match &problem.facts.checker {
            None => return Ok(Checker::Comparison),
            Some(CheckerName::BuiltIn(name)) => {
                let known = shared::families::checker(name);
                return Ok(known.map_or(Checker::Broken(format!("no checker `{name}`")), Checker::BuiltIn));
            }
            Some(CheckerName::Program(name, order)) => (name, *order),
        };
        let path = problem.folder.join(name);
        if !path.is_file() {
            return Ok(Checker::Broken(format!("the checker `{}` is missing", path.display())));
        }
        let program = match compiler.program_at(keeper, &path)? {
            Build::Program(program) => program.path,
            Build::Refused(words) => {
                let first = words.lines().next().unwrap_or_default();
                return Ok(Checker::Broken(format!("the checker `{name}` does not compile: {first}")));
            }
        };
        let limits = Limits { time: problem.facts.time * PATIENCE, memory: MEMORY, output: OUTPUT };
        Ok(Checker::Program { program, order, limits })
    }

    /// Whether it runs a program itself, which then is the keeper's last.
    pub fn is_program(&self) -> bool {
        matches!(self, Checker::Program { .. })
    }

    /// Judges texts, if that takes no program.
    pub fn judge_texts(&self, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Judgement> {
        match self {
            Checker::Comparison => Some(match compare(expected, got) {
                Comparison::Same => Judgement::Accepted,
                Comparison::Spacing(difference) => Judgement::Presentation(difference.reason()),
                Comparison::Different(difference) => Judgement::Wrong(difference.reason()),
            }),
            Checker::BuiltIn(check) => Some(check(input, expected, got)),
            Checker::Program { .. } | Checker::Broken(_) => None,
        }
    }

    /// Judges an output. An error means that the judge could not read its own files.
    pub fn judge(&self, keeper: &mut Keeper, papers: &Papers<'_>) -> Result<(Verdict, Reason)> {
        let judgement = match self {
            Checker::Comparison | Checker::BuiltIn(_) => {
                let (expected, got) = (files::read(papers.expected)?, files::read(papers.output)?);
                let input =
                    if matches!(self, Checker::BuiltIn(_)) { files::read(papers.input)? } else { Vec::new() };
                self.judge_texts(&input, &expected, &got)
            }
            Checker::Program { program, order, limits } => {
                return ask(program, *order, *limits, keeper, papers)
            }
            Checker::Broken(why) => Some(Judgement::Unfit(Reason::new(why, why))),
        };
        Ok(match judgement.expect("only programs and broken checkers judge no texts") {
            Judgement::Accepted => (Verdict::AC, Reason::new("", "")),
            Judgement::Presentation(reason) => (Verdict::PE, reason),
            Judgement::Wrong(reason) => (Verdict::WA, reason),
            Judgement::Unfit(reason) => (Verdict::JE, reason),
        })
    }
}

/// Runs a checker's program: exit status 0 is AC, 1 WA, 2 PE; anything else means that it failed itself.
fn ask(
    program: &Path,
    order: Order,
    limits: Limits,
    keeper: &mut Keeper,
    papers: &Papers<'_>,
) -> Result<(Verdict, Reason)> {
    let (second, third) = match order {
        Order::Boj => (papers.expected, papers.output),
        Order::Testlib => (papers.output, papers.expected),
    };
    let outcome = keeper.run(&Request {
        program: program.into(),
        arguments: [papers.input, second, third].map(OsString::from).to_vec(),
        folder: None,
        input: None,
        limits,
    })?;
    let words: String = keeper.complaint()?.trim().chars().take(1000).collect();
    let words = words.replace(char::is_control, " ");
    let failed = |how: String| {
        let words = if words.is_empty() { String::new() } else { format!(": {words}") };
        let english = format!("the checker {how}{words}");
        Ok((Verdict::JE, Reason::new(&english, &english)))
    };
    let verdict = match (outcome.stopped, outcome.end) {
        (Some(_), _) => return failed("used more than a checker may".to_string()),
        (None, End::Exit(0)) => return Ok((Verdict::AC, Reason::new("", ""))),
        (None, End::Exit(1)) => Verdict::WA,
        (None, End::Exit(2)) => Verdict::PE,
        (None, End::Exit(code)) => return failed(format!("ended with status {code}")),
        (None, End::Signal(number)) => return failed(format!("was ended by signal {number}")),
    };
    let silent = "the checker gave no reason";
    Ok((
        verdict,
        Reason::new(
            if words.is_empty() { silent } else { &words },
            if words.is_empty() { silent } else { &words },
        ),
    ))
}
