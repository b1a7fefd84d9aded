//! A target: what a word of the command line names.

use crate::submission::SelectedBy;
use sites::Site;
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
    /// A file that is not a submission of the workspace.
    File { path: PathBuf, problem: FileProblem },
    /// A command line that runs a program. Without a problem it is judged like a file in the current folder.
    Command { words: String, problem: Option<String> },
}

impl Target {
    /// Returns the name of its problem; `None` if it has no problem or may have several.
    pub fn problem_id(&self) -> Option<&String> {
        match self {
            Target::Everything | Target::Pattern(_) => None,
            Target::Problem(id) | Target::Submission { problem_id: id, .. } => Some(id),
            Target::File { problem, .. } => problem.id(),
            Target::Command { problem, .. } => problem.as_ref(),
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

/// The problem of a file that is not a submission of the workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// The problem with this name, which may have no data.
    Named(String),
    /// The file is judged on samples beside it or on a folder of cases, if there are any, by the rules of this site.
    Unnamed(&'static Site),
}

impl FileProblem {
    pub fn id(&self) -> Option<&String> {
        match self {
            FileProblem::Named(id) => Some(id),
            FileProblem::Unnamed(_) => None,
        }
    }
}
