//! The state of a file, to find out whether it has changed.

use std::fs::Metadata;

/// A value that identifies the state of a file. If two stamps differ, the file may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    size: u64,
    last_change: [u64; 3],
}

impl Stamp {
    pub fn of(file: &Metadata) -> Stamp {
        Stamp { size: file.len(), last_change: last_change(file) }
    }
}

/// Returns the inode and the time of the last change, which no program can set, unlike the time of
/// modification.
#[cfg(unix)]
fn last_change(file: &Metadata) -> [u64; 3] {
    use std::os::unix::fs::MetadataExt;
    [file.ino(), file.ctime() as u64, file.ctime_nsec() as u64]
}

/// Returns the times of the last write and of creation.
#[cfg(windows)]
fn last_change(file: &Metadata) -> [u64; 3] {
    use std::os::windows::fs::MetadataExt;
    [file.last_write_time(), file.creation_time(), 0]
}
