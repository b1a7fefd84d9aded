//! What makes inputs for a problem: a generator of `shared`, or a program.
//!
//! A program is called with two numbers, a seed and a size from 1 to 100, and prints an input: the same one for the
//! same numbers, and a smaller one for a smaller size. Then failing inputs can be made smaller as well.

use crate::build::compiler::{Build, Compiler};
use crate::judging::classify;
use crate::report::numbers::counted;
use crate::sandbox::{self, Limits, Request};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::problem::Problem;
use crate::workspace::problem_txt::GeneratorName;
use shared::random::Random;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub enum Generator {
    /// One of `shared`, and an example of the problem's layout.
    BuiltIn(shared::family::Generator, String),
    Program(PathBuf),
}

/// What the program of a generator may use.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

/// The sizes of inputs of a program: 1 to this.
const SIZES: u64 = 100;

impl Generator {
    /// The generator of a problem, compiled if it is a program.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Result<Generator> {
        let txt = problem.folder.join("problem.txt");
        let name = match &problem.txt.generator {
            None => {
                let names = shared::families::generator_names().join("`, `generator: ");
                let why =
                    format!("it names no generator; add `generator: {names}` or `generator: ./generator.rs`");
                return Err(files::cannot("make inputs from", &txt, why));
            }
            Some(GeneratorName::BuiltIn(name)) => {
                let generator = shared::families::generator(name)
                    .ok_or_else(|| Error::new(format!("no generator `{name}`")))?;
                let example = problem.cases()?.first().map(|case| files::read(&case.input)).transpose()?;
                let example = String::from_utf8_lossy(&example.unwrap_or_default()).into_owned();
                return Ok(Generator::BuiltIn(generator, example));
            }
            Some(GeneratorName::Program(name)) => name,
        };
        let path = problem.folder.join(name);
        match compiler.program_at(&path)? {
            Build::Program(program) => Ok(Generator::Program(program.path)),
            Build::Refused(messages) => {
                Err(files::cannot("compile", &path, format!("\n{}", messages.trim_end())))
            }
        }
    }

    /// The input of a seed.
    pub fn make(&self, seed: u64) -> Result<Vec<u8>> {
        match self {
            Generator::BuiltIn(generator, example) => {
                Ok((generator.make)(&mut Random::new(seed), example).into_bytes())
            }
            Generator::Program(program) => ask(program, seed, size_of(seed)),
        }
    }

    /// The size of an input, for a person to read.
    pub fn size(&self, input: &[u8]) -> String {
        match self {
            Generator::BuiltIn(generator, _) => {
                counted((generator.size)(&String::from_utf8_lossy(input)), generator.unit)
            }
            Generator::Program(_) => counted(input.len(), "byte"),
        }
    }
}

/// The size of the input that [`Generator::make`] asks a program for.
pub fn size_of(seed: u64) -> u64 {
    1 + seed % SIZES
}

/// The input that a program makes of a seed and a size.
pub fn ask(program: &Path, seed: u64, size: u64) -> Result<Vec<u8>> {
    let arguments = [seed, size].map(|number| OsString::from(number.to_string())).to_vec();
    let run = sandbox::run(&Request { arguments, ..Request::new(program, LIMITS) })?;
    let wrong = match classify::failure(&run.outcome, &LIMITS, &run.messages()?) {
        None if run.outcome.output == 0 => "it printed nothing".to_string(),
        None => return files::read(&run.stdout()),
        Some((_, reason)) => reason.english,
    };
    Err(Error::new(format!(
        "the generator failed on seed {seed}, size {size}: {wrong}; mend the file that `generator:` names in \
         problem.txt"
    )))
}
