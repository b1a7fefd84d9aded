//! Decides with a program of the problem whether an input is legal.

use crate::auxiliary_program::{AuxiliaryProgram, Deadline};
use messages::{message, Message, Result};
use std::path::Path;
use toolchain::Compiler;
use workspace::Problem;

/// A program that says whether inputs of a problem are legal.
pub struct Validator(AuxiliaryProgram);

impl Validator {
    /// Compiles the validator that `problem.txt` names. Returns `None` if it names none.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> Result<Option<Validator>> {
        let Some(name) = &problem.settings.validator else { return Ok(None) };
        Ok(Some(Validator(AuxiliaryProgram::prepare_with_messages(&problem.folder.join(name), compiler)?)))
    }

    /// Returns the reason why an input is not legal, or `None` if it is legal. The validator reads the input from
    /// standard input, and exits with 0 before the deadline if the input is legal.
    pub fn why_illegal(&self, input: &Path, deadline: Deadline) -> Result<Option<Message>> {
        let name = &self.0.name;
        let printed = self.0.run(deadline, &[], Some(input))?;
        Ok(printed.err().map(|reason| message!("the validator `{name}` rejects the input: {reason}")))
    }
}
