//! From the targets of a command line to submissions: which files, cases and limits they have, and which
//! verdicts they must get.
//!
//! ```
//! use submissions::{CaseSource, Overrides, Selection, SelectionOptions, Target};
//! use workspace::Workspace;
//!
//! let workspace = Workspace::at("example".as_ref());
//! let targets = vec![Target::Command { words: "./program --fast".into(), problem: None }];
//! let overrides = Overrides { memory: Some(64 << 20), ..Overrides::default() };
//! let case_source = CaseSource::Generated;
//! let options = SelectionOptions { overrides, case_source, ..SelectionOptions::default() };
//! let selection = Selection { options, targets };
//! let found = selection.find(&workspace).expect("a command without a problem needs no files");
//! assert_eq!(found.submissions[0].limits.memory, 64 << 20);
//! ```

mod fingerprint;
mod limits_and_overrides;
mod near_paths;
mod problem_of_file;
mod resolve_targets;
mod samples_beside;
mod selection;
mod selection_options;
mod source_files;
mod submission;
mod submission_builder;
mod target;
mod target_of_folder;

pub use fingerprint::FolderStates;
pub use limits_and_overrides::{limits_on_case, limits_with_checks, Overrides};
pub use problem_of_file::{inner_path, problem_beside, problem_of_file};
pub use samples_beside::{is_saved_by_cph, samples_beside};
pub use selection::{command_with_target, require_checks, FoundSubmissions, RequiredCases, Selection};
pub use selection_options::{CaseSource, SelectionOptions};
pub use source_files::{sources_below, without_helpers, Source};
pub use submission::{incomplete_problem_remarks, Origin, SelectedBy, Submission};
pub use submission_builder::{no_case_yet, SubmissionBuilder};
pub use target::{FileProblem, Target};
pub use target_of_folder::{has_own_files_here, is_folder_outside, problem_here};
