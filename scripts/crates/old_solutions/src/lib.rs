//! Judges the files of a folder, each on the data of the problem that its path names, and remembers their
//! verdicts.
//!
//! This crate does not print, and does not depend on the locale or the command line. An [`Observer`] receives
//! the results.
//!
//! ```
//! use old_solutions::numbers_in_paths::{number_in_path, KnownProblems, MatchedBy, PathMatch};
//! use std::path::Path;
//!
//! let path = Path::new("/home/me/boj/p1260/main.py");
//! let found = number_in_path(path, Path::new("/elsewhere"), &KnownProblems::default());
//! assert_eq!(found, PathMatch::One("1260".to_string(), MatchedBy::Folder));
//! ```

mod file_result;
pub mod folder_run;
pub mod numbers_in_paths;
mod remembered_verdicts;
pub mod source_files;
pub mod test_data_archive;

pub use file_result::{FileOutcome, FileResult, FileVerdict, Unjudged};
pub use folder_run::{FolderRun, FoundFile, Observer};
pub use numbers_in_paths::{MatchedBy, PathMatch};
