//! From a run to a verdict: limits and crashes, comparison with the expected output, and the programs of a
//! problem (checkers, interactors, generators, validators, makers of expected outputs).
//!
//! ```
//! use shared::judgement::Judgement;
//! use verdicts::{Deadline, Generator};
//! use workspace::Comparison;
//!
//! assert_eq!(verdicts::end_name(sandbox::End::Exit(3)).to_string(), "exit status 3");
//!
//! let compare = |output| verdicts::compare(Comparison::Exact, b"1 2\n", output);
//! assert_eq!(compare(b"1 2"), Judgement::Accepted);
//! assert_ne!(compare(b"1 3\n"), Judgement::Accepted);
//!
//! let queens = shared::family_table::family("queens").expect("it is known");
//! let generator = Generator::BuiltIn(queens.generator, String::new());
//! let [first, again] = [1, 1].map(|seed| generator.make(seed, None, Deadline::NONE));
//! assert!(first.is_ok() && first == again);
//! ```

// Each module imports only from those below it.
mod interactor;

mod checker;

mod checker_wording;
mod compare;
mod sudoku_unit_name;

mod expected_outputs;
mod generator;
mod validator;

mod auxiliary_program;

mod failure_verdict;
mod sanitizer_report;

mod crash_position;

mod crash_wording;

pub use auxiliary_program::{AuxiliaryProgram, Deadline};
pub use checker::Checker;
pub use compare::{compare, output_lines};
pub use crash_position::crash_position;
pub use crash_wording::{end_name, uncaught_exception, Panic};
pub use expected_outputs::ExpectedOutputs;
pub use failure_verdict::{
    crash_reason, failure_verdict, reports_stack_overflow, reports_uncaught_exception, stack_overflow,
};
pub use generator::{generator_spec, Generator, GeneratorPrograms};
pub use interactor::{dialogue_verdict, Interactor};
pub use sanitizer_report::{sanitizer_report, SanitizerFault};
pub use sudoku_unit_name::unit_name;
pub use validator::Validator;
