//! Random inputs for a problem, from a generator of `shared` or from a program.
//!
//! A program gets two arguments, a seed and a size from 1 to 100, and prints an input: the same one for the same
//! numbers, and a smaller one for a smaller size. If `problem.txt` says so, it also knows the argument `shrink`: it
//! then reads a failing input from standard input and prints smaller ones.

use crate::deadline::{Deadline, MIN_CPU_TIME};
use judge::{auxiliary_program, AuxiliaryProgram, Failure};
use shared::random::Random;
use std::path::Path;
use stdx::{error, files, message, Result};
use toolchain::Compiler;
use workspace::{GeneratorArguments, GeneratorName, TemporaryFolder};

/// The generator of a problem.
pub enum Generator {
    /// A generator of `shared`, and an input of the problem as an example of the layout.
    BuiltIn(shared::family::Generator, String),
    Program(GeneratorProgram),
}

/// The compiled programs of a generator, which take turns seed by seed.
pub struct GeneratorProgram {
    programs: Vec<AuxiliaryProgram>,
    arguments: GeneratorArguments,
    files: TemporaryFolder,
}

/// The largest size that a program is asked for; the smallest is 1.
const MAX_SIZE: u64 = 100;

impl Generator {
    /// The generator of that name, compiled if it is a program. An error if it does not compile.
    /// `example` is an input of the problem in this folder.
    pub fn prepare(
        name: GeneratorName,
        folder: &Path,
        example: Option<&Path>,
        compiler: &Compiler,
    ) -> Result<Generator> {
        match name {
            GeneratorName::BuiltIn(name) => {
                let generator =
                    shared::families::generator(&name).expect("it was looked up when it was read");
                let example = example.map(files::read).transpose()?.unwrap_or_default();
                Ok(Generator::BuiltIn(generator, String::from_utf8_lossy(&example).into_owned()))
            }
            GeneratorName::Programs { paths, arguments } => {
                let programs =
                    paths.iter().map(|path| AuxiliaryProgram::prepare(&folder.join(path), compiler));
                let programs = programs.collect::<Result<_>>()?;
                let files = compiler.temporary_folder()?;
                Ok(Generator::Program(GeneratorProgram { programs, arguments, files }))
            }
        }
    }

    /// The input of a seed. A program gets 10 s of CPU time, but not much more than is left until the deadline.
    pub fn make(&self, seed: u64, deadline: Deadline) -> Result<Vec<u8>> {
        match self {
            Generator::BuiltIn(generator, example) => {
                Ok((generator.make)(&mut Random::new(seed), example).into_bytes())
            }
            Generator::Program(program) => program.make(seed, size_of(seed), deadline),
        }
    }

    /// The input of a seed and of a size from 1 to 100; without a size, of the one that belongs to the seed.
    pub(crate) fn make_of_size(&self, seed: u64, size: Option<u64>, deadline: Deadline) -> Result<Vec<u8>> {
        match (self, size) {
            (Generator::Program(program), Some(size)) if program.has_sizes() => {
                program.make(seed, size, deadline)
            }
            (_, Some(_)) => Err(error!("the generator takes no size; write only `seed {seed}`")),
            (_, None) => self.make(seed, deadline),
        }
    }

    /// Whether a failing input is better than another one. The better one of two boards is that on which plain
    /// backtracking takes fewer steps.
    pub(crate) fn is_smaller(&self, input: &[u8], other: &[u8]) -> bool {
        match self {
            Generator::BuiltIn(..) => {
                let rank = |input| (self.steps(input).unwrap_or(u64::MAX), self.size(input));
                rank(input) < rank(other)
            }
            // An input that it prints for `shrink` counts as smaller, even if it is longer.
            Generator::Program(_) => self.knows_shrink() || is_shorter(input, other),
        }
    }

    /// Whether it makes smaller inputs of a failing one itself.
    pub(crate) fn knows_shrink(&self) -> bool {
        match self {
            Generator::BuiltIn(..) => true,
            Generator::Program(program) => program.arguments == GeneratorArguments::SeedAndSizeOrShrink,
        }
    }

    /// The steps that a right search takes on an input; None if they are unknown.
    pub(crate) fn steps(&self, input: &[u8]) -> Option<u64> {
        match self {
            Generator::BuiltIn(generator, _) => (generator.steps)(&String::from_utf8_lossy(input)),
            Generator::Program(_) => None,
        }
    }

    /// The size of an input with its unit: `blank`, `row`, `byte`, or a formula such as `N x M`.
    pub fn size(&self, input: &[u8]) -> (usize, &'static str) {
        match self {
            Generator::BuiltIn(generator, _) => {
                ((generator.size)(&String::from_utf8_lossy(input)), generator.unit)
            }
            Generator::Program(_) => (input.len(), "byte"),
        }
    }
}

/// Whether an input is smaller than another: it has fewer bytes, or as many and is less in byte order (so that its
/// numbers are smaller).
pub(crate) fn is_shorter(input: &[u8], other: &[u8]) -> bool {
    (input.len(), input) < (other.len(), other)
}

/// The size of the input that [`Generator::make`] asks a program for.
pub(crate) fn size_of(seed: u64) -> u64 {
    1 + seed % MAX_SIZE
}

impl GeneratorProgram {
    /// Whether it makes smaller inputs for smaller sizes.
    pub(crate) fn has_sizes(&self) -> bool {
        self.arguments != GeneratorArguments::Seed
    }

    /// The input that it prints for a seed and a size. An error if it fails or prints nothing, as some do for small
    /// sizes.
    pub(crate) fn make(&self, seed: u64, size: u64, deadline: Deadline) -> Result<Vec<u8>> {
        let program = &self.programs[(seed % self.programs.len() as u64) as usize];
        let arguments = [seed.to_string(), size.to_string()];
        let arguments = arguments.each_ref().map(String::as_str);
        let arguments = if self.has_sizes() { &arguments } else { &arguments[..1] };
        let why = match program.print(deadline.cut(auxiliary_program::TIME, MIN_CPU_TIME), arguments, None) {
            Ok(input) if input.is_empty() => message!("it printed nothing"),
            Ok(input) => return Ok(input),
            Err(Failure::Program(why)) => why,
            Err(Failure::Judge(why)) => return Err(why),
        };
        Err(error!(
            "the generator failed on seed {seed}, size {size}: {why}; fix the program that `generator:` \
             in `problem.txt` or `--generator` names"
        ))
    }

    /// The smaller inputs that it prints for `shrink`, best first, separated by lines `---`.
    pub(crate) fn smaller(&self, input: &[u8], deadline: Deadline) -> Result<Vec<Vec<u8>>> {
        let input = self.files.write("shrink", input)?;
        let limit = deadline.cut(auxiliary_program::TIME, MIN_CPU_TIME);
        let output = match self.programs[0].print(limit, &["shrink"], Some(&input)) {
            Ok(output) => output,
            Err(Failure::Judge(why)) => return Err(why),
            Err(Failure::Program(_)) if deadline.is_over() => return Ok(Vec::new()),
            Err(Failure::Program(why)) => return Err(error!("the generator failed on `shrink`: {why}")),
        };
        let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
        let inputs = lines.split(|line| line.trim_ascii() == b"---").map(<[&[u8]]>::concat);
        Ok(inputs.filter(|input| !input.is_empty()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn family(name: &str) -> Generator {
        Generator::BuiltIn(shared::families::generator(name).expect("it is known"), String::new())
    }

    #[test]
    fn the_board_with_fewer_steps_is_smaller_and_none_is_smaller_than_itself() {
        let sudoku = family("sudoku");
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let [one, two] = [1, 2].map(|blanks| "0".repeat(blanks) + &full[blanks..]);
        assert!(sudoku.is_smaller(full.as_bytes(), one.as_bytes()));
        assert!(sudoku.is_smaller(one.as_bytes(), two.as_bytes()));
        assert!(!sudoku.is_smaller(two.as_bytes(), one.as_bytes()));
        assert!(!sudoku.is_smaller(one.as_bytes(), one.as_bytes()));
    }

    #[test]
    fn a_shorter_input_or_smaller_numbers_are_smaller() {
        assert!(is_shorter(b"9", b"10") && !is_shorter(b"10", b"9"));
        assert!(is_shorter(b"1 2", b"1 3") && !is_shorter(b"1 3", b"1 2") && !is_shorter(b"1 2", b"1 2"));
    }

    #[test]
    fn sizes_count_from_one_to_a_hundred_and_begin_again() {
        assert_eq!([0, 1, 99, 100, 201].map(size_of), [1, 2, 100, 1, 2]);
    }
}
