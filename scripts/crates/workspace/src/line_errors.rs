//! Errors about the lines of `problem.txt` and of headers: where they are, unknown keys and repeated ones.

use std::path::Path;
use stdx::{error, files, Error, Result};

/// An error about a line of a file, which is counted from 1.
pub(crate) fn at_line(number: usize, why: &Error) -> Error {
    error!("line {number}: {}", "{number}번째 줄: {}", why.reason())
}

/// An error of [`at_line`] with the name of the file before it.
pub(crate) fn cannot_read(root: &Path, path: &Path, why: &Error) -> Error {
    let shown = files::below(root, path);
    error!("cannot read `{shown}`, {}", "`{shown}` 파일을 읽을 수 없습니다. {}", why.reason())
}

/// An error unless the key of a line is one of `known`, and none of those `given` above it.
pub(crate) fn check_key(key: &str, known: &str, given: &[&str]) -> Result<()> {
    if given.contains(&key) {
        return Err(error!("`{key}` is given twice", "`{key}` 키가 두 번 나옵니다"));
    }
    if known.split(", ").all(|other| other != key) {
        return Err(error!(
            "unknown key `{key}` (known: {known})",
            "알 수 없는 키입니다: `{key}` (사용할 수 있는 키: {known})"
        ));
    }
    Ok(())
}
