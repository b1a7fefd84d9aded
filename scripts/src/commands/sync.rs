//! `cargo oj sync`: brings every region of every submission, and the README's table, up to date.

use crate::commands::arguments::Arguments;
use crate::judging::submission::{Entry, Source};
use crate::report::terminal;
use crate::support::diff::diff;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::readme;
use crate::workspace::region::{self, Origin, Origins, State};
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub const HELP: &str = "\
Copies the regions of `shared` into the submissions that use them, and writes the README's table of submissions.

  cargo oj sync            shows each difference, then writes it
  cargo oj sync --check    writes nothing; exit status 2 if something is out of date

A region that was edited in a submission is never overwritten: move the edit to `shared` first.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let check = arguments.flag("--check");
    if let Some(extra) = arguments.rest("sync")?.first() {
        return Err(Error::new(format!("`cargo oj sync` takes no `{extra}`")));
    }
    let workspace = Workspace::find()?;
    let changes = changes(&workspace)?;
    let stale: Vec<String> =
        changes.iter().map(|change| format!("`{}`", workspace.shown(&change.path))).collect();
    for change in &changes {
        terminal::print(&change.shown(&workspace))?;
        if !check {
            change.write()?;
        }
    }
    match (check, stale.as_slice()) {
        (_, []) => terminal::print("Everything is up to date.\n")?,
        (true, _) => {
            let list = stale.join(", ");
            return Err(Error::new(format!("out of date: {list}; `cargo oj sync` brings them up to date")));
        }
        (false, _) => terminal::print(&format!("Updated {}.\n", stale.join(", ")))?,
    }
    Ok(ExitCode::SUCCESS)
}

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

    pub fn write(&self) -> Result<()> {
        files::write(&self.path, self.new.as_bytes())
    }
}

/// What is out of date. An edit on the wrong side is an error: then nothing at all is to be written.
fn changes(workspace: &Workspace) -> Result<Vec<Change>> {
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

/// What is wrong with the regions of the submissions that belong to the workspace.
pub fn stale_regions(workspace: &Workspace, entries: &[Entry]) -> Result<Vec<String>> {
    let origins = region::origins(&workspace.root)?;
    let mut stale = Vec::new();
    for entry in entries {
        if let Source::Text(path, _) = &entry.source {
            if path.starts_with(workspace.root.join("problems")) {
                stale.extend(complaints(workspace, &origins, path)?);
            }
        }
    }
    Ok(stale)
}

/// What is wrong with the regions of one file, a sentence each.
fn complaints(workspace: &Workspace, origins: &Origins, path: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for copy in region::parse_file(&workspace.root, path)? {
        let origin = origin(workspace, origins, path, &copy)?;
        match region::state(&copy, &origin.region) {
            State::Fresh => {}
            State::Edited => complaints.push(describe_edit(workspace, path, &copy, origin)),
            State::Stale => complaints.push(format!(
                "region `{}` in `{}` is out of date; `cargo oj sync` brings it up to date",
                copy.name,
                workspace.shown(path)
            )),
        }
    }
    Ok(complaints)
}
