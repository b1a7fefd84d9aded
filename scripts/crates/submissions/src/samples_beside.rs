//! The samples beside a file: what CPH saved for it, or a folder such as `test`.

use messages::{message, Message};
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use stdx::{display::in_backticks, files};
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

    let others = in_backticks(others.iter().map(|other| files::name(other)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn only_what_cph_saved_for_the_file_itself_counts() {
        let folder = TestFolder::new("samples-of-cph");
        std::fs::create_dir(folder.join(".cph")).expect("the folder is empty");
        let others =
            [".a.cpp_xyz.prob", ".a.cpp_1f.json", ".b.a.cpp_1f.prob", ".a.c_1f.prob", "a.cpp_1f.prob"];
        for name in others {
            folder.write(&format!(".cph/{name}"), "{}");
        }
        let file = folder.join("a.cpp");
        assert_eq!((samples_beside(&file), remark_on_saved_files(&file)), (folder.join("test"), None));

        folder.write(".cph/.a.cpp_0123456789abcdef.prob", "{}");
        assert_eq!(samples_beside(&file), folder.join(".cph/.a.cpp_0123456789abcdef.prob"));
        assert_eq!(remark_on_saved_files(&file), None);
        folder.write(".cph/.a.cpp_00.prob", "{}");
        let remark = remark_on_saved_files(&file).expect("there are two").to_string();
        assert!(remark.contains(".a.cpp_00.prob") && !others.iter().any(|other| remark.contains(other)));
    }

    #[test]
    fn a_folder_with_cases_comes_first_then_one_that_exists() {
        let folder = TestFolder::new("samples-in-folders");
        let file = folder.join("a.cpp");
        let [first, second, ..] = SAMPLES_FOLDERS;
        assert_eq!(samples_beside(&file), folder.join(first));
        std::fs::create_dir(folder.join(second)).expect("the folder is empty");
        assert_eq!(samples_beside(&file), folder.join(second));
        std::fs::create_dir(folder.join(first)).expect("only the other one is there");
        assert_eq!(samples_beside(&file), folder.join(first));

        folder.write(&format!("{second}/a.in"), "1");
        assert_eq!(samples_beside(&file), folder.join(second));
        folder.write(&format!("{first}/a.in"), "1");
        assert_eq!(samples_beside(&file), folder.join(first));
    }
}
