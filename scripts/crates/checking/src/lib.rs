//! Decides the verdict of one run from the way in which the program ended and from its output. Also runs the
//! checkers, the interactors, the validators and the outputs programs of problems.
//!
//! This crate does not print, and does not depend on the names of submissions or problems.
//!
//! ```
//! use shared::judgement::Judgement;
//! use workspace::Comparison;
//!
//! let compare = |output| checking::compare(Comparison::Exact, b"1 2\n", output);
//! assert_eq!(compare(b"1 2"), Judgement::Accepted);
//! assert_ne!(compare(b"1 3\n"), Judgement::Accepted);
//! ```

pub mod auxiliary_program;
mod checker;
mod compare_numbers;
mod compare_output;
mod crash_wording;
mod expected_outputs;
mod failure_verdict;
mod interactor;
mod rust_panic;

pub use auxiliary_program::{AuxiliaryProgram, Validator};
pub use checker::{compare, Checker};
pub use crash_wording::{end_name, uncaught_exception};
pub use expected_outputs::ExpectedOutputs;
pub use failure_verdict::{crash_reason, failure_verdict, reports_stack_overflow, stack_overflow};
pub use interactor::{verdict_of_case, Interactor};
pub use rust_panic::Panic;
