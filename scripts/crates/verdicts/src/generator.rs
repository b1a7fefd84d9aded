//! Random inputs for a problem, from a generator of `shared` or from a program, which a command line or `problem.txt`
//! names.
//!
//! A program has two arguments, a seed and a size from 1 to 100, and prints an input. It prints the same
//! input for the same arguments, and a smaller one for a smaller size. If `problem.txt` says so, it also
//! accepts the argument `shrink`: it then reads a failing input from standard input and prints smaller ones.

use crate::auxiliary_program::{AuxiliaryProgram, Deadline};
use messages::{error, message, plural, Message, Result};
use shared::{family::SizeUnit, random::Random};
use std::path::Path;
use stdx::files;
use toolchain::{Compiler, TemporaryFolder};
use workspace::{problem, problem_txt, GeneratorArguments, GeneratorSpec, Problem};

/// Returns the generator that an option names, or else that of the problem. An option names a generator of
/// `shared`, or is the path of a program, relative to the current folder or to that of the problem.
pub fn generator_spec(problem: &Problem, option: Option<&str>) -> Result<GeneratorSpec> {
    let Some(text) = option else {
        return problem.generator().ok_or_else(|| {
            if problem.is_unnamed() {
                return error!(
                    "there is no generator; write one called `gen.*` beside the file, or specify one with \
                     `--generator PATH`"
                );
            }
            error!(
                "problem {problem} has no generator; `cargo oj new {id}/gen.py` makes one (in any language), or \
                 specify one with `--generator PATH`",
                problem = problem::display_name(&problem.id),
                id = problem.id
            )
        });
    };
    if let Some(family) = shared::family_table::family(text) {
        return Ok(GeneratorSpec::BuiltIn(family));
    }

    let (path, arguments) = problem_txt::parse_generator_arguments(text)?;
    let path = Path::new(path);
    let candidates = [std::path::absolute(path).unwrap_or_default(), problem.folder.join(path)];
    let found = candidates.iter().find(|path| path.is_file()).ok_or_else(|| {
        let known = shared::family_table::generator_names().join(", ");
        let why = message!(
            "there is no such file here or in the problem's folder, and no built-in generator has this name \
             (known: {known})"
        );
        files::cannot("use", path, why)
    })?;

    Ok(GeneratorSpec::Programs { paths: vec![found.display().to_string()], arguments })
}

pub enum Generator {
    /// A generator of `shared`, and an input of the problem, whose layout it imitates.
    BuiltIn(shared::family::Generator, String),
    Program(GeneratorPrograms),
}

/// The compiled programs of a generator. They take turns from seed to seed.
pub struct GeneratorPrograms {
    programs: Vec<AuxiliaryProgram>,
    arguments: GeneratorArguments,
    scratch: TemporaryFolder,
}

/// The largest size that is passed to a program. The smallest is 1.
const MAX_SIZE: u64 = 100;

impl Generator {
    /// Returns the generator for the problem in `folder`, compiled if it is a program.
    /// `example` is the file of an input of the problem. Returns an error if the generator does not compile.
    pub fn prepare(
        spec: GeneratorSpec,
        folder: &Path,
        example: Option<&Path>,
        compiler: &Compiler,
    ) -> Result<Generator> {
        match spec {
            GeneratorSpec::BuiltIn(family) => {
                let example = example.map(files::read).transpose()?.unwrap_or_default();
                Ok(Generator::BuiltIn(family.generator, String::from_utf8_lossy(&example).into_owned()))
            }
            GeneratorSpec::Programs { paths, arguments } => {
                let programs = paths
                    .iter()
                    .map(|path| AuxiliaryProgram::prepare_with_messages(&folder.join(path), compiler));
                let programs = programs.collect::<Result<_>>()?;
                let scratch = compiler.temporary_folder()?;
                Ok(Generator::Program(GeneratorPrograms { programs, arguments, scratch }))
            }
        }
    }

    /// Returns the input of a seed and a size from 1 to 100. Without a size, the generator chooses it from
    /// the seed. Returns an error if the generator takes no size.
    pub fn make(&self, seed: u64, size: Option<u64>, deadline: Deadline) -> Result<Vec<u8>> {
        match self {
            Generator::BuiltIn(generator, example) if size.is_none() => {
                Ok((generator.make)(&mut Random::new(seed), example).into_bytes())
            }
            Generator::Program(program) if size.is_none() || program.has_sizes() => {
                program.make(seed, size.unwrap_or_else(|| program.size_of(seed)), deadline)
            }
            _ => Err(error!("the generator takes no size; write only `seed {seed}`")),
        }
    }

    /// Returns the size that [`Generator::make`] passes to a program with a seed, or `None` if it passes none.
    pub fn size_of(&self, seed: u64) -> Option<u64> {
        match self {
            Generator::Program(program) if program.has_sizes() => Some(program.size_of(seed)),
            _ => None,
        }
    }

    /// Whether the generator itself can shrink a failing input.
    pub fn can_shrink(&self) -> bool {
        match self {
            Generator::BuiltIn(..) => true,
            Generator::Program(program) => program.arguments == GeneratorArguments::SeedAndSizeOrShrink,
        }
    }

    /// Returns the number of steps that a correct search takes on an input, or `None` if it is unknown.
    pub fn steps(&self, input: &[u8]) -> Option<u64> {
        match self {
            Generator::BuiltIn(generator, _) => (generator.steps)(&String::from_utf8_lossy(input)),
            Generator::Program(_) => None,
        }
    }

    /// Returns the size of an input with its unit: `3 blanks`, `N x M = 4`.
    pub fn size_text(&self, input: &[u8]) -> Message {
        match self.size(input) {
            (size, SizeUnit::Blanks) => plural!(size, "{count} blank", "{count} blanks"),
            (size, SizeUnit::Rows) => plural!(size, "{count} row", "{count} rows"),
            (size, SizeUnit::Bytes) => plural!(size, "{count} byte", "{count} bytes"),
            (size, SizeUnit::Formula(formula)) => Message::verbatim(format!("{formula} = {size}")),
        }
    }

    /// Returns the words for a failure on an input: `fails on a board with 3 blanks`, `fails with N x M = 4`.
    pub fn failure_text(&self, input: &[u8]) -> Message {
        let size = self.size_text(input);
        match self.size(input).1 {
            SizeUnit::Blanks => message!("fails on a board with {size}"),
            SizeUnit::Bytes => message!("fails on an input of {size}"),
            SizeUnit::Rows | SizeUnit::Formula(_) => message!("fails with {size}"),
        }
    }

    fn size(&self, input: &[u8]) -> (usize, SizeUnit) {
        match self {
            Generator::BuiltIn(generator, _) => {
                ((generator.size)(&String::from_utf8_lossy(input)), generator.unit)
            }
            Generator::Program(_) => (input.len(), SizeUnit::Bytes),
        }
    }
}

impl GeneratorPrograms {
    /// Returns the size that [`Generator::make`] passes to a program. Each program gets 1 to 100 in turn.
    pub fn size_of(&self, seed: u64) -> u64 {
        1 + seed / self.programs.len() as u64 % MAX_SIZE
    }

    /// Whether the programs have a size as their second argument.
    pub fn has_sizes(&self) -> bool {
        self.arguments != GeneratorArguments::Seed
    }

    /// Returns the input that a program prints. Some print nothing for small sizes, which is an error.
    pub fn make(&self, seed: u64, size: u64, deadline: Deadline) -> Result<Vec<u8>> {
        let program = &self.programs[(seed % self.programs.len() as u64) as usize];
        let numbers = [seed.to_string(), size.to_string()];
        let arguments = numbers.each_ref().map(String::as_str);
        let arguments = if self.has_sizes() { &arguments } else { &arguments[..1] };
        let why = match program.run(deadline, arguments, None)? {
            Ok(input) if input.is_empty() => message!("it printed nothing"),
            Ok(input) => return Ok(input),
            Err(why) => why,
        };

        let call = [&[program.name.as_str()], arguments].concat().join(" ");
        let size = self.has_sizes().then(|| message!(", size {size}"));
        Err(error!(
            "the generator failed on seed {seed}{size} (`{call}`): {why}; fix it, or use another one with \
             `--generator PATH`"
        ))
    }

    /// Returns the inputs that a program prints for `shrink`, best first, separated by lines `---`. It is the
    /// program of the seed, or another one if that one cannot read the input.
    pub fn shrink_step(&self, seed: u64, input: &[u8], deadline: Deadline) -> Result<Vec<Vec<u8>>> {
        let input = self.scratch.write("shrink", input)?;
        let (mut failure, count) = (Message::default(), self.programs.len());
        let first = (seed % count as u64) as usize;

        for turn in 0..count {
            let program = &self.programs[(first + turn) % count];
            match program.run(deadline, &["shrink"], Some(&input))? {
                Ok(output) => {
                    let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
                    let inputs = lines.split(|line| line.trim_ascii() == b"---").map(<[&[u8]]>::concat);
                    return Ok(inputs.filter(|input| !input.is_empty()).collect());
                }
                Err(_) if deadline.is_over() => return Ok(Vec::new()),
                Err(why) => failure = why,
            }
        }

        Err(error!("the generator failed on `shrink`: {why}", why = failure))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandbox::Limits;
    use stdx::test_folder::TestFolder;
    use toolchain::Program;

    fn family(name: &str) -> Generator {
        Generator::BuiltIn(shared::family_table::family(name).expect("it is known").generator, String::new())
    }

    #[test]
    fn the_size_of_an_input_has_its_unit() {
        for (name, input, size, fails) in [
            ("queens", "1\n", "1 row", "fails with 1 row"),
            ("sudoku", "0", "81 blanks", "fails on a board with 81 blanks"),
            ("queens", "8\n", "8 rows", "fails with 8 rows"),
            ("sequences", "4 2\n", "N x M = 8", "fails with N x M = 8"),
        ] {
            let (generator, input) = (family(name), input.as_bytes());
            assert_eq!(generator.size_text(input).to_string(), size);
            assert_eq!(generator.failure_text(input).to_string(), fails);
        }
    }

    #[test]
    fn each_program_gets_all_sizes_in_turn() {
        let folder = TestFolder::new("generator-sizes");
        let program = || AuxiliaryProgram {
            name: String::new(),
            program: Program::default(),
            limits: Limits::default(),
        };
        for count in [1, 2, 5] {
            let scratch = TemporaryFolder::create(&folder).expect("the folder can be written");
            let programs = (0..count).map(|_| program()).collect();
            let generator =
                GeneratorPrograms { programs, arguments: GeneratorArguments::SeedAndSize, scratch };
            for first in 0..count {
                let sizes = (0..102).map(|turn| generator.size_of(first + count * turn));
                assert!(sizes.eq((1..=MAX_SIZE).chain([1, 2])), "program {first} of {count}");
            }
        }
    }
}
