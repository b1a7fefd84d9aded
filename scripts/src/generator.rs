//! What makes inputs for a problem: a generator of `shared`, or a program.
//!
//! A program is called with two numbers, a seed and a size from 1 to 100, and prints an input: the same one for the
//! same numbers, and the smaller the size, the smaller the input. Then failing inputs can be made smaller as well.

use crate::assess;
use crate::compile::{Build, Compiler};
use crate::error::{Error, Result};
use crate::facts::GeneratorName;
use crate::files;
use crate::numbers::counted;
use crate::problem::Problem;
use crate::run::{Keeper, Limits, Request};
use shared::random::Random;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

pub enum Generator {
    /// One of `shared`, and an example of the problem's layout.
    BuiltIn(shared::family::Generator, String),
    Program(PathBuf),
}

/// What a generator's program may use.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

const SIZES: u64 = 100;

/// How often a failing input is made smaller from the start, each time in another order.
const DESCENTS: u64 = 5;

/// At most so many inputs are tried for that.
const TRIES: usize = 4000;

/// So many seeds of each smaller size are tried with a program.
const SEEDS: u64 = 40;

impl Generator {
    /// The generator of a problem, compiled if need be.
    pub fn prepare(problem: &Problem, compiler: &Compiler, keeper: &mut Keeper) -> Result<Generator> {
        let facts = problem.folder.join("problem.txt");
        let name = match &problem.facts.generator {
            None => {
                let names = shared::families::generator_names().join("`, `generator: ");
                let why =
                    format!("it names no generator; add `generator: {names}` or `generator: ./generator.rs`");
                return Err(files::cannot("make inputs from", &facts, why));
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
        match compiler.program_at(keeper, &path)? {
            Build::Program(program) => Ok(Generator::Program(program.path)),
            Build::Refused(words) => Err(files::cannot("compile", &path, format!("\n{}", words.trim_end()))),
        }
    }

    /// The input of a seed.
    pub fn make(&self, seed: u64, keeper: &mut Keeper) -> Result<Vec<u8>> {
        match self {
            Generator::BuiltIn(generator, example) => {
                Ok((generator.make)(&mut Random::new(seed), example).into_bytes())
            }
            Generator::Program(program) => ask(program, seed, 1 + seed % SIZES, keeper),
        }
    }

    /// How large an input is, for a person to read.
    pub fn size(&self, input: &[u8]) -> String {
        match self {
            Generator::BuiltIn(generator, _) => {
                counted((generator.size)(&String::from_utf8_lossy(input)), generator.unit)
            }
            Generator::Program(_) => counted(input.len(), "byte"),
        }
    }

    /// The smallest input found on which `fails` still answers true, `input` itself if there is none smaller.
    pub fn shrink(
        &self,
        input: &[u8],
        seed: u64,
        keeper: &mut Keeper,
        fails: &mut dyn FnMut(&[u8]) -> Result<bool>,
    ) -> Result<Vec<u8>> {
        match self {
            Generator::BuiltIn(generator, _) => {
                let start = String::from_utf8_lossy(input).into_owned();
                shrink(generator, &start, seed, &mut |input| fails(input.as_bytes())).map(String::into_bytes)
            }
            Generator::Program(program) => {
                for size in 1..1 + seed % SIZES {
                    for seed in 0..SEEDS {
                        let smaller = ask(program, seed, size, keeper)?;
                        if smaller.len() < input.len() && fails(&smaller)? {
                            return Ok(smaller);
                        }
                    }
                }
                Ok(input.to_vec())
            }
        }
    }
}

/// Goes down from one failing input to a smaller one until none of the smaller ones fails (in the manner of Zeller
/// and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002), several times, and keeps the smallest.
fn shrink(
    generator: &shared::family::Generator,
    start: &str,
    seed: u64,
    fails: &mut dyn FnMut(&str) -> Result<bool>,
) -> Result<String> {
    let mut best = start.to_string();
    let mut tries = 0;
    for descent in 0..DESCENTS {
        let random = &mut Random::new(seed ^ descent << 32);
        let mut input = start.to_string();
        'down: loop {
            for smaller in (generator.smaller)(random, &input) {
                tries += 1;
                if tries > TRIES {
                    break 'down;
                }
                if fails(&smaller)? {
                    input = smaller;
                    continue 'down;
                }
            }
            break;
        }
        if (generator.size)(&input) < (generator.size)(&best) {
            best = input;
        }
        if (generator.size)(&best) == 0 || tries > TRIES {
            break;
        }
    }
    Ok(best)
}

fn ask(program: &PathBuf, seed: u64, size: u64, keeper: &mut Keeper) -> Result<Vec<u8>> {
    let outcome = keeper.run(&Request {
        program: program.into(),
        arguments: [seed, size].map(|number| OsString::from(number.to_string())).to_vec(),
        folder: None,
        input: None,
        limits: LIMITS,
    })?;
    let answer = files::read(&keeper.output())?;
    let wrong = match assess::failure(&outcome, &LIMITS, &keeper.complaint()?) {
        None if answer.is_empty() => "it printed nothing".to_string(),
        None => return Ok(answer),
        Some((_, reason)) => reason.english,
    };
    Err(Error::new(format!(
        "the generator failed on seed {seed}, size {size}: {wrong}; mend the file that `generator:` names in \
         problem.txt"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinking_ends_on_the_fewest_clues_that_matter() {
        let generator = shared::families::generator("sudoku").expect("it is known");
        let start = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
        // It fails as long as two clues of the first row are there.
        let mut fails = |input: &str| Ok(input.bytes().take(9).filter(|&byte| byte != b'0').count() >= 2);
        let smallest = shrink(&generator, start, 1, &mut fails).expect("nothing goes wrong");
        assert_eq!((generator.size)(&smallest), 2, "{smallest}");
        let mut always = |_: &str| Ok(true);
        assert_eq!((generator.size)(&shrink(&generator, start, 1, &mut always).expect("fine")), 0);
        let mut never = |_: &str| Ok(false);
        assert_eq!(shrink(&generator, start, 1, &mut never).expect("fine"), start);
    }
}
