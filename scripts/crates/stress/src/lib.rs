//! Tries random inputs until a submission fails on one, and then looks for a smaller input on which the
//! submission also fails.
//!
//! [`find_failing_input`] tries the inputs of a generator, and [`shrink::smaller`] shrinks a failing input. Both
//! report their progress to a callback.
//!
//! A generator makes the same input for the same seed:
//!
//! ```
//! use verdicts::{Deadline, Generator};
//!
//! let queens = shared::family_table::family("queens").expect("it is built in");
//! let generator = Generator::BuiltIn(queens.generator, String::new());
//! let input = generator.make(7, None, Deadline::NONE).expect("it needs no program");
//! assert_eq!(generator.make(7, None, Deadline::NONE), Ok(input));
//! assert_eq!(generator.size_text(b"8\n").to_string(), "8 rows");
//! ```

mod built_submission;
mod find_failing_input;
mod judge_inputs;
mod reference;
pub mod shrink;

pub use find_failing_input::{find_failing_input, FailingInput, StressOutcome};
pub use judge_inputs::StressTest;
pub use reference::{Reference, ReferenceAnswer, ReferenceFinder};
pub use shrink::{ShrinkEvent, SmallerInput};
