//! The problem in whose folder the command is called, and folders that belong to none.

use crate::target::Target;
use std::path::{Path, PathBuf};
use stdx::{files, spelling::compose_hangul};
use workspace::Workspace;

/// Returns the problem in whose folder the command is called.
pub fn problem_here(workspace: &Workspace) -> Option<String> {
    let Target::Problem(id) = target_here(workspace) else { return None };
    Some(id)
}

/// Returns the problem in whose folder the command is called, or else every problem.
pub(crate) fn target_here(workspace: &Workspace) -> Target {
    let here = std::env::current_dir().and_then(std::fs::canonicalize);
    here.ok().and_then(|here| target_of_folder(workspace, &here)).unwrap_or(Target::Everything)
}

/// Returns the problem that a folder is in, or every problem for the root of the workspace and for
/// `problems`. Returns `None` elsewhere.
pub(crate) fn target_of_folder(workspace: &Workspace, canonical: &Path) -> Option<Target> {
    if let Some(folder) = workspace.folder_around(canonical) {
        return Some(Target::Problem(compose_hangul(&files::name(&folder))));
    }
    let roots = [workspace.root.clone(), workspace.problems_folder()];
    let is_root = roots.iter().any(|root| std::fs::canonicalize(root).is_ok_and(|root| root == canonical));
    is_root.then_some(Target::Everything)
}

/// Whether the current folder has source files and is neither in a problem nor the root of the workspace.
pub fn has_own_files_here(workspace: &Workspace) -> bool {
    let here = files::list(Path::new(".")).unwrap_or_default();
    is_folder_outside(workspace, ".") && here.iter().any(|file| languages::of_path(file).is_some())
}

pub fn is_folder_outside(workspace: &Workspace, typed: &str) -> bool {
    let is_problem = workspace.folder(typed.trim_end_matches('/')).is_ok_and(|folder| folder.is_some());
    let is_other =
        |canonical: PathBuf| canonical.is_dir() && target_of_folder(workspace, &canonical).is_none();
    !is_problem && std::fs::canonicalize(typed).is_ok_and(is_other)
}
