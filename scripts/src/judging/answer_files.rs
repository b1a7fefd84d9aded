//! Right outputs that are not stored, because they are large: a program in the problem's folder makes them of the
//! input.
//!
//! An output is made when it is needed and kept beside the program in the cache, named by a hash of the input: after a
//! change of program, compiler or input it is made again.

use crate::compile::compiler::{self, Build, Compiler};
use crate::compile::program::Program;
use crate::judging::failure_verdict;
use crate::sandbox::{self, Limits};
use crate::support::error::{error, reason, Error, Result};
use crate::support::hash::hash;
use crate::support::{files, lock};
use crate::workspace::problem::Problem;
use shared::judgement::Reason;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

/// The limits of the program: 10 s, 1 GB of memory, 64 MB of output.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

/// The program that makes outputs, ready for use.
pub struct OutputMaker {
    /// Its name in the problem's folder.
    name: String,
    /// The program and its folder in the cache, or why there is none.
    program: std::result::Result<(Program, PathBuf), Reason>,
    /// Held while an output is made, so that it is made once.
    making: Mutex<()>,
}

impl OutputMaker {
    /// The program that `problem.txt` names, compiled; None if it names none.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Result<Option<OutputMaker>> {
        let Some(name) = &problem.txt.outputs else { return Ok(None) };
        let path = problem.folder.join(name);
        let program = if path.is_file() { built(&path, compiler) } else { Err(missing()) };
        let making = Mutex::new(());
        Ok(Some(OutputMaker { name: name.clone(), program, making }))
    }

    /// The file of the right output for an input.
    pub fn output_for(&self, input: &Path) -> Result<PathBuf> {
        let (program, folder) = self.program.as_ref().map_err(|why| self.failure(input, why))?;
        let output = folder.join(format!("output-{:016x}", hash(&[&files::read(input)?])));
        let _one_at_a_time = lock(&self.making);
        if !output.is_file() {
            self.make(program, input, &output)?;
        }
        Ok(output)
    }

    fn make(&self, program: &Program, input: &Path, output: &Path) -> Result<()> {
        let run = sandbox::run(&program.request(input, LIMITS))?;
        let wrong = match failure_verdict::failure_verdict(&run.outcome, &LIMITS, &run.messages()?) {
            Some((_, why)) => why,
            None if run.outcome.output == 0 => reason!("it printed nothing", "출력이 없습니다"),
            None => {
                run.check_room()?;
                return files::write(output, &files::read(&run.stdout())?);
            }
        };
        Err(self.failure(input, &wrong))
    }

    fn failure(&self, input: &Path, why: &Reason) -> Error {
        let (name, input) = (&self.name, files::name(input));
        error!(
            "`{name}` cannot make the right output for `{input}`: {}; mend the file that `outputs:` names in \
             `problem.txt`, or store the output",
            "`{name}` 파일로 `{input}` 입력의 정답 출력을 만들 수 없습니다: {}. `problem.txt`의 `outputs:`에 적힌 파일을 \
             고치거나, 출력을 파일로 저장하세요", why
        )
    }
}

fn missing() -> Reason {
    reason!("the file is missing", "파일이 없습니다")
}

/// The program of a file, with its folder in the cache.
fn built(path: &Path, compiler: &Compiler) -> std::result::Result<(Program, PathBuf), Reason> {
    match compiler.program_at(path).map_err(|why| why.reason().clone())? {
        Build::Program(program) => match program.cache_folder.clone() {
            Some(folder) => Ok((program, folder)),
            None => Err(reason!("its language is not known", "어떤 언어인지 알 수 없습니다")),
        },
        Build::Refused(messages) => Err(reason!(
            "it does not compile: {}",
            "컴파일되지 않습니다: {}",
            &compiler::first_line(&messages)
        )),
    }
}
