//! The verdict of one run, from the way in which the program ended and from its output. Also the programs of
//! a problem that help to decide: checkers, interactors, validators, generators, and those that make expected
//! outputs.
//!
//! ```
//! use shared::judgement::Judgement;
//! use workspace::Comparison;
//!
//! let compare = |output| checking::compare(Comparison::Exact, b"1 2\n", output);
//! assert_eq!(compare(b"1 2"), Judgement::Accepted);
//! assert_ne!(compare(b"1 3\n"), Judgement::Accepted);
//! ```

mod auxiliary_program;
mod checker;
pub mod checker_wording;
mod compare_output;
mod compare_tokens;
mod crash_wording;
mod deadline;
mod expected_outputs;
mod failure_verdict;
mod generator;
mod generator_spec;
mod interactor;
mod rust_panic;

pub use auxiliary_program::{AuxiliaryProgram, Validator};
pub use checker::{compare, Checker};
pub use crash_wording::{end_name, uncaught_exception};
pub use deadline::Deadline;
pub use expected_outputs::ExpectedOutputs;
pub use failure_verdict::{crash_reason, failure_verdict, reports_stack_overflow, stack_overflow};
pub use generator::{Generator, GeneratorProgram};
pub use generator_spec::generator_spec;
pub use interactor::{verdict_of_case, Interactor};
pub use rust_panic::Panic;
