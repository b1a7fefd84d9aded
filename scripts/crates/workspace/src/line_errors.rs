//! Errors about the lines of `problem.txt` and of headers: where they are, unknown keys and repeated ones.

use std::path::Path;
use stdx::{error, files, Error, Result};

/// An error about a line of a file, which is counted from 1.
pub(crate) fn at_line(number: usize, why: &Error) -> Error {
    error!("line {number}: {why}")
}

/// An error of [`at_line`] with the name of the file before it.
pub(crate) fn cannot_read(root: &Path, path: &Path, why: &Error) -> Error {
    let shown = files::display_path(root, path);
    error!("cannot read `{shown}`, {why}")
}

/// An error unless the key of a line is one of `known`, and none of those `given` above it.
pub(crate) fn check_key(key: &str, known: &str, given: &[&str]) -> Result<()> {
    if given.contains(&key) {
        return Err(error!("`{key}` is given twice"));
    }
    if known.split(", ").all(|other| other != key) {
        return Err(error!("unknown key `{key}` (known: {known})"));
    }
    Ok(())
}
