//! The samples beside a file: what CPH saved for it, or a folder such as `test`.

use messages::{message, Message};
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use stdx::files;
use workspace::{case::SAMPLES_FOLDERS, Case};

/// Returns the files `.cph/.a.cpp_HASH.prob` that CPH saved for a submission `a.cpp`, the newest first. There are
/// several after a folder was moved.
fn saved_by_cph(file: &Path) -> Vec<PathBuf> {
    let start = format!(".{}_", files::name(file));
    let is_unnamed = |saved: &PathBuf| {
        let name = files::name(saved);
        let hash = name.strip_prefix(&start).and_then(|rest| rest.strip_suffix(".prob"));
        hash.is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };

    // The names begin with a dot, so `files::list` would skip them.
    let entries = file.with_file_name(".cph").read_dir().into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_unnamed).collect();

    let changed = |saved: &PathBuf| std::fs::metadata(saved).and_then(|saved| saved.modified()).ok();
    found.sort_by_cached_key(|saved| Reverse((changed(saved), saved.clone())));
    found
}

/// Returns a remark if CPH saved several files for a file.
pub(crate) fn remark_on_saved_files(file: &Path) -> Option<Message> {
    let saved = saved_by_cph(file);
    let [used, others @ ..] = saved.as_slice() else { return None };

    if others.is_empty() {
        return None;
    }

    let others =
        others.iter().map(|other| format!("`{}`", files::name(other))).collect::<Vec<_>>().join(", ");
    let (file, used) = (file.display(), used.display());

    Some(message!("CPH saved several files for `{file}`; the newest one is used, `{used}`, and not {others}"))
}

/// Returns the samples beside a file: the newest file `.prob` that CPH saved for it, or else the first of
/// [`SAMPLES_FOLDERS`] that has cases. If none has cases, returns the first that exists, or else `test`.
pub fn samples_beside(file: &Path) -> PathBuf {
    if let Some(saved) = saved_by_cph(file).into_iter().next() {
        return saved;
    }

    let mut folders = SAMPLES_FOLDERS.map(|name| file.with_file_name(name));
    folders.sort_by_key(|folder| (Case::names(folder).is_empty(), !folder.exists())); // stable
    let [first, ..] = folders;

    first
}

pub fn is_saved_by_cph(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "prob")
}
