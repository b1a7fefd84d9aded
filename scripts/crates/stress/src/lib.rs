//! Tries random inputs until a submission fails on one, and then looks for a smaller input on which the
//! submission also fails.
//!
//! [`search::search`] tries the inputs of a generator, and [`shrink::smaller`] shrinks a failing input. Both
//! report their progress to a callback.
//!
//! A generator makes the same input for the same seed:
//!
//! ```
//! use problem_programs::{Deadline, Generator};
//!
//! let queens = shared::families::family("queens").expect("it is built in");
//! let generator = Generator::BuiltIn(queens.generator, String::new());
//! let input = generator.make(7, None, Deadline::NONE).expect("it needs no program");
//! assert_eq!(generator.make(7, None, Deadline::NONE), Ok(input));
//! assert_eq!(generator.size_text(b"8\n").to_string(), "8 rows");
//! ```

mod batched_inputs;
mod built_submission;
mod reference;
pub mod search;
pub mod shrink;
mod stress_test;

pub use reference::{Reference, ReferenceAnswer, ReferenceFinder};
pub use search::{FailingInput, SearchOutcome};
pub use shrink::{ShrinkEvent, SmallerInput};
pub use stress_test::{JudgedAnswers, StressTest};
