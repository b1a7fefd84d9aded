//! From the targets of a command line to submissions: which files, cases and limits they have, and which
//! verdicts they must get.

mod fingerprint;
#[allow(clippy::module_inception)] // the selection, and what it finds
pub mod selection;
pub mod submission;
mod submission_builder;

pub use fingerprint::FolderStates;
pub use selection::{FoundSubmissions, Need, Selection, Target};
pub use submission::{Origin, Source, Submission};
