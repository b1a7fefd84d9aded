//! The folder of a supervisor. It holds the files of both outputs, and `home`, in which programs run.

use std::fs::{self, Permissions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use stdx::{files, removal, threads::lock};
use system::Seal;

/// The folder in which programs run whose request has none.
pub const HOME: &str = "home";

/// The files of both outputs.
pub const STDOUT: &str = "stdout";
pub const STDERR: &str = "stderr";

pub struct ScratchFolder {
    pub path: PathBuf,
    /// The permissions of a new folder. A program may change those of `path` and of `home`.
    permissions: Permissions,
    /// The seal of the programs in `home`, once it is made. It holds for this folder, and not for a later one of the
    /// same name.
    pub seal: Mutex<Option<Arc<Seal>>>,
    /// Whether `home` is empty, has the permissions of a new folder, and no program runs in it.
    is_ready: AtomicBool,
}

impl ScratchFolder {
    /// Returns a random folder name. It contains the process ID, which shows whose folder it is.
    pub fn new_name() -> String {
        format!("oj-{}-{}", std::process::id(), files::random_name())
    }

    /// Returns the absolute path of a folder of this name, in the system's folder for temporary files.
    pub fn path_of(name: &str) -> io::Result<PathBuf> {
        std::path::absolute(std::env::temp_dir().join(name)) // programs run in other folders
    }

    pub fn create(name: &str) -> io::Result<ScratchFolder> {
        let path = ScratchFolder::path_of(name)?;
        fs::create_dir(&path)?;
        let permissions = fs::metadata(&path)?.permissions();
        Ok(ScratchFolder { path, permissions, seal: Mutex::default(), is_ready: AtomicBool::default() })
    }

    /// Returns the current folder of programs whose request has none.
    pub fn home(&self) -> PathBuf {
        self.path.join(HOME)
    }

    /// Removes as much of the folder as possible.
    pub fn remove(&self) {
        let _ = removal::remove_all(&self.path);
    }

    /// Whether `home` is ready for the next program.
    pub fn is_ready(&self) -> bool {
        self.is_ready.load(Relaxed)
    }

    /// Lets a program run in `home`.
    pub fn enter_home(&self) {
        self.is_ready.store(false, Relaxed);
    }

    /// Notes that the program in `home` has ended. If it left nothing and changed no permissions, `home` is ready for
    /// the next program.
    pub fn leave_home(&self) {
        let is_empty = fs::read_dir(self.home()).is_ok_and(|mut entries| entries.next().is_none());
        let is_untouched = is_empty && self.has_permissions(&self.path) && self.has_permissions(&self.home());
        self.is_ready.store(is_untouched, Relaxed);
    }

    /// Makes `home` an empty folder with the permissions of a new one.
    pub fn empty_home(&self) -> io::Result<()> {
        let home = self.home();
        // If this fails, removing the folder fails too and reports the reason.
        let _ = fs::set_permissions(&self.path, self.permissions.clone());
        removal::remove_all(&home)?;
        fs::create_dir_all(&home)?;
        *lock(&self.seal) = None;
        self.is_ready.store(true, Relaxed);

        Ok(())
    }

    fn has_permissions(&self, folder: &Path) -> bool {
        fs::symlink_metadata(folder).is_ok_and(|found| found.permissions() == self.permissions)
    }
}

/// Returns the number of bytes in all files below a folder. For more than 10,000 entries, which take space even if they
/// are empty, and for a folder that cannot be read, it is the largest number.
pub fn bytes_below(folder: &Path) -> u64 {
    const MAX_ENTRIES: usize = 10_000;
    let is_folder = fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir()); // a program may make it a link
    let (mut sum, mut seen) = (0, 0);
    let mut folders = Vec::from_iter(is_folder.then(|| folder.to_path_buf()));
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue, // it was removed meanwhile
            Err(_) => return u64::MAX,                                     // a program may hide its files
        };
        for entry in entries.flatten() {
            seen += 1;
            if seen > MAX_ENTRIES {
                return u64::MAX;
            }
            match entry.metadata() {
                Ok(found) if found.is_dir() => folders.push(entry.path()),
                Ok(found) => sum += found.len(),
                Err(_) => {} // it was removed meanwhile
            }
        }
    }

    sum
}

/// Whether a program, or another one beside it, could fill the disk of a folder between two samples. A folder that is
/// not sealed is not looked at.
pub fn has_little_room(folder: &Path) -> bool {
    const LITTLE: u64 = 1 << 30;
    system::free_space(folder).is_some_and(|free| free < LITTLE)
}

/// Returns an error if the disk of a folder is full.
pub fn check_room(folder: &Path) -> messages::Result<()> {
    const BLOCK: usize = 4096; // the smallest unit of most file systems
    let probe = folder.join("probe");
    let written = fs::write(&probe, [0; BLOCK]).map_err(|why| files::cannot("write", &probe, why));
    let _ = fs::remove_file(&probe); // fails if the file was not written
    written
}

#[cfg(unix)] // other systems have other permissions and links
#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{symlink, PermissionsExt};

    #[test]
    fn a_program_may_make_10_000_files_and_folders() {
        let scratch = ScratchFolder::create(&ScratchFolder::new_name()).expect("a temporary folder");
        let home = scratch.home();
        fs::create_dir_all(home.join("outer/inner")).expect("a temporary folder");
        fs::write(home.join("outer/inner/file"), "123").expect("a temporary file");
        let empty = home.join("empty");
        fs::write(&empty, "").expect("a temporary file");
        for number in 4..10_000 {
            // The same file again costs less than another one.
            fs::hard_link(&empty, home.join(number.to_string())).expect("a link");
        }
        assert_eq!(bytes_below(&home), 3);

        let last = home.join("outer/inner/last");
        fs::create_dir(&last).expect("a temporary folder");
        assert_eq!(bytes_below(&home), u64::MAX, "one folder more");
        fs::remove_dir(&last).expect("it is empty");
        fs::write(&last, "").expect("a temporary file");
        assert_eq!(bytes_below(&home), u64::MAX, "one empty file more");

        scratch.remove();
    }

    #[test]
    fn nothing_that_a_program_did_to_its_folder_is_left() {
        let scratch = ScratchFolder::create(&ScratchFolder::new_name()).expect("a temporary folder");
        let home = scratch.home();
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        let set = |path: &Path, mode: u32| {
            fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is there");
        };
        let first = mode(&scratch.path);
        let outside = scratch.path.join("outside");
        fs::create_dir(&outside).expect("a temporary folder");
        fs::write(outside.join("kept"), "").expect("a temporary file");

        let changes: [(&str, &dyn Fn()); 9] = [
            ("it is made", &|| {}),
            ("nothing", &|| {}),
            ("a file", &|| fs::write(home.join("x"), "").expect("a temporary file")),
            ("permissions of the folder above", &|| set(&scratch.path, 0o300)),
            ("permissions of its own", &|| set(&home, 0o500)),
            ("folders that nobody may read, and a file of the name of one that is moved", &|| {
                fs::create_dir_all(home.join("a/b/c")).expect("a temporary folder");
                fs::write(home.join("a/b/x"), "").expect("a temporary file");
                fs::write(scratch.path.join("home-0"), "").expect("a temporary file");
                set(&home.join("a/b"), 0);
                set(&home.join("a"), 0);
            }),
            ("a link to another folder", &|| symlink(&outside, home.join("link")).expect("a link")),
            ("such a link in its place", &|| {
                fs::remove_dir(&home).expect("it is empty");
                symlink(&outside, &home).expect("a link");
            }),
            ("a file in its place", &|| {
                fs::remove_dir(&home).expect("it is empty");
                fs::write(&home, "").expect("a temporary file");
            }),
        ];
        for (what, change) in changes {
            change();
            scratch.enter_home();
            scratch.leave_home();

            if !scratch.is_ready() {
                scratch.empty_home().expect(what);
            }

            assert_eq!(fs::read_dir(&home).expect(what).count(), 0, "{what}");
            assert!(!home.is_symlink(), "{what}");
            assert_eq!((mode(&home), mode(&scratch.path)), (first, first), "{what}");
        }

        assert!(outside.join("kept").is_file());
        scratch.remove();
        assert!(!scratch.path.exists());
    }
}
