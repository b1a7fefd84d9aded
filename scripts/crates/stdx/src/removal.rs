//! Removing folders in which a program of somebody else made files.

use crate::files::{name, retry_while_held};
use std::path::Path;
use std::{fs, io};

/// Removes a file, a link or a folder, even if nobody may read the folder or one in it. It is no error if there is
/// none.
///
/// `fs::remove_dir_all` keeps a folder open for each level, so it fails if there are more levels than files may be
/// open. This function moves nested folders beside `path` and empties them one after the other.
pub fn remove_all(path: &Path) -> io::Result<()> {
    if !fs::symlink_metadata(path).is_ok_and(|found| found.is_dir()) {
        return match remove_file(path) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
            _ => Ok(()),
        };
    }

    let mut folders = vec![path.to_path_buf()];
    // A program may have made files with some of these names.
    let mut free_names = (0..)
        .map(|number| path.with_file_name(format!("{}-{number}", name(path))))
        .filter(|beside| fs::symlink_metadata(beside).is_err());
    while let Some(folder) = folders.pop() {
        make_readable(&folder);
        for entry in fs::read_dir(&folder)?.collect::<io::Result<Vec<_>>>()? {
            if entry.file_type()?.is_dir() {
                let beside = free_names.next().expect("some number is free");
                make_readable(&entry.path());
                retry_while_held(|| fs::rename(entry.path(), &beside))?;
                folders.push(beside);
            } else {
                remove_file(&entry.path())?;
            }
        }
        retry_while_held(|| fs::remove_dir(&folder))?;
    }

    Ok(())
}

/// Gives the user all rights on a folder. If this fails, removing the folder fails too and reports the reason.
fn make_readable(folder: &Path) {
    #[cfg(unix)]
    let _ = fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700));
    #[cfg(not(unix))]
    let _ = folder; // a folder on Windows can always be read
}

/// Removes a file or a link. On Windows, a link to a folder needs `remove_dir`, and no file may be read-only.
fn remove_file(path: &Path) -> io::Result<()> {
    #[cfg(windows)]
    #[allow(clippy::permissions_set_readonly_false)] // the lint concerns other systems
    if let Ok(mut permissions) = fs::symlink_metadata(path).map(|found| found.permissions()) {
        permissions.set_readonly(false);
        let _ = fs::set_permissions(path, permissions); // if this fails, removing fails and reports the reason
    }
    retry_while_held(|| fs::remove_file(path).or_else(|why| fs::remove_dir(path).map_err(|_| why)))
}

#[cfg(unix)] // other systems have other permissions and links
#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;
    use std::os::unix::fs::{symlink, PermissionsExt};

    #[test]
    fn folders_that_nobody_may_read_and_their_files_are_removed() {
        let folder = TestFolder::new("removal");
        let removed = folder.join("removed");
        let kept = ["kept/file", "removed-0/file", "removed-1"].map(|path| folder.write(path, ""));
        folder.write("removed/keep/deep/file", "");
        symlink(folder.join("kept"), removed.join("link")).expect("it is free");

        for (path, mode) in [("removed/keep/deep", 0), ("removed/keep", 0o300), ("removed", 0o500)] {
            fs::set_permissions(folder.join(path), PermissionsExt::from_mode(mode)).expect("it is ours");
        }

        remove_all(&removed).expect("it is ours");
        assert!(!removed.exists() && kept.iter().all(|path| path.exists()), "{kept:?}");
        remove_all(&removed).expect("there is nothing left");

        symlink(folder.join("kept"), &removed).expect("it is free");
        remove_all(&removed).expect("it is ours");
        assert!(!removed.is_symlink() && kept[0].exists());
    }
}
