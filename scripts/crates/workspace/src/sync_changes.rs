//! What `sync` changes: regions in submissions and templates, the tables in the READMEs, and the list of binaries.

use crate::line_errors::{at_line, cannot_read};
use crate::region::{self, Region, RegionOriginal, State};
use crate::{cargo_manifest, readme_tables, Workspace};
use languages::is_rust;
use std::path::{Path, PathBuf};
use stdx::{diff::diff, error, files, plural, Catalogue, Error, Result};

/// A file that is out of date.
pub struct Change {
    pub path: PathBuf,
    old: String,
    new: String,
}

impl Change {
    /// The path and the difference, for a person to read.
    pub fn difference(&self, workspace: &Workspace) -> String {
        let [old, new] = [&self.old, &self.new].map(|text| text.replace('\r', "\u{240d}")); // a line end of its own
        let difference = if old.is_empty() { beginning(&new) } else { diff(&old, &new) };
        format!("{}\n{difference}\n", workspace.display_path(&self.path))
    }

    /// The change that gives a file this text; None if the file already has it. The file may be missing.
    pub fn of(path: PathBuf, new: String) -> Result<Option<Change>> {
        let old = if path.is_file() { files::read_text(&path)? } else { String::new() };
        Ok((old != new).then_some(Change { path, old, new }))
    }

    /// Writes the new text.
    pub fn write(&self) -> Result<()> {
        files::create_folder(self.path.parent().expect("a file is in a folder"))?;
        files::write(&self.path, self.new.as_bytes())
    }
}

/// The first lines of a new file, and the number of the others.
fn beginning(text: &str) -> String {
    const MOST_LINES: usize = 20;
    let mut lines = text.lines();
    let mut shown: String = lines.by_ref().take(MOST_LINES).map(|line| format!("+ {line}\n")).collect();
    let others = lines.count();
    if others > 0 {
        shown += &plural!(others, "+ {count} more line\n", "+ {count} more lines\n").localized();
    }
    shown
}

/// What is out of date. To `check`, the list of binaries must be complete; else it must be as `sync` writes it. An
/// error if a region was edited in a submission: then nothing may be written.
pub fn changes(workspace: &Workspace, check: bool, korean: &Catalogue) -> Result<Vec<Change>> {
    let originals = region::originals(&workspace.root)?;
    let (mut changes, mut faults) = (Vec::new(), Vec::new());
    let (problems, _) = workspace.problems()?;
    for problem in &problems {
        let submissions = problem.submissions.iter().map(|submission| submission.path.clone());
        for path in submissions.chain(problem.template(languages::rust())).filter(|path| is_rust(path)) {
            let old = files::read_text(&path)?;
            let mut new = old.clone();
            let originals = region::originals_for(&workspace.root, &path, &originals)?;
            let copies = copies(workspace, &originals, &path)?;
            // From the last to the first: replacing one keeps the line numbers of those above it.
            for copy in copies.iter().rev() {
                new = region::exchanged(&new, &copy.region, &copy.original.region);
            }
            copies.into_iter().filter_map(|copy| copy.fault).for_each(|why| add_once(&mut faults, why));
            changes.push(Change { path, old, new });
        }
    }
    if !faults.is_empty() {
        return Err(faults
            .into_iter()
            .reduce(|first, rest| error!("{first}\n{rest}"))
            .expect("there is one"));
    }
    let readme = workspace.root.join("README.md");
    changes.extend(change_of(&readme, |text| {
        let text = readme_tables::spliced_problems(&problems, None, text)?;
        readme_tables::spliced(workspace, &problems, &text)
    })?);
    let readme = workspace.root.join("README.ko.md");
    changes
        .extend(change_of(&readme, |text| readme_tables::spliced_problems(&problems, Some(korean), text))?);
    for (index, problem) in problems.iter().enumerate() {
        let readme = problem.folder.join("README.md");
        let next = problems.get(index + 1).filter(|next| next.txt.after.is_some());
        changes.extend(change_of(&readme, |text| {
            readme_tables::spliced_for(workspace, problem, next, text, korean)
        })?);
    }
    let folder = workspace.root.join("problems");
    let list = change_of(&folder.join("Cargo.toml"), |text| cargo_manifest::spliced(&problems, text))?;
    changes
        .extend(list.filter(|list| !(check && cargo_manifest::is_complete(&problems, &folder, &list.old))));
    changes.retain(|change| change.old != change.new);
    Ok(changes)
}

/// Brings the list of binaries up to date: a new file is then known to editors and to `cargo run --bin`. Another process
/// may write the list at the same time, without knowing this one's files; the last one looks again. Whether it changed.
pub fn list_binaries(workspace: &Workspace) -> Result<bool> {
    let manifest = workspace.root.join("problems").join("Cargo.toml");
    let mut is_changed = false;
    loop {
        let (problems, _) = workspace.problems()?;
        match change_of(&manifest, |text| cargo_manifest::spliced(&problems, text))? {
            Some(change) if change.old != change.new => change.write()?,
            _ => return Ok(is_changed),
        }
        is_changed = true;
    }
}

/// Brings the list of binaries up to date if it names a file that is gone. Whether it changed.
pub fn unlist_missing(workspace: &Workspace) -> Result<bool> {
    let folder = workspace.root.join("problems");
    let manifest = folder.join("Cargo.toml");
    let is_stale =
        manifest.is_file() && cargo_manifest::lists_missing(&folder, &files::read_text(&manifest)?);
    Ok(is_stale && list_binaries(workspace)?)
}

/// The change of a file with generated text; None if there is no such file.
fn change_of(path: &Path, spliced: impl Fn(&str) -> Result<String>) -> Result<Option<Change>> {
    if !path.is_file() {
        return Ok(None);
    }
    let old = files::read_text(path)?;
    let new = spliced(&old).map_err(|why| files::cannot("update", path, why))?;
    Ok(Some(Change { path: path.to_path_buf(), old, new }))
}

/// The errors about regions in these files, as far as the files are in the folder `problems`.
pub fn stale_regions<'a>(
    workspace: &Workspace,
    paths: impl IntoIterator<Item = &'a Path>,
) -> Result<Vec<Error>> {
    let originals = region::originals(&workspace.root)?;
    let problems = workspace.root.join("problems");
    let mut stale = Vec::new();
    for path in paths.into_iter().filter(|path| path.starts_with(&problems) && is_rust(path)) {
        let originals = region::originals_for(&workspace.root, path, &originals)?;
        let copies = copies(workspace, &originals, path).unwrap_or_else(|why| {
            stale.push(why);
            Vec::new()
        });
        for RegionCopy { region, original, fault } in copies {
            if let Some(why) = fault {
                add_once(&mut stale, why);
            } else if region::state(&region, &original.region) == State::Stale {
                let (name, shown) = (&region.name, workspace.display_path(path));
                stale.push(error!("region `{name}` in `{shown}` is out of date; `cargo oj sync` updates it"));
            }
        }
    }
    Ok(stale)
}

/// A copy of a region, with its original.
struct RegionCopy<'a> {
    region: Region,
    original: &'a RegionOriginal,
    /// Why it must not be replaced: it was edited, or its line ends hide whether it was.
    fault: Option<Error>,
}

fn copies<'a>(
    workspace: &Workspace,
    originals: &'a [RegionOriginal],
    path: &Path,
) -> Result<Vec<RegionCopy<'a>>> {
    let mut copies = Vec::new();
    for region in region::parse_file(&workspace.root, path)? {
        let name = &region.name;
        let Some(original) = RegionOriginal::of(&region, originals) else {
            let known = originals.iter().map(|original| original.region.name.as_str());
            let known = known.collect::<Vec<_>>().join(", ");
            let why = error!("unknown region `{name}` (known: {known})");
            return Err(cannot_read(&workspace.root, path, &at_line(region.lines.0, &why)));
        };
        let is_edited = region::state(&region, &original.region) == State::Edited;
        let edited = || is_edited.then(|| edited_region(workspace, path, &region, original));
        let fault = line_ends(workspace, path, &region, original).or_else(edited);
        copies.push(RegionCopy { region, original, fault });
    }
    Ok(copies)
}

/// The error for a file with CR LF at its line ends, where the hash of a region says nothing: that of the original, if
/// all files were checked out so, or else that of the copy.
fn line_ends(workspace: &Workspace, path: &Path, copy: &Region, original: &RegionOriginal) -> Option<Error> {
    let has_cr = |region: &Region| region.body.contains('\r');
    let path = if has_cr(&original.region) { &original.path } else { path };
    let shown = workspace.display_path(path);
    (has_cr(&original.region) || has_cr(copy))
        .then(|| error!("`{shown}` has CR LF line endings; save it with LF, as `.gitattributes` says"))
}

fn add_once(errors: &mut Vec<Error>, why: Error) {
    if !errors.contains(&why) {
        errors.push(why);
    }
}

/// The error for a region that was edited in a submission.
fn edited_region(workspace: &Workspace, path: &Path, copy: &Region, original: &RegionOriginal) -> Error {
    let (name, (first, last), shown) = (&copy.name, copy.lines, workspace.display_path(path));
    let ((from, to), source) = (original.region.lines, workspace.display_path(&original.path));
    error!(
        "region `{name}` was edited in `{shown}`, lines {first} to {last}, but its source is `{source}`, \
         lines {from} to {to}; move the edit there and empty the region here, or undo the edit, then run \
         `cargo oj sync` again"
    )
}
