//! The headers of a program in C or C++ that are no part of the compiler: what they hold is part of what is compiled.

use std::collections::btree_map::{BTreeMap, Entry};
use std::fs;
use std::path::{Path, PathBuf};
use stdx::{files, hash::hash, Result};

/// Names and hashes of the headers in these folders, and of all files that a text includes from there as
/// `#include "x.h"`, or that these files include in turn.
pub fn state(text: &[u8], folders: &[&Path]) -> Result<String> {
    // A pipe of that name would never end.
    let is_header =
        |path: &PathBuf| path.is_file() && path.extension().is_some_and(|end| end == "h" || end == "hpp");
    let mut due = included(text, folders);
    for folder in folders {
        due.extend(files::list(folder)?.into_iter().filter(is_header));
    }
    let mut hashes = BTreeMap::new();
    while let Some(path) = due.pop() {
        let Entry::Vacant(new) = hashes.entry(path.clone()) else { continue };
        let text = files::read(&path)?;
        new.insert(hash(&[&text]));
        let folders: Vec<&Path> = path.parent().into_iter().chain(folders.iter().copied()).collect();
        due.extend(included(&text, &folders));
    }
    Ok(format!("{hashes:?}"))
}

/// The files of these folders that a text includes; a file is taken from the first folder that has it.
fn included(text: &[u8], folders: &[&Path]) -> Vec<PathBuf> {
    let text = String::from_utf8_lossy(text);
    let name = |line: &str| {
        let directive = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
        Some(directive.trim_start().strip_prefix('"')?.split_once('"')?.0.to_string())
    };
    let find = |name: String| {
        let mut places = folders.iter().map(|folder| folder.join(&name));
        fs::canonicalize(places.find(|path| path.is_file())?).ok()
    };
    text.lines().filter_map(name).filter_map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_any_header_that_is_included_counts() {
        let folder = std::env::temp_dir().join(format!("oj-headers-{}", std::process::id()));
        let write = |file: &str, text: &str| fs::write(folder.join(file), text).expect("a temporary file");
        fs::create_dir_all(folder.join("lib")).expect("a temporary folder");
        fs::create_dir_all(folder.join("folder.h")).expect("a temporary folder");
        for (file, text) in [
            ("beside.hpp", "1"),
            ("lib/first.inc", "  # include \"second\"\n#include \"first.inc\"\n"),
            ("lib/second", "1"),
            ("lib/other.h", "1"),
            ("second", "1"),
        ] {
            write(file, text);
        }
        let text = b"#include <lib/other.h>\n#include \"none.h\"\n#include \"lib/first.inc\"\n";
        let state = || state(text, &[&folder, &folder.join("lib/..")]).expect("they can be read");
        let first = state();
        let mut differs = |file: &str| {
            write(file, "2");
            let changed = state() != first;
            write(file, if file == "lib/first.inc" { "#include \"second\"\n" } else { "1" });
            changed
        };
        let found = ["beside.hpp", "lib/second", "second"].map(&mut differs);
        let included = differs("lib/first.inc");
        fs::remove_dir_all(&folder).expect("it was just made");
        assert_eq!(found, [true, true, false], "the file beside the one that includes it is meant");
        assert!(included);
    }
}
