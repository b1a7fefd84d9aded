//! The layout of the cache, `target/oj`: the folders and files below, a folder for each compiled program
//! (`program_cache.rs`), and temporary folders (`temporary_folder.rs`).

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stdx::files;

/// The age above which a remembered verdict that was not used is removed. A new build of the tool uses no
/// verdict of the builds before it.
const VERDICT_AGE: Duration = Duration::from_secs(30 * 24 * 3600);

/// Returns the folder of remembered verdicts, and removes those in it that are too old.
pub fn verdicts(cache: &Path) -> PathBuf {
    let folder = cache.join("verdicts");
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

/// Returns the file with the version of the compiler that has this identity.
pub(crate) fn compiler_version(cache: &Path, identity: &str) -> PathBuf {
    cache.join(format!("compiler-{:032x}", stdx::hash::hash(&[identity.as_bytes()])))
}
