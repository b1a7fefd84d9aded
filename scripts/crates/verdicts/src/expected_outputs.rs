//! Makes expected outputs that are not stored because they are large, by a program in the problem's folder.
//!
//! An output is made when it is needed and kept in the program's cache folder, named by a hash of the input.
//! It is made again if the program, the compiler or the input changes.

use crate::auxiliary_program::{AuxiliaryProgram, Deadline};
use messages::{error, message, Error, Result};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use stdx::{cached_files, files, threads::lock};
use toolchain::Compiler;
use workspace::Problem;

/// The compiled program that makes expected outputs.
pub struct ExpectedOutputs {
    /// The name of the program's file.
    name: String,
    /// The program, or an error of one line.
    program: Result<AuxiliaryProgram>,
    /// A lock that is held while an output is made, so that each output is made once.
    making: Mutex<()>,
}

impl ExpectedOutputs {
    /// Compiles the program that `problem.txt` names. Returns `None` if there is none.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Option<ExpectedOutputs> {
        Some(ExpectedOutputs::from_program(&problem.outputs_program()?, compiler))
    }

    /// Compiles any program that reads an input and prints its expected output.
    pub fn from_program(path: &Path, compiler: &Compiler) -> ExpectedOutputs {
        let program = AuxiliaryProgram::prepare(&message!("the program"), path, compiler);
        ExpectedOutputs { name: files::name(path), program, making: Mutex::new(()) }
    }

    /// Returns the file of the expected output for an input. Makes the file if it is missing or has been changed.
    pub fn output_for(&self, input: &Path) -> Result<PathBuf> {
        self.output_with_bare_error(input).map_err(|why| {
            let (name, input) = (&self.name, files::name(input));
            error!(
                "`{name}` cannot make the expected output for `{input}`: {why}; fix the file that `outputs:` \
                 names in `problem.txt`, or store the output"
            )
        })
    }

    /// Returns the file of the expected output for an input, with an error that does not name the program.
    pub fn output_with_bare_error(&self, input: &Path) -> Result<PathBuf> {
        let program = self.program.as_ref().map_err(Error::clone)?;
        let output = program.program.cache_entry("output", &[&files::read(input)?]);
        let output = output.ok_or_else(|| error!("unknown language"))?;
        let _one_at_a_time = lock(&self.making);

        if !cached_files::is_unchanged(&output) {
            cached_files::write(&output, &program.run(Deadline::NONE, &[], Some(input))??)?;
        }

        Ok(output)
    }
}
