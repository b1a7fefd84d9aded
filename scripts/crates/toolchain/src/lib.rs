//! From the source of a submission to a program that can run: the compilers and the cache of programs.
//!
//! ```
//! use toolchain::Program;
//! let program = Program::command(&["python3".to_string(), "mine.py".to_string()]);
//! assert_eq!((program.path.to_str(), program.arguments), (Some("python3"), vec!["mine.py".into()]));
//! ```

mod compiler;
mod compiler_call;
pub mod compiler_messages;
pub mod included_files;
pub mod join_headers;
mod precompiled_headers;
mod program;
mod program_cache;
mod rust_toolchain;
mod source_messages;
mod source_position;

pub use compiler::{Build, Compiler};
pub use compiler_call::{Flags, MacroSet, SourceToCompile};
pub use program::Program;
pub use source_messages::SourceMessage;
pub use source_position::SourcePosition;
/// A folder for files of programs. Crates above this one make such folders and must not depend on `system`.
pub use system::TemporaryFolder;
