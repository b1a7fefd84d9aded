//! Takes the targets that were typed into a selection. Without one, the current folder decides.

use crate::selection::{Selection, SelectionOptions};
use crate::target::Target;
use messages::{error, Error, Message, Result};
use sites::Site;
use std::path::{Path, PathBuf};
use stdx::{files, spelling::compose_hangul};
use workspace::Workspace;

impl SelectionOptions {
    /// Returns the selection of these targets. Without a target, it is the problem whose folder is the
    /// current folder, or else every problem.
    pub fn select(
        self,
        workspace: &Workspace,
        typed: &[String],
        note: &dyn Fn(&Message),
    ) -> Result<Selection> {
        let targets = match (&self.command, &self.problem) {
            (Some(words), problem) => {
                let beside = self.problem_beside(workspace, Path::new(""), Site::OTHER)?;
                if !typed.is_empty() || problem.is_none() && beside.is_none() {
                    return Err(command_with_target());
                }
                vec![Target::Command { words: words.clone(), problem: problem.clone() }]
            }
            (None, Some(id)) if typed.is_empty() => vec![Target::Problem(id.clone())],
            (None, None) if typed.is_empty() => vec![target_here(workspace)],
            (None, _) => {
                let targets = typed.iter().map(|typed| self.resolve(workspace, typed, note));
                targets.collect::<Result<Vec<_>>>()?.concat()
            }
        };
        if typed.is_empty() && targets == [Target::Everything] && self.cases_dir.is_some() {
            return Err(error!("`--cases-dir` requires a file: `cargo oj judge FILE --cases-dir DIR`"));
        }
        Ok(Selection { options: self, targets })
    }

    /// Returns the selection of one submission, for `command`. A problem means its `main`, or its only
    /// submission.
    pub fn select_one(
        self,
        workspace: &Workspace,
        command: &str,
        typed: &[String],
        note: &dyn Fn(&Message),
    ) -> Result<Selection> {
        if typed.len() > 1
            || typed.is_empty() && self.command.is_none() && target_here(workspace) == Target::Everything
        {
            return Err(error!("`cargo oj {command}` takes one target: `cargo oj {command} 2580/main`"));
        }
        let mut selection = self.select(workspace, typed, note)?;
        if let [Target::Problem(id)] = selection.targets.as_slice() {
            let problem = workspace.problem(id)?;
            let mains: Vec<_> = problem.submissions.iter().filter(|file| file.is_main()).collect();
            let file = match (problem.submissions.as_slice(), mains.as_slice()) {
                ([only], _) => only,
                (_, [only]) => only,
                _ => problem.submission("main")?,
            };
            selection.targets = vec![selection.options.submission_target(&problem, &file.name)];
        }

        match selection.targets.as_slice() {
            [Target::Everything | Target::Pattern(_)] | [] | [_, _, ..] => {
                Err(error!("`cargo oj {command}` takes one submission, not a folder of several"))
            }
            _ => Ok(selection),
        }
    }

    /// Whether there is a file at a path and its language is known.
    pub fn is_source(&self, path: &str) -> bool {
        let path = Path::new(path);
        path.is_file() && (self.overrides.language.is_some() || languages::of_path(path).is_some())
    }
}

pub fn command_with_target() -> Error {
    error!(
        "`--command` replaces the target: use it with `--problem N` or `--cases-dir DIR`, and without a \
         target"
    )
}

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
