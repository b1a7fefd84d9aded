//! What `sync` changes: regions in submissions and templates, the tables in the READMEs, and the list of binaries.

use crate::region::{self, Origin, Origins, Region, State};
use crate::{at_line, cannot_read, cargo_manifest, readme_tables, Workspace};
use languages::is_rust;
use std::path::{Path, PathBuf};
use stdx::diff::diff;
use stdx::files::{self, Action};
use stdx::{error, Error, Reason, Result};

/// A file that is out of date.
pub struct Change {
    path: PathBuf,
    old: String,
    new: String,
}

impl Change {
    /// The path and the difference, for a person to read.
    pub fn shown(&self, workspace: &Workspace) -> String {
        format!("{}\n{}\n", workspace.shown(&self.path), diff(&self.old, &self.new))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the new text.
    pub fn write(&self) -> Result<()> {
        files::write(&self.path, self.new.as_bytes())
    }
}

/// What is out of date. To `check`, the list of binaries must be complete; else it must be as `sync` writes it. An
/// error if a region was edited in a submission: then nothing may be written.
pub fn changes(workspace: &Workspace, check: bool) -> Result<Vec<Change>> {
    let origins = region::origins(&workspace.root)?;
    let mut changes = Vec::new();
    let mut edited = Vec::new();
    let (problems, _) = workspace.problems()?;
    for problem in &problems {
        let submissions = problem.submissions.iter().map(|submission| submission.path.clone());
        for path in submissions.chain(problem.template("rs")).filter(|path| is_rust(path)) {
            let old = files::read_text(&path)?;
            let mut new = old.clone();
            let copies = copies(workspace, &origins, &path)?;
            for (copy, origin) in &copies {
                if let Some(why) = line_ends(workspace, &path, copy, origin) {
                    add_once(&mut edited, why);
                } else if region::state(copy, &origin.region) == State::Edited {
                    edited.push(edited_region(workspace, &path, copy, origin));
                }
            }
            // From the last to the first: replacing one keeps the line numbers of those above it.
            for (copy, origin) in copies.iter().rev() {
                new = region::exchanged(&new, copy, &origin.region);
            }
            changes.push(Change { path, old, new });
        }
    }
    if !edited.is_empty() {
        let english: Vec<&str> = edited.iter().map(|why| why.reason().english.as_str()).collect();
        let korean: Vec<&str> = edited.iter().map(|why| why.reason().korean.as_str()).collect();
        return Err(Reason::new(english.join("\n"), korean.join("\n")).into());
    }
    changes.extend(table_changes(workspace)?);
    let folder = workspace.root.join("problems");
    let list = change_of(&folder.join("Cargo.toml"), |text| cargo_manifest::spliced(&problems, text))?;
    changes
        .extend(list.filter(|list| !(check && cargo_manifest::is_complete(&problems, &folder, &list.old))));
    changes.retain(|change| change.old != change.new);
    Ok(changes)
}

/// The READMEs of the workspace and of the problems whose tables are not up to date.
pub fn table_changes(workspace: &Workspace) -> Result<Vec<Change>> {
    let mut changes = Vec::new();
    let readme = workspace.root.join("README.md");
    changes.extend(change_of(&readme, |text| readme_tables::spliced(workspace, text))?);
    let (problems, _) = workspace.problems()?;
    for (index, problem) in problems.iter().enumerate() {
        let readme = problem.folder.join("README.md");
        let next = problems.get(index + 1).filter(|next| next.txt.after.is_some());
        changes
            .extend(change_of(&readme, |text| readme_tables::spliced_for(workspace, problem, next, text))?);
    }
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

/// The same, if the list names a file that is gone.
pub fn unlist_missing(workspace: &Workspace) -> Result<bool> {
    let folder = workspace.root.join("problems");
    let manifest = folder.join("Cargo.toml");
    let is_stale =
        manifest.is_file() && cargo_manifest::lists_missing(&folder, &files::read_text(&manifest)?);
    Ok(is_stale && list_binaries(workspace)?)
}

/// The change of a README; None if there is no such file.
fn change_of(path: &Path, spliced: impl Fn(&str) -> Result<String>) -> Result<Option<Change>> {
    if !path.is_file() {
        return Ok(None);
    }
    let old = files::read_text(path)?;
    let new = spliced(&old).map_err(|why| files::cannot(Action::Update, path, why))?;
    Ok(Some(Change { path: path.to_path_buf(), old, new }))
}

/// What is wrong with the regions of those of these files that are in the folder `problems`.
pub fn stale_regions<'a>(
    workspace: &Workspace,
    paths: impl IntoIterator<Item = &'a Path>,
) -> Result<Vec<Error>> {
    let origins = region::origins(&workspace.root)?;
    let problems = workspace.root.join("problems");
    let mut stale = Vec::new();
    for path in paths.into_iter().filter(|path| path.starts_with(&problems) && is_rust(path)) {
        let copies = copies(workspace, &origins, path).unwrap_or_else(|why| {
            stale.push(why);
            Vec::new()
        });
        for (copy, origin) in copies {
            if let Some(why) = line_ends(workspace, path, &copy, origin) {
                add_once(&mut stale, why);
                continue;
            }
            match region::state(&copy, &origin.region) {
                State::Fresh => {}
                State::Edited => stale.push(edited_region(workspace, path, &copy, origin)),
                State::Stale => {
                    let (name, shown) = (&copy.name, workspace.shown(path));
                    stale.push(error!(
                        "region `{name}` in `{shown}` is out of date; `cargo oj sync` updates it",
                        "`{shown}` 파일의 `{name}` 영역이 최신이 아닙니다. `cargo oj sync`로 갱신하세요"
                    ));
                }
            }
        }
    }
    Ok(stale)
}

/// The regions of a file, each with the one that it is a copy of.
fn copies<'a>(workspace: &Workspace, origins: &'a Origins, path: &Path) -> Result<Vec<(Region, &'a Origin)>> {
    let mut copies = Vec::new();
    for copy in region::parse_file(&workspace.root, path)? {
        let Some(origin) = origins.get(&copy.name) else {
            let (name, known) = (&copy.name, origins.names().join(", "));
            let why = error!(
                "unknown region `{name}` (known: {known})",
                "알 수 없는 영역입니다: `{name}` (있는 영역: {known})"
            );
            return Err(cannot_read(&workspace.root, path, &at_line(copy.lines.0, &why)));
        };
        copies.push((copy, origin));
    }
    Ok(copies)
}

/// The error for a file with CR LF at its line ends, where the hash of a region says nothing: that of the origin, if
/// all files were checked out so, or else that of the copy.
fn line_ends(workspace: &Workspace, path: &Path, copy: &Region, origin: &Origin) -> Option<Error> {
    let has_cr = |region: &Region| region.body.contains('\r');
    let path = if has_cr(&origin.region) { &origin.path } else { path };
    let shown = workspace.shown(path);
    (has_cr(&origin.region) || has_cr(copy)).then(|| {
        error!(
            "`{shown}` has CR LF line endings; save it with LF, as `.gitattributes` says",
            "`{shown}` 파일의 줄 끝이 CR LF입니다. `.gitattributes`에 적힌 대로 LF로 저장하세요"
        )
    })
}

fn add_once(errors: &mut Vec<Error>, why: Error) {
    if !errors.contains(&why) {
        errors.push(why);
    }
}

/// The error for a region that was edited in a submission.
fn edited_region(workspace: &Workspace, path: &Path, copy: &Region, origin: &Origin) -> Error {
    let (name, (first, last), shown) = (&copy.name, copy.lines, workspace.shown(path));
    let ((from, to), source) = (origin.region.lines, workspace.shown(&origin.path));
    error!(
        "region `{name}` was edited in `{shown}`, lines {first} to {last}, but its source is `{source}`, lines \
         {from} to {to}; move the edit there and empty the region here, or undo the edit, then run `cargo oj sync` \
         again",
        "`{name}` 영역을 `{shown}` 파일의 {first}~{last}번째 줄에서 고쳤지만, 원본은 `{source}` 파일의 {from}~{to}번째 \
         줄입니다. 고친 내용을 원본으로 옮기고 이 영역 안을 비우거나, 옮기지 않으려면 고치기 전으로 되돌린 다음, `cargo oj sync`를 다시 실행하세요"
    )
}
