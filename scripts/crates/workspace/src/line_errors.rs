//! Errors about lines of `problem.txt` and of headers, such as unknown and repeated keys.

use messages::{error, Error, Result};
use std::path::Path;
use stdx::files;

/// Returns an error with the number of its line, counted from 1.
pub fn at_line(number: usize, why: &Error) -> Error {
    error!("line {number}: {why}")
}

/// Returns an error of [`at_line`] with the path of the file.
pub fn in_file(root: &Path, path: &Path, why: &Error) -> Error {
    let path = files::display_path(root, path);
    error!("cannot read `{path}`, {why}")
}

/// Adds a key to the `seen` ones. Returns an error if it is one of them already.
pub(crate) fn check_first<'a>(key: &'a str, seen: &mut Vec<&'a str>) -> Result<()> {
    if seen.contains(&key) {
        return Err(error!("`{key}` is given twice"));
    }
    seen.push(key);
    Ok(())
}

/// Returns the error for a key that is not one of the `known` ones.
pub(crate) fn unknown_key(key: &str, known: &str) -> Error {
    error!("unknown key `{key}` (known: {known})")
}
