//! Random inputs until a submission fails on one, then smaller inputs on which it still fails.
//!
//! [`search::search`] tries the inputs of a generator, and [`shrink::smaller`] makes a failing one smaller. Both report
//! progress to a callback. This crate never prints, and never knows a locale or how the options of a command are read.
//!
//! A generator makes the same input of the same seed:
//!
//! ```
//! use stress::deadline::Deadline;
//! use stress::generator::Generator;
//!
//! let queens = shared::families::generator("queens").expect("it is built in");
//! let generator = Generator::Family(queens, String::new());
//! let input = generator.make(7, Deadline::NONE).expect("it needs no program");
//! assert_eq!(generator.make(7, Deadline::NONE), Ok(input));
//! assert_eq!(generator.size(b"8\n"), (8, "row"));
//! ```

pub mod batched_inputs;
mod built_submission;
pub mod deadline;
pub mod generator;
pub mod reference;
pub mod search;
pub mod shrink;
pub mod trial;
