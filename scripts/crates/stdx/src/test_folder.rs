//! A folder for the files of a test. The tool itself uses `system::TemporaryFolder`.

use crate::files;
use std::path::{Path, PathBuf};
use std::{env, fs, ops::Deref};

/// A folder in the system's folder for temporary files. It is removed when this value is dropped, even if the
/// test fails.
pub struct TestFolder(PathBuf);

impl TestFolder {
    /// Creates an empty folder whose name contains `name` and random digits.
    pub fn new(name: &str) -> TestFolder {
        let path = env::temp_dir().join(format!("oj-{name}-{}", files::random_name()));
        fs::create_dir(&path).expect("the folder for temporary files can be written");
        TestFolder(path)
    }

    /// Writes a file, creates the folders above it, and returns its path.
    pub fn write(&self, path: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.join(path);
        fs::create_dir_all(path.parent().expect("it is in this folder")).expect("a folder of this test");
        fs::write(&path, content).expect("a folder of this test");
        path
    }
}

pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let (folders, mut files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files.extend(folders.iter().flat_map(|folder| files_below(folder)));
    files
}

impl Deref for TestFolder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0); // it is only a temporary folder
    }
}
