//! What the standard library lacks: errors in two languages, files, texts, JSON, hashes, threads. It never knows what the
//! tool is for.
//!
//! ```
//! use stdx::files::{cannot, Action};
//! let why = cannot(Action::Read, "a.txt".as_ref(), stdx::reason!("it is empty", "비어 있습니다"));
//! assert_eq!(why.to_string(), "cannot read `a.txt`: it is empty");
//! assert_eq!(stdx::spelling::nearest("--tiem", ["--time", "--json"].into_iter()), Some("--time"));
//! ```

pub mod diff;
pub mod display;
mod error;
pub use error::{Error, Reason, Result};
pub mod files;
pub mod generated_block;
pub mod glob;
pub mod hash;
pub mod html;
pub mod json_reader;
#[cfg(test)]
mod json_reader_tests;
mod json_writer;
pub mod shell_words;
pub mod spelling;
#[doc(hidden)]
pub mod test_mutations;
pub mod threads;

pub use files::Action;
pub use json_reader::Value;
pub use json_writer::Object;
