//! Changes of regions in submissions and templates, of tables in READMEs, and of the list of binaries.

use crate::copied_regions::{self, Region, RegionOriginal};
use crate::readme_tables;
use languages::is_rust;
use messages::{error, plural, Catalogue, Error, Result};
use std::path::{Path, PathBuf};
use stdx::{diff::diff, files};
use workspace::line_errors::{at_line, in_file};
use workspace::{cargo_manifest, problem, Workspace};

/// A file that is out of date.
pub struct Change {
    pub path: PathBuf,
    old: String,
    new: String,
}

impl Change {
    pub fn difference(&self, workspace: &Workspace) -> String {
        let [old, new] = [&self.old, &self.new].map(|text| text.replace('\r', "\u{240d}")); // makes CR visible
        let difference = if old.is_empty() { first_lines(&new) } else { diff(&old, &new) };
        format!("{}\n{difference}\n", workspace.display_path(&self.path))
    }

    /// Returns the change that writes this text into a file. It may also make an empty file.
    pub fn of(path: PathBuf, new: String) -> Result<Option<Change>> {
        let is_missing = !path.is_file();
        let old = if is_missing { String::new() } else { files::read_text(&path)? };
        Ok((is_missing || old != new).then_some(Change { path, old, new }))
    }

    pub fn write(&self) -> Result<()> {
        files::create_folder(self.path.parent().expect("a file is in a folder"))?;
        files::write(&self.path, self.new.as_bytes())
    }
}

/// Returns the first lines of a new file, and the number of the others.
fn first_lines(text: &str) -> String {
    const MAX_LINES: usize = 20;
    let mut lines = text.lines();
    let mut shown: String = lines.by_ref().take(MAX_LINES).map(|line| format!("+ {line}\n")).collect();
    let others = lines.count();

    if others > 0 {
        shown += &plural!(others, "+ {count} more line\n", "+ {count} more lines\n").localized();
    }

    shown
}

/// Returns the files that are out of date. With `check`, a complete list of binaries counts as up to date;
/// otherwise the list must be exactly what `sync` writes. Returns an error if a region was edited in a
/// submission, because then nothing may be written.
pub fn changes(workspace: &Workspace, check: bool, korean: &Catalogue) -> Result<Vec<Change>> {
    let shared = copied_regions::originals(&workspace.root)?;
    let (mut changes, mut faults) = (Vec::new(), Vec::new());
    let (problems, _) = workspace.problems()?;

    for problem in &problems {
        let submissions = problem.submissions.iter().map(|submission| submission.path.clone());
        let template = problem::template(&problem.folder, languages::rust());
        for path in submissions.chain(template).filter(|path| is_rust(path)) {
            let old = files::read_text(&path)?;
            let copies = copies(workspace, &shared, &path, &old)?;
            let replacements = copies.iter().map(|copy| (&copy.region, &copy.original.region));
            let new = copied_regions::with_originals(&old, replacements);
            copies.into_iter().filter_map(|copy| copy.fault).for_each(|why| add_once(&mut faults, why));
            changes.extend(Change::of(path, new)?);
        }
    }

    if let Some(why) = faults.into_iter().reduce(|first, next| error!("{first}\n{next}")) {
        return Err(why);
    }
    for (name, korean) in [("README.md", None), ("README.ko.md", Some(korean))] {
        changes.extend(change_of(workspace.root.join(name), |text| {
            readme_tables::workspace_readme(workspace, &problems, korean, text)
        })?);
    }

    for (index, problem) in problems.iter().enumerate() {
        let next = problems.get(index + 1).filter(|next| next.settings.after.is_some());
        changes.extend(change_of(problem.folder.join("README.md"), |text| {
            readme_tables::problem_readme(workspace, problem, next, text, korean)
        })?);
    }

    let folder = workspace.problems_folder();
    let is_enough = |list: &Change| check && cargo_manifest::is_complete(&problems, &folder, &list.old);
    let list = change_of(folder.join("Cargo.toml"), |text| cargo_manifest::with_binaries(&problems, text))?;
    changes.extend(list.filter(|list| !is_enough(list)));

    Ok(changes)
}

/// Returns the change of a file with generated parts, or `None` if there is no such file.
fn change_of(path: PathBuf, updated: impl Fn(&str) -> Result<String>) -> Result<Option<Change>> {
    if !path.is_file() {
        return Ok(None);
    }
    let new = updated(&files::read_text(&path)?).map_err(|why| files::cannot("update", &path, why))?;
    Change::of(path, new)
}

/// Returns the errors about regions in these files. Files outside `problems` are skipped.
pub fn stale_regions<'a>(
    workspace: &Workspace,
    paths: impl IntoIterator<Item = &'a Path>,
) -> Result<Vec<Error>> {
    let shared = copied_regions::originals(&workspace.root)?;
    let problems = workspace.problems_folder();
    let mut stale = Vec::new();
    for path in paths.into_iter().filter(|path| path.starts_with(&problems) && is_rust(path)) {
        let copies = files::read_text(path).and_then(|text| copies(workspace, &shared, path, &text));
        let copies = copies.map_err(|why| add_once(&mut stale, why)).unwrap_or_default();
        for RegionCopy { region, original, fault } in copies {
            if let Some(why) = fault {
                add_once(&mut stale, why);
            } else if region.body != original.region.body {
                let (name, path) = (&region.name, workspace.display_path(path));
                stale.push(error!("region `{name}` in `{path}` is out of date; `cargo oj sync` updates it"));
            }
        }
    }

    Ok(stale)
}

/// A copy of a region, and its original.
struct RegionCopy {
    region: Region,
    original: RegionOriginal,
    /// The reason why the copy must not be replaced. It was edited, or its line endings hide whether it was.
    fault: Option<Error>,
}

/// Finds the copies in the text of a file. `shared` holds the regions of `shared`.
fn copies(
    workspace: &Workspace,
    shared: &[RegionOriginal],
    path: &Path,
    text: &str,
) -> Result<Vec<RegionCopy>> {
    let originals = copied_regions::originals_for(&workspace.root, path, shared)?;
    let mut copies = Vec::new();
    for region in copied_regions::shared_regions(&workspace.root, path, text)? {
        let name = &region.name;
        let Some(original) = originals.iter().find(|original| original.region.name == *name).cloned() else {
            let known = originals.iter().map(|original| original.region.name.as_str());
            let known = known.collect::<Vec<_>>().join(", ");
            let why = error!("unknown region `{name}` (known: {known})");
            return Err(in_file(&workspace.root, path, &at_line(region.lines.0, &why)));
        };

        let fault = fault(workspace, path, &region, &original);
        copies.push(RegionCopy { region, original, fault });
    }

    Ok(copies)
}

/// Returns the reason why a copy must not be replaced, if any. CR LF line endings change the hashes of
/// regions. The error names the file of the original if it has such line endings, or else the copy's.
fn fault(workspace: &Workspace, path: &Path, copy: &Region, original: &RegionOriginal) -> Option<Error> {
    let has_cr = |region: &Region| region.body.contains('\r');
    let source = workspace.display_path(&original.path);
    let path = workspace.display_path(path);

    if has_cr(&original.region) || has_cr(copy) {
        let path = if has_cr(&original.region) { source } else { path };
        return Some(error!("`{path}` has CR LF line endings; save it with LF, as `.gitattributes` says"));
    }

    let (name, (first, last), (from, to)) = (&copy.name, copy.lines, original.region.lines);
    copied_regions::is_edited(copy, &original.region).then(|| {
        error!(
            "region `{name}` was edited in `{path}`, lines {first} to {last}, but its original is \
             `{source}`, lines {from} to {to}; move the edit there and empty the region here, or undo the \
             edit; then run `cargo oj sync` again"
        )
    })
}

fn add_once(errors: &mut Vec<Error>, why: Error) {
    if !errors.contains(&why) {
        errors.push(why);
    }
}
