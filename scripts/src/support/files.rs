//! Reading and writing files, with errors that name the path.

use crate::support::error::{Error, Result};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

pub fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).map_err(|why| cannot("read", path, &why))
}

/// At most so many bytes from the start of a file.
pub fn beginning(path: &Path, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|why| cannot("read", path, &why))
}

pub fn read_text(path: &Path) -> Result<String> {
    let bytes = read(path)?;
    let text = String::from_utf8(bytes).map_err(|_| cannot("read", path, "it is not UTF-8 text"))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

/// The entries of a folder by name, `multi-2` before `multi-10`, hidden ones left out.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|why| cannot("read", folder, &why))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>().map_err(|why| cannot("read", folder, &why))?;
    paths.retain(|path| !name(path).starts_with('.'));
    paths.sort_by_cached_key(|path| (natural(&name(path)), name(path)));
    Ok(paths)
}

/// Writes the whole file or leaves it as it was: a neighbour is written first and then takes its name. What the name
/// is a link to is written, its permissions stay, and what must not be written is not.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf()); // there is nothing yet
    let permissions = match fs::metadata(&target) {
        Ok(there) if !there.is_file() => return Err(cannot("write", path, "it is no regular file")),
        Ok(there) if there.permissions().readonly() => return Err(cannot("write", path, "it is read-only")),
        there => there.ok().map(|there| there.permissions()),
    };
    let draft = target.with_file_name(format!(".{}.{}", name(&target), std::process::id()));
    let written = fs::write(&draft, bytes)
        .and_then(|()| permissions.map_or(Ok(()), |permissions| fs::set_permissions(&draft, permissions)))
        .and_then(|()| fs::rename(&draft, &target));
    written.map_err(|why| {
        let _ = fs::remove_file(&draft); // what is left of a draft helps nobody
        cannot("write", path, &why)
    })
}

/// Writes a file that a command line names, if [`check_product`] lets it.
pub fn write_product(path: &Path, text: &str, mark: &str) -> Result<()> {
    check_product(path, mark)?;
    write(path, text.as_bytes())
}

/// Whether a file may be written that a command line names. One that is there already is only replaced if it holds
/// the `mark` of what is written: it was made the same way.
pub fn check_product(path: &Path, mark: &str) -> Result<()> {
    let something_else =
        || cannot("write", path, "it is there already, and is something else; choose another name");
    match fs::metadata(path) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(why) => Err(cannot("write", path, why)),
        Ok(there) if !there.is_file() => Err(something_else()),
        Ok(_) if String::from_utf8_lossy(&read(path)?).contains(mark) => Ok(()),
        Ok(_) => Err(something_else()),
    }
}

pub fn create_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(|why| cannot("create folder", path, &why))
}

/// The last part of a path, for people to read.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A path as seen from the workspace's root, with `/` on every system, if it lies below it.
pub fn below(root: &Path, path: &Path) -> String {
    let parts: Vec<_> = match path.strip_prefix(root) {
        Ok(inner) => inner.iter().map(|part| part.to_string_lossy()).collect(),
        Err(_) => return path.display().to_string(),
    };
    parts.join("/")
}

pub fn cannot(verb: &str, path: &Path, why: impl std::fmt::Display) -> Error {
    Error::new(format!("cannot {verb} `{}`: {why}", path.display()))
}

/// A key that sorts `multi-2` before `multi-10`.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let text = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest[text..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - text);
        parts.push((rest[..text].to_string(), rest[text..text + digits].parse().unwrap_or(0)));
        rest = &rest[text + digits..];
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_sort_as_numbers() {
        let mut names = ["multi-10", "multi-2", "edge-crlf", "1000", "999"];
        names.sort_by_key(|name| natural(name));
        assert_eq!(names, ["999", "1000", "edge-crlf", "multi-2", "multi-10"]);
    }
}
