//! Errors about the lines of `problem.txt` and of headers: where they are, unknown keys and repeated ones.

use std::path::Path;
use stdx::{error, files, Error, Result};

/// An error about a line of a file, which is counted from 1.
pub(crate) fn at_line(number: usize, why: &Error) -> Error {
    error!("line {number}: {why}")
}

/// An error of [`at_line`] with the name of the file before it.
pub(crate) fn cannot_read(root: &Path, path: &Path, why: &Error) -> Error {
    let path = files::display_path(root, path);
    error!("cannot read `{path}`, {why}")
}

/// An error if a line above has the same key; otherwise adds the key to those that are `given`.
pub(crate) fn check_first<'a>(key: &'a str, given: &mut Vec<&'a str>) -> Result<()> {
    if given.contains(&key) {
        return Err(error!("`{key}` is given twice"));
    }
    given.push(key);
    Ok(())
}

/// The error for a key that is not one of the `known` ones.
pub(crate) fn unknown_key(key: &str, known: &str) -> Error {
    error!("unknown key `{key}` (known: {known})")
}
