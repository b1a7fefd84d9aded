//! Random inputs for a problem, from a generator of `shared` or from a program.
//!
//! A program is called with two numbers, a seed and a size from 1 to 100, and prints an input: the same one for the
//! same numbers, and a smaller one for a smaller size, so that failing inputs can be made smaller. It may also know the
//! word `shrink`: called with that alone and a failing input on standard input, it prints smaller inputs.

use crate::compile::compiler::Compiler;
use crate::judging::problem_program::Helper;
use crate::judging::submission::Submission;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::support::error::{error, reason, Result};
use crate::support::files::{self, Action};
use crate::workspace::problem_txt::{GeneratorArguments, GeneratorName};
use crate::workspace::temporary_folder::TemporaryFolder;
use shared::random::Random;

/// The generator of a problem.
pub enum Generator {
    /// One of `shared`, and an input of the problem, whose layout it follows.
    BuiltIn(shared::family::Generator, String),
    Program(Program),
}

/// The compiled programs of a generator, which take turns.
pub struct Program {
    helpers: Vec<Helper>,
    arguments: GeneratorArguments,
    files: TemporaryFolder,
}

/// The greatest size that a program is asked for; the smallest is 1.
const SIZES: u64 = 100;

impl Generator {
    /// The generator of a submission's problem, compiled if it is a program.
    pub fn prepare(submission: &Submission, compiler: &Compiler) -> Result<Generator> {
        let problem = &submission.problem;
        let (paths, arguments) = match &problem.txt.generator {
            Some(GeneratorName::BuiltIn(name)) => {
                let generator = shared::families::generator(name).expect("`problem.txt` is checked for it");
                let example = files::read(&submission.cases[0].input)?;
                return Ok(Generator::BuiltIn(generator, String::from_utf8_lossy(&example).into_owned()));
            }
            Some(GeneratorName::Programs { paths, arguments }) => (paths, *arguments),
            None => {
                let names = shared::families::generator_names().join("`, `generator: ");
                let why = reason!(
                    "it names no generator; add `generator: {names}` or `generator: ./generator.rs`, a program beside it \
                     in any language",
                    "생성기가 적혀 있지 않습니다. `generator: {names}`, `generator: ./generator.rs` 중 하나를 추가하세요. \
                     프로그램은 같은 폴더에 두며 언어는 무엇이든 됩니다"
                );
                return Err(files::cannot(Action::MakeInputs, &problem.folder.join("problem.txt"), why));
            }
        };
        let prepare = |path: &String| Helper::prepare(&problem.folder.join(path), compiler);
        let helpers = paths.iter().map(prepare).collect::<Result<_>>()?;
        let files = compiler.cache().temporary_folder()?;
        Ok(Generator::Program(Program { helpers, arguments, files }))
    }

    /// The input of a seed.
    pub fn make(&self, seed: u64) -> Result<Vec<u8>> {
        match self {
            Generator::BuiltIn(generator, example) => {
                Ok((generator.make)(&mut Random::new(seed), example).into_bytes())
            }
            Generator::Program(program) => program.ask(seed, size_of(seed)),
        }
    }

    /// The size of an input with its unit: `3 blanks`.
    pub fn size(&self, input: &[u8], language: Locale) -> String {
        let (size, unit) = self.measure(input);
        let korean = match unit {
            "blank" => format!("빈칸 {size}개"),
            "row" => format!("{size}행"),
            "byte" => format!("{size}바이트"),
            _ => format!("크기 {size}"),
        };
        language.pick(counted(size, unit), korean)
    }

    /// That a target fails on an input, with its size: `fails with 3 blanks left`.
    pub fn failing(&self, input: &[u8], language: Locale) -> String {
        let (size, unit) = self.measure(input);
        let english = counted(size, unit);
        let (english, korean) = match unit {
            "blank" => (format!("with {english} left"), format!("빈칸이 {size}개일 때")),
            "row" => (format!("with {english}"), format!("{size}행일 때")),
            "byte" => (format!("on an input of {english}"), format!("{size}바이트 입력에서")),
            _ => (format!("on size {size}"), format!("크기가 {size}일 때")),
        };
        language.pick(format!("fails {english}"), format!("{korean} 실패합니다"))
    }

    fn measure(&self, input: &[u8]) -> (usize, &'static str) {
        match self {
            Generator::BuiltIn(generator, _) => {
                ((generator.size)(&String::from_utf8_lossy(input)), generator.unit)
            }
            Generator::Program(_) => (input.len(), "byte"),
        }
    }
}

/// The size of the input that [`Generator::make`] asks a program for.
pub fn size_of(seed: u64) -> u64 {
    1 + seed % SIZES
}

impl Program {
    /// Whether it makes smaller inputs for smaller sizes.
    pub fn has_sizes(&self) -> bool {
        self.arguments == GeneratorArguments::SeedAndSize
    }

    /// The input that it makes of a seed and a size. Programs take turns, seed by seed.
    pub fn ask(&self, seed: u64, size: u64) -> Result<Vec<u8>> {
        let helper = &self.helpers[(seed % self.helpers.len() as u64) as usize];
        let (seed_text, size_text) = (seed.to_string(), size.to_string());
        let arguments = [seed_text.as_str(), size_text.as_str()];
        let arguments = if self.has_sizes() { &arguments } else { &arguments[..1] };
        let wrong = match helper.print(arguments, None)? {
            Ok(input) if input.is_empty() => reason!("it printed nothing", "출력이 없습니다"),
            Ok(input) => return Ok(input),
            Err(reason) => reason,
        };
        Err(error!(
            "the generator failed on seed {seed}, size {size}: {}; mend the file that `generator:` names in `problem.txt`",
            "생성기가 시드 {seed}, 크기 {size}에서 실패했습니다: {}. `problem.txt`의 `generator:`에 적힌 파일을 고치세요",
            &wrong
        ))
    }

    /// The smaller inputs that it prints for `shrink`, best first, with lines `---` between them. Empty if it fails: then
    /// it does not know the word.
    pub fn smaller(&self, input: &[u8]) -> Result<Vec<Vec<u8>>> {
        if !self.has_sizes() {
            return Ok(Vec::new());
        }
        let input = self.files.write("input", input)?;
        let Ok(output) = self.helpers[0].print(&["shrink"], Some(&input))? else { return Ok(Vec::new()) };
        let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
        let inputs = lines.split(|line| line.trim_ascii() == b"---").map(<[&[u8]]>::concat);
        Ok(inputs.filter(|input| !input.is_empty()).collect())
    }
}
