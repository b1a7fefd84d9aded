//! Tries random inputs until a submission fails on one, then smaller inputs on which it still fails.
//!
//! [`search::search`] tries the inputs of a generator, and [`shrink::smaller`] makes a failing one smaller. Both report
//! progress to a callback. This crate does not print, and does not depend on the locale or the command line.
//!
//! A generator makes the same input again for the same seed:
//!
//! ```
//! use stress::Deadline;
//! use stress::Generator;
//!
//! let queens = shared::families::generator("queens").expect("it is built in");
//! let generator = Generator::BuiltIn(queens, String::new());
//! let input = generator.make(7, Deadline::NONE).expect("it needs no program");
//! assert_eq!(generator.make(7, Deadline::NONE), Ok(input));
//! assert_eq!(generator.size(b"8\n"), (8, "row"));
//! ```

mod batched_inputs;
mod built_submission;
pub mod case_files;
mod deadline;
mod generator;
mod reference;
pub mod search;
pub mod shrink;
mod trial;

pub use deadline::Deadline;
pub use generator::Generator;
pub use reference::{Answer, Reference, ReferenceFinder};
pub use search::{FailingInput, SearchOutcome};
pub use shrink::{ShrinkEvent, SmallerInput};
pub use trial::Trial;
