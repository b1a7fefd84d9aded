//! The layout of the cache, `target/oj`: the folders and files below, a folder for each compiled program and a file for
//! the version of each compiler (`program_cache.rs` and `rust_toolchain.rs` of `toolchain`), and temporary folders
//! (`system::temporary_folder`).

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stdx::files;

/// The age above which a remembered verdict that was not used is removed. A new build of the tool uses no
/// verdict of the builds before it.
const VERDICT_AGE: Duration = Duration::from_secs(30 * 24 * 3600);

/// Returns the folder of remembered verdicts, and removes those in it that are too old. A downloaded folder may hold a
/// link of this name to a folder of the user, in which nothing is removed.
pub fn verdicts(cache: &Path) -> PathBuf {
    let folder = cache.join("verdicts");
    if folder.is_symlink() {
        return folder;
    }

    let paths = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
    for path in paths.filter(|path| files::age(path).is_some_and(|age| age > VERDICT_AGE)) {
        let _ = fs::remove_file(path); // if this fails, the next run tries again
    }

    folder
}

/// Returns the folder of the data that was made from archives of test data and from files of CPH.
pub fn archive(cache: &Path) -> PathBuf {
    cache.join("archive")
}

/// Returns the folder of the inputs on which `stress` could not go on.
pub fn stress(cache: &Path) -> PathBuf {
    cache.join("stress")
}

/// Returns the page to which `trace` draws the search of the submission that a target names.
pub fn trace_page(cache: &Path, target: &str) -> PathBuf {
    cache.join(format!("trace-{}.html", target.replace(['/', '\\', ':'], "-")))
}

#[cfg(unix)] // elsewhere links need rights
#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn old_files_are_removed_only_from_an_own_folder() {
        let (cache, other) = (TestFolder::new("verdicts"), TestFolder::new("verdicts-other"));
        let old = |path: PathBuf| {
            let file = fs::File::open(&path).expect("it was just written");
            file.set_modified(std::time::SystemTime::now() - 2 * VERDICT_AGE).expect("it was just written");
            path
        };

        let (remembered, of_user) = (old(cache.write("verdicts/a", "")), old(other.write("a", "")));
        verdicts(&cache);
        assert!(!remembered.exists());
        fs::remove_dir(cache.join("verdicts")).expect("it is empty");
        std::os::unix::fs::symlink(&*other, cache.join("verdicts")).expect("it is free");
        verdicts(&cache);
        assert!(of_user.exists());
    }
}
