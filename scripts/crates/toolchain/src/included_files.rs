//! The files that a source includes and that are not part of the compiler. A program in the cache is out of
//! date when one of them changes.
//!
//! This module finds them by reading the source, without a compiler: `#include "x.h"` and `#include <x.h>` of
//! C and C++, `include!("x")`, `include_str!("x")` and `include_bytes!("x")` of Rust.

use std::collections::btree_map::{BTreeMap, Entry};
use std::fs;
use std::path::{Path, PathBuf};
use stdx::files;
use stdx::hash::{hash, Digest};

/// Returns names and hashes of the headers in some folders, of all files that a source includes from there or
/// by an absolute path, and of the files that these include in turn.
pub fn fingerprint(text: &[u8], folders: &[PathBuf]) -> String {
    // Reading a pipe would not end.
    let is_header = |path: &PathBuf| path.is_file() && languages::is_header(path);
    let mut headers = Vec::new();
    for folder in folders {
        // A folder above may not be readable.
        headers.extend(files::list(folder).unwrap_or_default().into_iter().filter(is_header));
    }

    format!("{:?}", hashes(text, folders, headers))
}

/// Returns the files that a source includes from some folders or by an absolute path, and the files that these include
/// in turn. Without folders, these are the absolute paths.
pub fn paths(text: &[u8], folders: &[PathBuf]) -> Vec<PathBuf> {
    hashes(text, folders, Vec::new()).into_keys().collect()
}

/// Returns the paths in some folders at which the files that a source includes are looked for, whether they exist or
/// not.
pub fn possible_includes(text: &[u8], folders: &[PathBuf]) -> Vec<PathBuf> {
    let names = included_names(text).into_iter().filter(|name| Path::new(name).file_name().is_some());
    names.flat_map(|name| folders.iter().map(move |folder| folder.join(&name))).collect()
}

/// Returns the hash of each file, or `None` for a file that cannot be read, which the compiler reports.
fn hashes(text: &[u8], folders: &[PathBuf], mut due: Vec<PathBuf>) -> BTreeMap<PathBuf, Option<Digest>> {
    due.extend(included(text, folders));
    let mut hashes = BTreeMap::new();
    while let Some(path) = due.pop() {
        let Entry::Vacant(new) = hashes.entry(path.clone()) else { continue };
        let text = files::read(&path).ok();
        new.insert(text.as_ref().map(|text| hash(&[text])));
        let folders = [&[path.with_file_name("")], folders].concat();
        due.extend(included(&text.unwrap_or_default(), &folders));
    }

    hashes
}

/// Returns the files that a source includes. A relative name means the file in the first folder that has it.
fn included(text: &[u8], folders: &[PathBuf]) -> Vec<PathBuf> {
    let find = |name: String| {
        let absolute = Some(PathBuf::from(&name)).filter(|path| path.is_absolute());
        let mut candidates = absolute.into_iter().chain(folders.iter().map(|folder| folder.join(&name)));
        fs::canonicalize(candidates.find(|path| path.is_file())?).ok()
    };
    included_names(text).into_iter().filter_map(find).collect()
}

fn included_names(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let name = |rest: &str| {
        // The name follows `include_str!(r#` or `include `.
        let name = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || " \t\r\n_!(#".contains(c));
        let end = if name.starts_with('<') { '>' } else { '"' };
        Some(name.strip_prefix(['"', '<'])?.split_once(end)?.0.to_string())
    };
    text.match_indices("include").filter_map(|(at, _)| name(&text[at..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_change_of_any_included_header_counts() {
        let folder = TestFolder::new("headers");
        fs::create_dir(folder.join("folder.h")).expect("it was just made");

        for (file, text) in [
            ("beside.hpp", "1"),
            ("lib/first.inc", "  # include \"second\"\n#include \"first.inc\"\n"),
            ("lib/second", "1"),
            ("lib/other.h", "1"),
            ("second", "1"),
        ] {
            folder.write(file, text);
        }

        let text = b"#include <lib/other.h>\n#include \"none.h\"\n#include \"lib/first.inc\"\n";
        let state = || fingerprint(text, &[folder.to_path_buf(), folder.join("lib/..")]);
        let first = state();
        let mut differs = |file: &str| {
            folder.write(file, "2");
            let changed = state() != first;
            folder.write(file, if file == "lib/first.inc" { "#include \"second\"\n" } else { "1" });
            changed
        };

        let found = ["beside.hpp", "lib/second", "second"].map(&mut differs);
        let included = differs("lib/first.inc");
        assert_eq!(found, [true, true, false], "the file beside the one that includes it is meant");
        assert!(included);
    }
}
