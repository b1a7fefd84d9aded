//! Programs of a problem's folder that make inputs or right outputs, or check inputs: generators, correct programs,
//! validators.

use crate::failure_verdict::failure_verdict;
use sandbox::{self, Limits, Request, Run};
use std::{ffi::OsStr, path::Path, time::Duration};
use stdx::files::{self, Action};
use stdx::{reason, Reason, Result};
use toolchain::compiler::{Build, Compiler};
use toolchain::{compiler_messages, program::Program};
use workspace::problem::Problem;

/// CPU time of such a program.
pub const TIME: Duration = Duration::from_secs(10);

/// Its limits: 10 s, 1 GB of memory, 64 MB of output.
const LIMITS: Limits = Limits { time: TIME, memory: 1 << 30, output: 64 << 20 };

/// What a program did, or why it failed; an error if it could not be run.
type Attempt<T> = Result<std::result::Result<T, Reason>>;

/// A program that is built.
pub struct AuxiliaryProgram {
    pub name: String,
    program: Program,
}

impl AuxiliaryProgram {
    /// An error if the file is missing, or does not compile.
    pub fn prepare(path: &Path, compiler: &Compiler) -> Result<AuxiliaryProgram> {
        AuxiliaryProgram::build(path, compiler)?
            .map_err(|messages| files::cannot(Action::Compile, path, reason!("\n{}", "\n{}", &messages)))
    }

    /// The same, with a reason of one line, for the cases that cannot be judged without it.
    pub(crate) fn prepare_or_why(path: &Path, compiler: &Compiler) -> std::result::Result<Self, Reason> {
        if !path.is_file() {
            return Err(reason!("the file is missing", "파일이 없습니다"));
        }
        let built = AuxiliaryProgram::build(path, compiler).map_err(|why| why.reason().clone())?;
        built.map_err(|messages| {
            let line = compiler_messages::first_line(&messages);
            reason!("it does not compile: {}", "컴파일되지 않습니다: {}", &line)
        })
    }

    /// The messages of the compiler if it refuses the text.
    fn build(path: &Path, compiler: &Compiler) -> Attempt<AuxiliaryProgram> {
        Ok(match compiler.program_at(path)? {
            Build::Program(program) => Ok(AuxiliaryProgram { name: files::name(path), program }),
            Build::Refused(messages) => Err(messages),
        })
    }

    /// Its folder in the cache of programs; None for a file that runs as it is.
    pub(crate) fn cache_folder(&self) -> Option<&Path> {
        self.program.cache_folder.as_deref()
    }

    /// What it prints within this CPU time when it is called with these arguments and this input.
    pub fn print(&self, time: Duration, arguments: &[&str], input: Option<&Path>) -> Attempt<Vec<u8>> {
        Ok(match self.run(time, arguments, input)? {
            Ok(run) => Ok(files::read(&run.stdout())?),
            Err(why) => Err(why),
        })
    }

    /// The same within [`TIME`], written into a file.
    pub fn print_into(&self, to: &Path, arguments: &[&str], input: Option<&Path>) -> Attempt<()> {
        Ok(match self.run(TIME, arguments, input)? {
            Ok(run) => Ok(files::copy(&run.stdout(), to)?),
            Err(why) => Err(why),
        })
    }

    fn run(&self, time: Duration, arguments: &[&str], input: Option<&Path>) -> Attempt<Run> {
        let limits = Limits { time, ..LIMITS };
        let request = self.program.request_with(arguments.iter().map(OsStr::new), limits);
        let run = sandbox::run(&Request { input: input.map(Path::to_path_buf), ..request })?;
        let language = self.program.language;
        if let Some((_, why)) = failure_verdict(&run.outcome, &limits, &run.standard_error()?, language) {
            return Ok(Err(why));
        }
        run.check_room()?;
        Ok(Ok(run))
    }
}

/// Says whether inputs of a problem are legal.
pub struct Validator(AuxiliaryProgram);

impl Validator {
    /// The validator that `problem.txt` names, if it names one.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Result<Option<Validator>> {
        let Some(name) = &problem.txt.validator else { return Ok(None) };
        AuxiliaryProgram::prepare(&problem.folder.join(name), compiler)
            .map(|program| Some(Validator(program)))
    }

    /// Why an input is not legal; None if it is. The validator reads it as standard input and exits with 0 if it is legal.
    /// It gets that much CPU time.
    pub fn refuses(&self, input: &Path, time: Duration) -> Result<Option<Reason>> {
        let name = &self.0.name;
        let why = self.0.print(time, &[], Some(input))?.err();
        Ok(why.map(|why| {
            reason!("`{name}` rejects it: {}", "입력을 검사하는 `{name}` 프로그램이 거부했습니다: {}", &why)
        }))
    }
}
