//! Programs in a problem's folder other than submissions and checkers: generators, validators, and programs that make
//! right outputs.

use crate::failure_verdict::failure_verdict;
use sandbox::{self, Limits, Request};
use std::path::Path;
use std::time::Duration;
use stdx::{files, message, Error, Message, Result};
use toolchain::{Build, Compiler, Program};
use workspace::Problem;

/// CPU time of such a program.
pub const TIME: Duration = Duration::from_secs(10);

/// Stack of the main thread of such a program, and of a checker: 256 MB.
pub const STACK: u64 = 256 << 20;

/// Its limits: 10 s, 1 GB of memory, 64 MB of output.
const LIMITS: Limits = Limits { time: TIME, memory: 1 << 30, output: 64 << 20, stack: STACK };

/// A program that is built.
pub struct AuxiliaryProgram {
    pub name: String,
    program: Program,
}

/// Why there is no output, or no program.
pub enum Failure {
    /// The program failed, or the compiler refuses it.
    Program(Message),
    /// The judge failed.
    Judge(Error),
}

impl From<Error> for Failure {
    fn from(why: Error) -> Failure {
        Failure::Judge(why)
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        match failure {
            Failure::Program(why) => Error::from(why),
            Failure::Judge(why) => why,
        }
    }
}

impl AuxiliaryProgram {
    /// An error if the file is missing, or does not compile.
    pub fn prepare(path: &Path, compiler: &Compiler) -> Result<AuxiliaryProgram> {
        AuxiliaryProgram::build(path, compiler).map_err(|failure| match failure {
            Failure::Program(messages) => files::cannot("compile", path, message!("\n{messages}")),
            Failure::Judge(why) => why,
        })
    }

    /// Fails with the messages of the compiler if it refuses the text.
    pub(crate) fn build(path: &Path, compiler: &Compiler) -> std::result::Result<AuxiliaryProgram, Failure> {
        match compiler.program_at(path)? {
            Build::Program(program) => Ok(AuxiliaryProgram { name: files::name(path), program }),
            Build::Refused(messages) => Err(Failure::Program(messages)),
        }
    }

    /// Its folder in the cache of programs; None for a file that runs as it is.
    pub(crate) fn cache_folder(&self) -> Option<&Path> {
        self.program.cache_folder.as_deref()
    }

    /// Runs the program with these arguments and this input within this CPU time, and returns its output.
    pub fn print(
        &self,
        time: Duration,
        arguments: &[&str],
        input: Option<&Path>,
    ) -> std::result::Result<Vec<u8>, Failure> {
        let limits = Limits { time, ..LIMITS };
        let request = self.program.request_with(arguments, limits);
        let run = sandbox::run(&Request { input: input.map(Path::to_path_buf), ..request })?;
        let failure = failure_verdict(&run.outcome, &limits, &run.standard_error()?, self.program.language);
        if let Some((_, why)) = failure {
            return Err(Failure::Program(why));
        }
        run.check_room()?;
        Ok(files::read(&run.stdout())?)
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
    pub fn refuses(&self, input: &Path, time: Duration) -> Result<Option<Message>> {
        let name = &self.0.name;
        match self.0.print(time, &[], Some(input)) {
            Ok(_) => Ok(None),
            Err(Failure::Judge(why)) => Err(why),
            Err(Failure::Program(why)) => Ok(Some(message!("`{name}` rejects it: {why}"))),
        }
    }
}
