//! The checker and the interactor of a problem.

use checking::{Checker, Interactor};
use toolchain::Compiler;
use workspace::Problem;

/// The programs that judge the cases of a problem, ready for use.
pub struct CheckerAndInteractor {
    /// The interactor of an interactive problem, whose file the checker may judge.
    pub interactor: Option<Interactor>,
    pub checker: Checker,
}

impl CheckerAndInteractor {
    /// Compiles the programs that `problem.txt` names.
    pub fn prepare(problem: &Problem, compiler: &Compiler) -> CheckerAndInteractor {
        CheckerAndInteractor {
            interactor: Interactor::prepare(problem, compiler),
            checker: Checker::prepare(problem, compiler),
        }
    }

    /// Whether a case is judged by its expected output, which an interactor does not need.
    pub fn needs_expected_output(&self) -> bool {
        self.interactor.is_none() && self.checker.needs_expected_output()
    }
}
