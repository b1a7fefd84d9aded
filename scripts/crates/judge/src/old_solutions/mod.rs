//! Judges the files of a folder, each on the data of its problem, and remembers their verdicts.
//!
//! ```
//! use judge::old_solutions::{folder_run::keep_part, FoundFile};
//! use submissions::FileProblem;
//!
//! let file = |path: &str, id: &str| FoundFile {
//!     path: path.into(),
//!     display_name: path.into(),
//!     problem: FileProblem::Named(id.into()),
//! };
//! let mut files = vec![file("1000.cpp", "1000"), file("2580.cpp", "2580"), file("1000.py", "1000")];
//! keep_part(&mut files, (1, 2));
//! assert_eq!(files.len(), 2, "both files of problem 1000");
//! ```

mod file_result;
pub mod folder_run;
mod remembered_verdicts;

pub use file_result::{FileResult, FileVerdict, FoundFile, NotJudged};
pub use folder_run::{ArchivedProblems, Described, FolderRun, Remembers, RunEvent};
