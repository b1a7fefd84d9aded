//! What a package has for a problem.

use messages::Message;
use workspace::{problem_draft::NewProblem, Case};

/// The content of a folder.
#[derive(Default)]
pub struct ProblemPackage {
    /// The problem without its cases.
    pub problem: NewProblem,
    /// Whether the problem has no input, so that its only case is an empty input.
    pub(crate) output_only: bool,
    /// Whether several outputs may be correct and there is no checker.
    pub lacks_checker: bool,
    /// The inputs, with the outputs beside them.
    pub inputs: Vec<Case>,
    pub generators: Vec<String>,
    /// The remarks, such as those about files that are left out.
    pub remarks: Vec<Message>,
}

impl ProblemPackage {
    /// Whether no case can be made from the folder.
    pub fn is_empty(&self) -> bool {
        self.inputs.is_empty() && self.generators.is_empty() && !self.output_only
    }
}
