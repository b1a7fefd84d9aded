//! Folders that a process fills, and then removes or renames: `target/oj/.draft-PID-N`. Nobody else looks into them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use stdx::{files, Result};

/// The start of their names; the number of the process follows.
const START: &str = ".draft-";

/// A folder that is removed when this is dropped, if it was not renamed.
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    pub fn create(parent: &Path) -> Result<TemporaryFolder> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = parent.join(format!("{START}{}-{number}", std::process::id()));
        files::create_folder(&folder)?;
        Ok(TemporaryFolder(folder))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file into it, and returns its path.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.0.join(name);
        fs::write(&path, bytes).map_err(|why| files::cannot("write", &path, why))?;
        Ok(path)
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0); // it may have been renamed
    }
}

/// Removes those of this process, which is about to end.
pub fn remove_own(parent: &Path) {
    remove_if(parent, |process| process == std::process::id());
}

/// Removes those of processes that were killed.
pub fn remove_left_over(parent: &Path) {
    remove_if(parent, |process| !system::is_running(process));
}

fn remove_if(parent: &Path, is_unwanted: impl Fn(u32) -> bool) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let process = name.strip_prefix(START).and_then(|rest| rest.split('-').next()?.parse().ok());
        if process.is_some_and(&is_unwanted) {
            let _ = fs::remove_dir_all(entry.path()); // if it fails, the next run tries again
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_of_processes_that_run_stay() {
        let parent = std::env::temp_dir().join(format!("oj-drafts-{}", std::process::id()));
        let own = TemporaryFolder::create(&parent).expect("a temporary folder");
        let ended = std::process::Command::new(std::env::current_exe().expect("this test"))
            .args(["--list", "--format", "terse"])
            .stdout(std::process::Stdio::null())
            .spawn()
            .map(|mut child| child.wait().map(|_| child.id()));
        let ended = ended.and_then(|ended| ended).expect("a process that has ended");
        let left_over = parent.join(format!("{START}{ended}-0"));
        let others = [parent.join("0123456789abcdef"), parent.join(format!("{START}x"))];
        for folder in others.iter().chain([&left_over]) {
            fs::create_dir(folder).expect("its parent is there");
        }
        remove_left_over(&parent);
        assert!(own.path().is_dir() && others.iter().all(|other| other.is_dir()) && !left_over.exists());
        remove_own(&parent);
        assert!(!own.path().exists());
        fs::remove_dir_all(&parent).expect("it was just made");
    }
}
