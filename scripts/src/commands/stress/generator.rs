//! Random inputs for a problem, from a generator of `shared` or from a program.
//!
//! A program is called with two numbers, a seed and a size from 1 to 100, and prints an input: the same one for the
//! same numbers, and a smaller one for a smaller size, so that failing inputs can be made smaller. If `problem.txt` says so,
//! it also knows the word `shrink`: called with only that word and a failing input on standard input, it prints smaller inputs.

use crate::commands::stress::deadline::Deadline;
use crate::commands::stress::trial::LEAST;
use crate::report::format::counted;
use crate::report::locale::Locale;
use judge::auxiliary_program::{self, AuxiliaryProgram, Failure};
use judge::submission::Submission;
use shared::random::Random;
use std::path::{Path, PathBuf};
use stdx::files::{self, Action};
use stdx::{error, reason, Error, Result};
use toolchain::compiler::Compiler;
use workspace::problem::Problem;
use workspace::problem_txt::{self, GeneratorArguments, GeneratorName};
use workspace::temporary_folder::TemporaryFolder;

/// The generator of a problem.
pub enum Generator {
    /// One of `shared`, and an input of the problem, whose layout it follows.
    Family(shared::families::Generator, String),
    Program(Program),
}

/// The compiled programs of a generator, which take turns.
pub struct Program {
    helpers: Vec<AuxiliaryProgram>,
    arguments: GeneratorArguments,
    files: TemporaryFolder,
}

/// The greatest size that a program is asked for; the smallest is 1.
const SIZES: u64 = 100;

/// The generator that the command line names, or else `problem.txt`.
pub fn named(problem: &Problem, chosen: Option<&str>) -> Result<GeneratorName> {
    match (chosen, &problem.txt.generator) {
        (Some(chosen), _) => named_by_option(chosen, &problem.folder),
        (None, Some(name)) => Ok(name.clone()),
        (None, None) => Err(no_generator(&problem.folder)),
    }
}

impl Generator {
    /// The generator of that name, compiled if it is a program.
    pub fn prepare(name: GeneratorName, submission: &Submission, compiler: &Compiler) -> Result<Generator> {
        let (paths, arguments) = match name {
            GeneratorName::BuiltIn(name) => {
                let generator =
                    shared::families::generator(&name).expect("it was looked up when it was read");
                let example = files::read(&submission.cases[0].input)?;
                return Ok(Generator::Family(generator, String::from_utf8_lossy(&example).into_owned()));
            }
            GeneratorName::Programs { paths, arguments } => (paths, arguments),
        };
        let prepare =
            |path: &String| AuxiliaryProgram::prepare(&submission.problem.folder.join(path), compiler);
        let helpers = paths.iter().map(prepare).collect::<Result<_>>()?;
        let files = compiler.cache().temporary_folder()?;
        Ok(Generator::Program(Program { helpers, arguments, files }))
    }

    /// The input of a seed. A program has its time limit, and not much longer than the deadline.
    pub fn make(&self, seed: u64, deadline: Deadline) -> Result<Vec<u8>> {
        match self {
            Generator::Family(generator, example) => {
                Ok((generator.make)(&mut Random::new(seed), example).into_bytes())
            }
            Generator::Program(program) => program.make(seed, deadline),
        }
    }

    /// Whether a failing input is to be kept instead of another one. Of two boards it is the one on which plain
    /// backtracking takes fewer steps.
    pub fn is_smaller(&self, input: &[u8], other: &[u8]) -> bool {
        match self {
            Generator::Family(generator, _) => {
                let rank = |input| ((generator.steps)(input).unwrap_or(u64::MAX), (generator.size)(input));
                rank(&String::from_utf8_lossy(input)) < rank(&String::from_utf8_lossy(other))
            }
            // What it prints for `shrink` is smaller, whatever its length.
            Generator::Program(program) => program.knows_shrink() || is_shorter(input, other),
        }
    }

    /// The size of an input with its unit: `3 blanks`, `N x M = 4`.
    pub fn size(&self, input: &[u8], language: Locale) -> String {
        let (size, unit) = self.measure(input);
        let english = counted(size, unit);
        let (english, korean) = match unit {
            "blank" => (english, format!("빈칸 {size}개")),
            "row" => (english, format!("{size}행")),
            "byte" => (english, format!("{size}바이트")),
            formula => (format!("{formula} = {size}"), format!("{formula} = {size}")),
        };
        language.pick(english, korean)
    }

    /// That a target fails on an input, with its size: `fails with 3 blanks left`, `fails with N x M = 4`.
    pub fn failing(&self, input: &[u8], language: Locale) -> String {
        let (size, unit) = self.measure(input);
        let english = counted(size, unit);
        let (english, korean) = match unit {
            "blank" => (format!("with {english} left"), format!("빈칸이 {size}개일 때")),
            "row" => (format!("with {english}"), format!("{size}행일 때")),
            "byte" => (format!("on an input of {english}"), format!("{size}바이트 입력에서")),
            formula => (format!("with {formula} = {size}"), format!("{formula} = {size}일 때")),
        };
        language.pick(format!("fails {english}"), format!("{korean} 실패합니다"))
    }

    fn measure(&self, input: &[u8]) -> (usize, &'static str) {
        match self {
            Generator::Family(generator, _) => {
                ((generator.size)(&String::from_utf8_lossy(input)), generator.unit)
            }
            Generator::Program(_) => (input.len(), "byte"),
        }
    }
}

/// The generator of `--generator`: one of `shared`, or a program, whose path begins at the current folder or at that of the
/// problem.
fn named_by_option(text: &str, problem: &Path) -> Result<GeneratorName> {
    if shared::families::generator(text).is_some() {
        return Ok(GeneratorName::BuiltIn(text.to_string()));
    }
    let (path, arguments) = problem_txt::parse_generator_arguments(text)?;
    let here = Path::new(path);
    let places: [PathBuf; 2] = [std::path::absolute(here).unwrap_or_default(), problem.join(here)];
    let found = places.iter().find(|path| path.is_file()).ok_or_else(|| {
        let known = shared::families::generator_names().join(", ");
        let why = reason!(
            "no such file here or in the problem's folder, and no built-in generator of this name (known: {known})",
            "현재 폴더에도 문제 폴더에도 그런 파일이 없고, 그런 이름의 생성기도 없습니다 (사용할 수 있는 생성기: {known})"
        );
        files::cannot(Action::Use, here, why)
    })?;
    Ok(GeneratorName::Programs { paths: vec![found.display().to_string()], arguments })
}

fn no_generator(problem: &Path) -> Error {
    let names = shared::families::generator_names().join("`, `generator: ");
    let why = reason!(
        "it names no generator; add `generator: {names}`, or `generator: ./generator.rs` for a program beside it, in \
         any language, or use `--generator PATH`",
        "생성기가 적혀 있지 않습니다. `generator: {names}`, `generator: ./generator.rs` 중 하나를 추가하거나 \
         `--generator PATH`로 지정하세요. 프로그램은 같은 폴더에 두며 언어는 무엇이든 됩니다"
    );
    files::cannot(Action::MakeInputs, &problem.join("problem.txt"), why)
}

/// Whether an input is shorter than another one, or equally long and in front of it in the order of bytes: numbers in it are
/// smaller then.
pub fn is_shorter(input: &[u8], other: &[u8]) -> bool {
    (input.len(), input) < (other.len(), other)
}

/// The size of the input that [`Generator::make`] asks a program for.
pub fn size_of(seed: u64) -> u64 {
    1 + seed % SIZES
}

impl Program {
    /// Whether it makes smaller inputs for smaller sizes.
    pub fn has_sizes(&self) -> bool {
        match self.arguments {
            GeneratorArguments::Seed => false,
            GeneratorArguments::SeedAndSize | GeneratorArguments::SeedAndSizeOrShrink => true,
        }
    }

    /// Whether it makes an input smaller.
    pub fn knows_shrink(&self) -> bool {
        match self.arguments {
            GeneratorArguments::Seed | GeneratorArguments::SeedAndSize => false,
            GeneratorArguments::SeedAndSizeOrShrink => true,
        }
    }

    /// The input of a seed.
    fn make(&self, seed: u64, deadline: Deadline) -> Result<Vec<u8>> {
        let size = size_of(seed);
        match self.print(seed, size, deadline) {
            Err(Failure::Program(why)) => Err(error!(
                "the generator failed on seed {seed}, size {size}: {}; fix the program that `generator:` in \
                 `problem.txt` or `--generator` names",
                "생성기가 시드 {seed}, 크기 {size}에서 실패했습니다: {}. `problem.txt`의 `generator:`나 `--generator`에 적힌 \
                 생성기를 고치세요",
                &why
            )),
            printed => Ok(printed?),
        }
    }

    /// The input that it makes of a seed and a size. None if it makes none: it need not know every small size.
    pub fn ask(&self, seed: u64, size: u64, deadline: Deadline) -> Option<Vec<u8>> {
        self.print(seed, size, deadline).ok()
    }

    /// What it prints for a seed and a size; otherwise why it failed. Programs take turns, seed by seed.
    fn print(&self, seed: u64, size: u64, deadline: Deadline) -> std::result::Result<Vec<u8>, Failure> {
        let helper = &self.helpers[(seed % self.helpers.len() as u64) as usize];
        let (seed, size) = (seed.to_string(), size.to_string());
        let arguments = [seed.as_str(), size.as_str()];
        let arguments = if self.has_sizes() { &arguments } else { &arguments[..1] };
        match helper.print(deadline.cut(auxiliary_program::TIME, LEAST), arguments, None)? {
            input if input.is_empty() => {
                Err(Failure::Program(reason!("it printed nothing", "출력이 없습니다")))
            }
            input => Ok(input),
        }
    }

    /// The smaller inputs that it prints for `shrink`, best first, with lines `---` between them.
    pub fn smaller(&self, input: &[u8], deadline: Deadline) -> Result<Vec<Vec<u8>>> {
        let input = self.files.write("shrink", input)?;
        let limit = deadline.cut(auxiliary_program::TIME, LEAST);
        let output = match self.helpers[0].print(limit, &["shrink"], Some(&input)) {
            Ok(output) => output,
            Err(Failure::Judge(why)) => return Err(why),
            Err(Failure::Program(_)) if deadline.is_over() => return Ok(Vec::new()),
            Err(Failure::Program(why)) => {
                return Err(error!(
                    "the generator failed on `shrink`: {}",
                    "생성기가 `shrink`에서 실패했습니다: {}", &why
                ))
            }
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
        Generator::Family(shared::families::generator(name).expect("it is known"), String::new())
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

    #[test]
    fn the_size_of_an_input_is_told_with_its_unit() {
        let table = [
            ("queens", "1\n", "1 row", "fails with 1 row", "1행일 때 실패합니다"),
            ("sudoku", "0", "81 blanks", "fails with 81 blanks left", "빈칸이 81개일 때 실패합니다"),
            ("queens", "8\n", "8 rows", "fails with 8 rows", "8행일 때 실패합니다"),
            ("sequences", "4 2\n", "N x M = 8", "fails with N x M = 8", "N x M = 8일 때 실패합니다"),
        ];
        for (name, input, size, english, korean) in table {
            let generator = family(name);
            assert_eq!(generator.size(input.as_bytes(), Locale::English), size);
            assert_eq!(generator.failing(input.as_bytes(), Locale::English), english);
            assert_eq!(generator.failing(input.as_bytes(), Locale::Korean), korean);
        }
    }
}
