//! A target: what a word of the command line names.

use crate::submission::SelectedBy;
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Every submission of every problem.
    Everything,
    /// Every submission of the problem with this name.
    Problem(String),
    /// Every submission of the problems whose names match this glob pattern.
    Pattern(String),
    /// A submission by its name, `rescan`, or by that of its file, `rescan.rs`.
    Submission { problem_id: String, submission: String },
    /// A file that is not a submission of the workspace. Without a problem it is judged on the cases of a
    /// folder.
    File { path: PathBuf, problem: Option<String> },
    /// A command line that runs a program.
    Command { words: String, problem: Option<String> },
}

impl Target {
    /// Returns the name of its problem; `None` if it has no problem or may have several.
    pub fn problem_id(&self) -> Option<&String> {
        match self {
            Target::Everything | Target::Pattern(_) => None,
            Target::Problem(id) | Target::Submission { problem_id: id, .. } => Some(id),
            Target::File { problem, .. } | Target::Command { problem, .. } => problem.as_ref(),
        }
    }

    pub(crate) fn selected_by(&self) -> SelectedBy {
        match self {
            Target::Everything => SelectedBy::Everything,
            Target::Problem(_) | Target::Pattern(_) => SelectedBy::Problem,
            Target::Submission { .. } | Target::File { .. } | Target::Command { .. } => SelectedBy::Name,
        }
    }
}
