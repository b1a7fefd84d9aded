//! Additions to the standard library: files, texts, JSON, hashes and threads. They do not depend on the
//! purpose of the program, but their errors are translated messages.
//!
//! ```
//! use stdx::files::cannot;
//! let why = cannot("read", "a.txt".as_ref(), messages::message!("it is empty"));
//! assert_eq!(why.to_string(), "cannot read `a.txt`: it is empty");
//! assert_eq!(stdx::spelling::nearest("--tiem", ["--time", "--json"].into_iter()), Some("--time"));
//! ```

pub mod cached_files;
pub mod diff;
pub mod display;
pub mod files;
pub mod glob;
pub mod hash;
pub mod html;
pub mod json_reader;
mod json_writer;
pub mod marked_block;
pub mod removal;
mod sha256;
pub mod shell_words;
pub mod spelling;
#[doc(hidden)]
pub mod test_folder;
#[doc(hidden)]
pub mod test_mutations;
pub mod threads;

pub use files::Stamp;
pub use json_reader::Json;
pub use json_writer::JsonObject;
