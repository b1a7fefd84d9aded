//! The problem of a file that is judged where it lies. The first rule that applies decides, whether or not that problem
//! has data:
//!
//! 1. The option `--problem`, or the folder in `problems` that the file is in.
//! 2. The samples beside the file.
//! 3. The problem that its path names below the target ([`sites::problem_in_path`]).

use crate::samples_beside::remark_on_saved_files;
use crate::{selection::Selection, target::FileProblem};
use messages::{Message, Result};
use sites::{is_boj_number, problem_in_path, NamedBy, NamedProblem, Site};
use std::path::{Path, PathBuf};
use stdx::{files, spelling::compose_hangul};
use workspace::Workspace;

impl Selection {
    /// Returns the problem of a file, and the part of its path that names it. `inner` is the path below the target.
    /// `has_data` says whether a problem has data. `note` is called with remarks on the samples that CPH saved.
    pub fn problem_of_file(
        &self,
        workspace: &Workspace,
        path: &Path,
        inner: &Path,
        has_data: &dyn Fn(&str) -> bool,
        note: &dyn Fn(&Message),
    ) -> Result<(FileProblem, Option<NamedBy>)> {
        if let Some(id) = &self.problem {
            return Ok((FileProblem::Named(compose_hangul(id)), None));
        }

        let canonical = std::fs::canonicalize(path).map_err(|why| files::cannot("read", path, why))?;
        if let Some(folder) = workspace.folder_around(&canonical) {
            return Ok((FileProblem::Named(compose_hangul(&files::name(&folder))), None));
        }

        let inner = compose_hangul(&inner.to_string_lossy());
        let named = problem_in_path(Path::new(&inner), has_data);
        let is_of_boj = named.as_ref().is_some_and(|named| is_boj_number(&named.id));
        let site = if is_of_boj { <&Site>::default() } else { Site::OTHER };

        let has_other_cases = match (&self.cases_dir, &named) {
            (Some(_), Some(named)) => !has_data(&named.id),
            (Some(_), None) => true,
            (None, _) => self.has_samples_beside(workspace, path, site, note),
        };

        Ok(match named {
            Some(NamedProblem { id, by }) if !has_other_cases => (FileProblem::Named(id), Some(by)),
            _ => (FileProblem::Unnamed(site), None),
        })
    }

    fn has_samples_beside(
        &self,
        workspace: &Workspace,
        path: &Path,
        site: &'static Site,
        note: &dyn Fn(&Message),
    ) -> bool {
        remark_on_saved_files(path).iter().for_each(note);
        match self.problem_beside(workspace, path, site) {
            Ok(found) => found.is_some(),
            Err(why) => {
                note(why.message());
                false
            }
        }
    }
}

/// Returns the part of a file's path that may name its problem: what is below the target. If the file itself is the
/// target, it is its name, its folder and the folder above.
pub fn inner_path(target: &Path, file: &Path) -> PathBuf {
    match file.strip_prefix(target) {
        Ok(inner) if !inner.as_os_str().is_empty() => inner.to_path_buf(),
        _ => {
            let whole = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf());
            let parts: Vec<_> = whole.iter().collect();
            parts[parts.len().saturating_sub(3)..].iter().collect()
        }
    }
}
