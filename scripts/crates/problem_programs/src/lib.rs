//! The programs in a problem's folder besides submissions. Generators, validators and programs that make
//! expected outputs also run here; checkers and interactors are only compiled here.
//!
//! ```
//! use problem_programs::{Deadline, Generator};
//!
//! let queens = shared::family_table::family("queens").expect("it is known");
//! let generator = Generator::BuiltIn(queens.generator, String::new());
//! let [first, again] = [1, 1].map(|seed| generator.make(seed, None, Deadline::NONE));
//! assert!(first.is_ok() && first == again);
//! ```

mod auxiliary_program;
mod expected_outputs;
mod generator;
mod validator;

pub use auxiliary_program::{AuxiliaryProgram, Deadline};
pub use expected_outputs::ExpectedOutputs;
pub use generator::{generator_spec, Generator, GeneratorPrograms};
pub use validator::Validator;
