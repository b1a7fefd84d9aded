//! Rules about dependencies between crates and between modules. Cargo itself rejects cycles of crates.

use crate::shipped_problems::read;
use crate::test_workspace::{files_below, repository};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the crates in the table of `scripts/README.md`. Each may depend only on the crates below it, and
/// on `shared`.
fn crates_of_readme() -> Vec<String> {
    let readme = read("scripts/README.md");
    let table = readme.split_once("| crate | contains |").expect("the README has a table of crates").1;
    let rows = table.lines().skip(2).map_while(|row| row.strip_prefix("| `")?.split_once('`'));
    rows.map(|(name, _)| name.to_string()).filter(|name| name != "oj").collect()
}

/// Returns the dependencies in a manifest: names of packages, and their paths. Fails if one has no path, or
/// is for one system only.
pub fn dependencies(manifest: &Path) -> Vec<(String, String)> {
    let text = read(manifest);
    let (mut found, mut table) = (Vec::new(), "");
    for line in text.lines() {
        if line.starts_with('[') {
            table = line;
            let is_plain = table == "[dependencies]" || !table.contains("dependencies");
            assert!(is_plain, "{}: {table}", manifest.display());
        } else if table == "[dependencies]" && !line.is_empty() {
            let parts = line.strip_suffix("\" }").and_then(|line| line.split_once(" = { path = \""));
            let (name, path) = parts.unwrap_or_else(|| panic!("{}: {line}", manifest.display()));
            found.push((name.to_string(), path.to_string()));
        }
    }
    found
}

#[test]
fn crates_depend_only_on_those_below_them_in_the_readme() {
    let folder = repository().join("scripts/crates");
    let entries = fs::read_dir(&folder).expect("the folder exists");
    let names = entries
        .map(|entry| entry.expect("the folder can be listed").file_name().into_string().expect("UTF-8"));
    let mut names: Vec<String> = names.collect();
    let crates = crates_of_readme();
    let row = |name: &str| crates.iter().position(|known| known == name);
    names.sort_by_key(|name| row(name));
    assert_eq!(names, crates, "a crate is missing in the table of scripts/README.md, or does not exist");
    for name in &crates {
        for (dependency, _) in dependencies(&folder.join(name).join("Cargo.toml")) {
            let is_below = row(&dependency) > row(name);
            assert!(is_below || dependency == "shared", "`{name}` depends on `{dependency}`");
        }
    }
}

/// Returns the Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    files_below(folder).into_iter().filter(is_rust).collect()
}

/// Returns the paths after each `crate::` in a source, as lists of names: `["commands", "targets", ...]`.
fn imports(text: &str) -> Vec<Vec<String>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let paths = text.split("crate::").skip(1).map(|rest| rest.split(|c| !is_name(c)).next().unwrap_or(""));
    // `crate::oj_...` occurs in the source of other programs.
    let own = paths.filter(|path| !path.starts_with("oj_"));
    own.map(|path| path.split("::").map(str::to_string).collect()).collect()
}

/// Each folder of `scripts/src` imports only from the folders after it, and no command from another command.
#[test]
fn the_command_line_has_three_layers() {
    let layers = ["commands", "command_line", "report"];
    for (at, layer) in layers.iter().enumerate() {
        let folder = repository().join("scripts/src").join(layer);
        for path in sources(&folder).iter().filter(|path| !path.ends_with("translations_test.rs")) {
            let inner = path.strip_prefix(&folder).expect("the path is below the folder");
            let module = inner.iter().next().expect("a name").to_str().expect("UTF-8");
            for import in imports(&read(path)) {
                assert!(import.len() > 1, "{}: write one path after each `crate::`", path.display());
                assert!(!layers[..at].contains(&&*import[0]), "{} imports {import:?}", path.display());
                let other = folder.join(&import[1]);
                let is_command = other.is_dir() || other.with_extension("rs").is_file();
                let is_other = import[0] == "commands" && is_command;
                assert!(
                    !is_other || import[1] == module.trim_end_matches(".rs"),
                    "{} imports from another command: {import:?}",
                    path.display()
                );
            }
        }
    }
}

/// The lint `unsafe_code` of the workspace denies unsafe code in each crate that inherits the lints and does
/// not allow it.
#[test]
fn unsafe_code_is_in_one_crate() {
    let manifest = read("Cargo.toml");
    assert!(manifest.contains("\nunsafe_code = \"deny\""));
    let crates = fs::read_dir(repository().join("scripts/crates")).expect("the folder exists");
    let crates = crates.map(|entry| entry.expect("the folder can be listed").path());
    for folder in crates.chain([repository().join("scripts")]) {
        let own = read(folder.join("Cargo.toml"));
        assert!(own.contains("[lints]\nworkspace = true"), "{}", folder.display());
        for path in sources(&folder.join("src")).iter().filter(|_| !folder.ends_with("system")) {
            let text = read(path);
            assert!(!text.contains("unsafe_code"), "{} allows unsafe code", path.display());
            // `recording` compiles the recorder into submissions, so no lint sees it.
            let has_unsafe =
                ["unsafe {", "unsafe fn ", "unsafe impl "].iter().any(|code| text.contains(code));
            assert!(!has_unsafe || path.ends_with("recorder_runtime.rs"), "{} is unsafe", path.display());
        }
    }
}
