//! From the targets of a command line to submissions: which files, cases and limits they have, which verdicts they
//! must get, and when a file that a verdict depends on changes.

mod fingerprint;
#[allow(clippy::module_inception)] // the selection, and what it finds
pub mod selection;
pub mod submission;
mod submission_builder;
mod watched_files;

pub use fingerprint::FolderStates;
pub use selection::{FoundSubmissions, Need, Selection, Target};
pub use submission::{Origin, Source, Submission};
pub use watched_files::{ChangePoller, WatchedFiles, POLL_INTERVAL};
