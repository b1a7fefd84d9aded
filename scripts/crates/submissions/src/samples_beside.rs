//! The samples beside a file: what CPH saved for it, or a folder such as `test`.

use std::path::{Path, PathBuf};
use stdx::{files, json_reader};
use workspace::{case::SAMPLES_FOLDERS, Case};

/// Returns the file `.cph/.a.cpp_HASH.prob` that CPH saved for a submission `a.cpp`, and the address in it. If there
/// are several, as after a folder was moved, returns the newest one, or `None` if they are of different problems.
pub(crate) fn saved_by_cph(file: &Path) -> Option<(PathBuf, String)> {
    let start = format!(".{}_", files::name(file));
    let is_of_file = |saved: &PathBuf| {
        let name = files::name(saved);
        let hash = name.strip_prefix(&start).and_then(|rest| rest.strip_suffix(".prob"));
        hash.is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    // The names begin with a dot, so `files::list` would skip them.
    let entries = file.with_file_name(".cph").read_dir().ok()?.flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(is_of_file).collect();
    found.sort_by_cached_key(|saved| std::fs::metadata(saved).and_then(|saved| saved.modified()).ok());
    let url = |saved: &PathBuf| {
        Some(json_reader::read(&files::read(saved).ok()?).ok()?.get("url")?.text()?.to_string())
    };
    let mut urls = found.iter().map(url).collect::<Option<Vec<String>>>()?;
    urls.dedup();
    found.pop().zip(urls.pop()).filter(|_| urls.is_empty())
}

/// Returns the samples beside a file: the file `.prob` that CPH saved for it, or else the first of
/// [`SAMPLES_FOLDERS`] that has cases. If none has cases, returns the first that exists, or else `test`.
pub fn samples_beside(file: &Path) -> PathBuf {
    if let Some((saved, _)) = saved_by_cph(file) {
        return saved;
    }
    let mut folders = SAMPLES_FOLDERS.map(|name| file.with_file_name(name));
    folders.sort_by_key(|folder| (Case::names(folder).is_empty(), !folder.exists())); // stable
    let [first, ..] = folders;
    first
}

/// Whether there are cases at a path that [`samples_beside`] returned.
pub(crate) fn has_samples(beside: &Path) -> bool {
    is_saved_by_cph(beside) || !Case::names(beside).is_empty()
}

pub fn is_saved_by_cph(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "prob")
}
