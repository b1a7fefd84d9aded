//! Folders of one process, which are later removed or renamed: `target/oj/.draft-RANDOM-N`.

use crate::implementation::{lock_folder, FolderLock};
use messages::Result;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{fs, sync::OnceLock, time::Duration};
use stdx::{files, removal};

/// The beginning of the names of folders. Random digits of the process and a number follow.
const START: &str = ".draft-";

/// The age above which folders of other processes are removed. A younger folder may be in use although
/// nothing holds its lock, because Windows and some file systems have no locks.
const AGE: Duration = Duration::from_secs(24 * 3600);

/// A folder that is removed when this value is dropped, unless it was renamed.
pub struct TemporaryFolder {
    path: PathBuf,
    /// Shows other processes that the folder is in use. `None` if the file system has no locks.
    _lock: Option<FolderLock>,
}

/// Returns the beginning of the names that this process uses. It is random, because processes in two
/// containers can have the same ID.
fn name_start() -> &'static str {
    static NAME: OnceLock<String> = OnceLock::new();
    NAME.get_or_init(|| format!("{START}{}-", files::random_name()))
}

impl TemporaryFolder {
    /// Creates an empty folder. Returns an error if its name is taken.
    pub fn create(parent: &Path) -> Result<TemporaryFolder> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("{}{number}", name_start()));
        files::create_folder(parent)?;
        fs::create_dir(&path).map_err(|why| files::cannot("create folder", &path, why))?;
        let lock = lock_folder(&path).ok().flatten();

        Ok(TemporaryFolder { path, _lock: lock })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file into the folder, and returns its path.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.path.join(name);
        fs::write(&path, bytes).map_err(|why| files::cannot("write", &path, why))?;
        Ok(path)
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = removal::remove_all(&self.path); // there is none if it was renamed
    }
}

/// Removes the folders of this process, which is about to end.
pub fn remove_own(parent: &Path) {
    remove_if(parent, |path| files::name(path).starts_with(name_start()));
}

/// Removes the folders of processes that were killed. These are old folders whose lock no process holds.
pub fn remove_left_over(parent: &Path) {
    remove_if(parent, |path| {
        files::age(path).is_some_and(|age| age > AGE) && !matches!(lock_folder(path), Ok(None))
    });
}

fn remove_if(parent: &Path, is_unwanted: impl Fn(&Path) -> bool) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(START) && is_unwanted(&entry.path()) {
            let _ = removal::remove_all(&entry.path()); // if this fails, the next run tries again
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[cfg(unix)] // elsewhere a folder has no lock, and std sets no time of one
    #[test]
    fn old_folders_without_a_process_are_removed() {
        let parent = TestFolder::new("drafts");
        let own = TemporaryFolder::create(&parent).expect("a temporary folder");
        let [ended, young, other] = [".draft-1-0", ".draft-2-0", "0123456789abcdef"].map(|name| {
            fs::create_dir(parent.join(name)).expect("its parent is there");
            parent.join(name)
        });

        for old in [own.path(), &ended, &other] {
            let folder = fs::File::open(old).expect("it was just made");
            folder.set_modified(std::time::SystemTime::now() - 2 * AGE).expect("it was just made");
        }

        remove_left_over(&parent);
        let is_left = || [own.path(), &young, &other, &ended].map(Path::is_dir);
        assert_eq!(is_left(), [true, true, true, false]);
        remove_own(&parent);
        assert_eq!(is_left(), [false, true, true, false]);
    }

    #[test]
    fn an_existing_folder_is_never_reused() {
        let parent = TestFolder::new("drafts-exclusive");
        let first = TemporaryFolder::create(&parent).expect("a temporary folder");
        let name = files::name(first.path());
        let next = name.strip_suffix('0').map_or(String::new(), |start| format!("{start}1"));

        for guess in [next, format!("{START}{}-1", std::process::id())] {
            files::create_folder(&parent.join(guess).join("cases")).expect("its parent is there");
        }

        let second = TemporaryFolder::create(&parent);
        let is_empty = |folder: TemporaryFolder| {
            fs::read_dir(folder.path()).is_ok_and(|mut entries| entries.next().is_none())
        };
        assert!(second.map_or(true, is_empty));
        drop(first);
    }
}
