//! What in the workspace is out of date: regions in submissions and templates, and the table in the README.

use super::region::{self, Origin, Origins, State};
use super::{readme, Workspace};
use crate::support::diff::diff;
use crate::support::error::{Error, Result};
use crate::support::files;
use std::path::{Path, PathBuf};

/// A file that is out of date.
pub struct Change {
    path: PathBuf,
    old: String,
    new: String,
}

impl Change {
    /// What would change, for a person to read.
    pub fn shown(&self, workspace: &Workspace) -> String {
        format!("{}\n{}\n", workspace.shown(&self.path), diff(&self.old, &self.new))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn write(&self) -> Result<()> {
        files::write(&self.path, self.new.as_bytes())
    }
}

/// What is out of date. An edit on the wrong side is an error: then nothing at all is to be written.
pub fn changes(workspace: &Workspace) -> Result<Vec<Change>> {
    let origins = region::origins(&workspace.root)?;
    let mut changes = Vec::new();
    let mut edited = Vec::new();
    for problem in workspace.problems()? {
        let submissions = problem.submissions.into_iter().map(|submission| submission.path);
        for path in submissions.chain(problem.template) {
            let old = files::read_text(&path)?;
            let new = synced(workspace, &origins, &path, &old, &mut edited)?;
            changes.push(Change { path, old, new });
        }
    }
    if !edited.is_empty() {
        return Err(Error::new(edited.join("\n")));
    }
    changes.extend(table_change(workspace)?);
    changes.retain(|change| change.old != change.new);
    Ok(changes)
}

/// The README, if its table is not up to date.
pub fn table_change(workspace: &Workspace) -> Result<Option<Change>> {
    let path = workspace.root.join("README.md");
    if !path.is_file() {
        return Ok(None);
    }
    let old = files::read_text(&path)?;
    let new =
        readme::spliced(workspace, &old).map_err(|why| files::cannot("bring up to date", &path, why))?;
    Ok(Some(Change { path, old, new }).filter(|change| change.old != change.new))
}

/// The text with its regions up to date; those edited in place are described in `edited`.
fn synced(
    workspace: &Workspace,
    origins: &Origins,
    path: &Path,
    text: &str,
    edited: &mut Vec<String>,
) -> Result<String> {
    let mut new = text.to_string();
    // From the last to the first, so that line numbers of those still to come hold.
    for copy in region::parse_file(&workspace.root, path)?.iter().rev() {
        let origin = origin(workspace, origins, path, copy)?;
        match region::state(copy, &origin.region) {
            State::Edited => edited.insert(0, describe_edit(workspace, path, copy, origin)),
            State::Fresh | State::Stale => new = region::exchanged(&new, copy, &origin.region),
        }
    }
    Ok(new)
}

fn describe_edit(workspace: &Workspace, path: &Path, copy: &region::Region, origin: &Origin) -> String {
    let place = |path: &Path, (first, last)| format!("`{}`, lines {first} to {last}", workspace.shown(path));
    format!(
        "region `{}` was edited in {}, but its text belongs to {}; move the edit there and leave nothing between \
         the markers here (or undo it here), then run `cargo oj sync` again",
        copy.name,
        place(path, copy.lines),
        place(&origin.path, origin.region.lines),
    )
}

fn origin<'a>(
    workspace: &Workspace,
    origins: &'a Origins,
    path: &Path,
    copy: &region::Region,
) -> Result<&'a Origin> {
    origins.get(&copy.name).ok_or_else(|| {
        let (line, _) = copy.lines;
        let shown = workspace.shown(path);
        Error::new(format!(
            "cannot use `{shown}`, line {line}: unknown region `{}` (known: {})",
            copy.name,
            origins.names().join(", ")
        ))
    })
}

/// What is wrong with the regions of these files, as far as they belong to the workspace.
pub fn stale_regions<'a>(
    workspace: &Workspace,
    paths: impl IntoIterator<Item = &'a Path>,
) -> Result<Vec<Error>> {
    let origins = region::origins(&workspace.root)?;
    let problems = workspace.root.join("problems");
    let mut stale = Vec::new();
    for path in paths {
        if path.starts_with(&problems) {
            stale.extend(stale_in(workspace, &origins, path)?);
        }
    }
    Ok(stale)
}

/// What is wrong with the regions of one file, a sentence each.
fn stale_in(workspace: &Workspace, origins: &Origins, path: &Path) -> Result<Vec<Error>> {
    let mut stale = Vec::new();
    for copy in region::parse_file(&workspace.root, path)? {
        let origin = origin(workspace, origins, path, &copy)?;
        match region::state(&copy, &origin.region) {
            State::Fresh => {}
            State::Edited => stale.push(Error::new(describe_edit(workspace, path, &copy, origin))),
            State::Stale => stale.push(Error::new(format!(
                "region `{}` in `{}` is out of date; `cargo oj sync` brings it up to date",
                copy.name,
                workspace.shown(path)
            ))),
        }
    }
    Ok(stale)
}
