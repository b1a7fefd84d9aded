//! Rules about dependencies between crates and between modules. Cargo itself rejects cycles of crates.

use crate::shipped_problems::read;
use crate::test_workspace::{files_below, repository};
use std::fs;
use std::path::{Path, PathBuf};
use toolchain::rust_tokens::tokens;

/// Returns the crates in the table of `scripts/README.md`. Each may depend only on the crates below it, and
/// on `shared`.
fn crates_of_readme() -> Vec<String> {
    let readme = read("scripts/README.md");
    let table = readme.split_once("| crate | holds |").expect("the README has a table of crates").1;
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
    let words: Vec<&str> = tokens(text).iter().map(|token| token.text).collect();
    let mut found = Vec::new();
    for at in 0..words.len() {
        if let ["crate", ":", ":", rest @ ..] = &words[at..] {
            add_paths(rest, &[], &mut found);
        }
    }
    found
}

/// Adds the path at the beginning of these tokens, or each path of a group in braces, after `before`. Returns
/// the tokens that follow.
fn add_paths<'a, 't>(
    mut words: &'t [&'a str],
    before: &[String],
    found: &mut Vec<Vec<String>>,
) -> &'t [&'a str] {
    let mut path = before.to_vec();
    loop {
        match words {
            ["{", rest @ ..] => {
                words = rest;
                loop {
                    words = match words {
                        [] => return words,
                        ["}", rest @ ..] => return rest,
                        [",", rest @ ..] | ["as", _, rest @ ..] => rest,
                        _ => add_paths(words, &path, found),
                    };
                }
            }
            [name, ":", ":", rest @ ..] => {
                path.push((*name).to_string());
                words = rest;
            }
            [name, rest @ ..] => {
                path.push((*name).to_string());
                found.push(path);
                return rest;
            }
            [] => return words,
        }
    }
}

#[test]
fn imports_in_groups_are_found() {
    let text = "use crate::{a::{self, b as c}, d};\n// crate::e\nlet x = crate::f::g(\"crate::h\");\n";
    let found: Vec<String> = imports(text).iter().map(|path| path.join("::")).collect();
    assert_eq!(found, ["a::self", "a::b", "d", "f::g"]);
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
                assert!(!layers[..at].contains(&&*import[0]), "{} imports {import:?}", path.display());
                let inner = import.get(1).filter(|_| import[0] == "commands");
                let other = inner.map(|name| (name, folder.join(name)));
                let is_command = |path: &PathBuf| path.is_dir() || path.with_extension("rs").is_file();
                let other = other.filter(|(_, path)| is_command(path));
                assert!(
                    other.map_or(true, |(name, _)| name == module.trim_end_matches(".rs")),
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
            let code = tokens(&text);
            let has = |word: &str| code.iter().any(|token| token.text == word);
            assert!(!has("unsafe_code"), "{} allows unsafe code", path.display());
            // `recording` compiles the recorder into submissions, so no lint sees it.
            assert!(!has("unsafe") || path.ends_with("recorder_runtime.rs"), "{} is unsafe", path.display());
        }
    }
}
