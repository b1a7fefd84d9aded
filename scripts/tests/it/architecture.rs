//! Rules about dependencies between crates and between modules. Cargo itself rejects cycles of crates.

use crate::shipped_problems::read;
use crate::test_workspace::{files_below, repository};
use languages::source_tokens::{self, Syntax, Token};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the rows of the table of crates in `scripts/README.md`: names, and the crates in the last column.
fn crates_of_readme() -> Vec<(String, Vec<String>)> {
    let readme = read("scripts/README.md");
    let table = readme.split_once("| crate | holds |").expect("the README has a table of crates").1;
    let rows = table.lines().skip(2).map_while(|row| row.strip_prefix("| ")?.strip_suffix('|'));
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
    rows.map(|row| {
        let cells: Vec<&str> = row.split(" | ").collect();
        (names(cells[0]).swap_remove(0), names(cells[2]))
    })
    .collect()
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

/// The crates that each crate above them may depend on. The table does not repeat them.
const FOR_ALL: [&str; 2] = ["stdx", "messages"];

#[test]
fn crates_depend_on_those_that_their_row_in_the_readme_names() {
    let mut rows = crates_of_readme();
    let all: Vec<String> = rows.iter().map(|(name, _)| name.clone()).collect();
    let (tool, not_used) = rows.remove(0);
    assert_eq!(tool, "oj");
    let mut used: Vec<String> = all[1..].to_vec();
    used.retain(|name| !FOR_ALL.contains(&name.as_str()) && !not_used.contains(name));
    rows.insert(0, (tool, [used, vec!["shared".to_string()]].concat()));
    let entries = fs::read_dir(repository().join("scripts/crates")).expect("the folder exists").count();
    assert_eq!(entries + 1, rows.len(), "a crate is missing in the table of scripts/README.md");
    let row = |name: &str| all.iter().position(|known| known == name).unwrap_or(all.len());
    for (name, named) in rows {
        let folder = repository().join("scripts");
        let folder = if name == "oj" { folder } else { folder.join("crates").join(&name) };
        let mut found: Vec<String> =
            dependencies(&folder.join("Cargo.toml")).into_iter().map(|(name, _)| name).collect();
        let sources: String = sources(&folder.join("src")).iter().map(read).collect();
        for dependency in &found {
            let is_used = [format!("{dependency}::"), format!("use {dependency};")];
            let is_used = is_used.iter().any(|path| sources.contains(path));
            assert!(is_used, "`{name}` does not use `{dependency}`");
            assert!(row(dependency) > row(&name), "`{dependency}` is not below `{name}` in the table");
        }
        if row(&name) < row("stdx") {
            found.retain(|dependency| !FOR_ALL.contains(&dependency.as_str()));
        }
        found.sort_by_key(|dependency| row(dependency));
        assert_eq!(found, named, "`{name}` in the table of scripts/README.md, and its manifest");
    }
}

fn crate_folders() -> impl Iterator<Item = PathBuf> {
    let crates = fs::read_dir(repository().join("scripts/crates")).expect("the folder exists");
    let crates = crates.map(|entry| entry.expect("the folder can be listed").path());
    crates.chain([repository().join("scripts")])
}

/// Returns the Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    files_below(folder).into_iter().filter(is_rust).collect()
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    source_tokens::tokens(text, Syntax::Rust)
}

/// Returns the paths after each `crate::` in a source, as lists of names: `["commands", "targets", ...]`.
fn imports(text: &str) -> Vec<Vec<String>> {
    paths_after("crate", text)
}

/// Returns the paths after this name and `::` in a source.
fn paths_after(name: &str, text: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = tokens(text).iter().map(|token| token.text).collect();
    let mut found = Vec::new();
    for at in 0..words.len() {
        match &words[at..] {
            [first, ":", ":", rest @ ..] if *first == name => drop(add_paths(rest, &[], &mut found)),
            _ => {}
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

/// Whether a source belongs to one layer. The test of the translations is about all of them.
fn is_in_a_layer(path: &Path) -> bool {
    !path.ends_with("translations_test.rs")
}

/// Returns the module of a folder that a source below it belongs to.
fn module_of(path: &Path, folder: &Path) -> String {
    let inner = path.strip_prefix(folder).expect("the path is below the folder");
    inner.iter().next().expect("a name").to_str().expect("UTF-8").trim_end_matches(".rs").to_string()
}

/// Each folder of `scripts/src` imports only from the folders after it, and no command from another command.
#[test]
fn the_command_line_has_three_layers() {
    let layers = ["commands", "command_line", "report"];
    for (at, layer) in layers.iter().enumerate() {
        let folder = repository().join("scripts/src").join(layer);
        for path in sources(&folder).iter().filter(|path| is_in_a_layer(path)) {
            let module = module_of(path, &folder);
            for import in imports(&read(path)) {
                assert!(!layers[..at].contains(&&*import[0]), "{} imports {import:?}", path.display());
                let inner = import.get(1).filter(|_| import[0] == "commands");
                let other = inner.map(|name| (name, folder.join(name)));
                let is_command = |path: &PathBuf| path.is_dir() || path.with_extension("rs").is_file();
                let other = other.filter(|(_, path)| is_command(path));
                assert!(
                    other.map_or(true, |(name, _)| *name == module),
                    "{} imports from another command: {import:?}",
                    path.display()
                );
            }
        }
    }
}

/// A file of a crate, as a module.
struct Module {
    /// The path of the module, such as `["shrink", "text_edits"]`. It is empty for `lib.rs`.
    path: Vec<String>,
    /// The paths that the module uses, except in tests.
    imports: Vec<Vec<String>>,
    /// The paths that it exports again.
    exports: Vec<Vec<String>>,
}

impl Module {
    fn read(folder: &Path, file: &Path) -> Module {
        let inner = file.strip_prefix(folder).expect("it is below the folder").with_extension("");
        let mut path: Vec<String> = inner.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        path.retain(|name| !["lib", "main", "mod"].contains(&name.as_str()));
        let text = read(file);
        let (code, tests) = text.split_once("\nmod tests {").unwrap_or((&text, "}"));
        let mut depth = 1;
        let after = tokens(tests).into_iter().skip_while(|token| {
            depth += i32::from(token.text == "{") - i32::from(token.text == "}");
            depth > 0
        });
        assert_eq!(after.count(), 1, "{}: code follows the tests", file.display());
        let words: Vec<&str> = tokens(code).iter().map(|token| token.text).collect();
        let is_child = |name: &str| words.windows(3).any(|words| words == ["mod", name, ";"]);
        let parent = &path[..path.len().saturating_sub(1)];
        let (mut imports, mut exports) = (imports(code), Vec::new());
        for at in 0..words.len() {
            let starts_path = !words[..at].ends_with(&[":"]) && !words[..at].ends_with(&["pub", "use"]);
            match &words[at..] {
                ["pub", "use", rest @ ..] => drop(add_paths(rest, &path, &mut exports)),
                ["super", ":", ":", rest @ ..] => drop(add_paths(rest, parent, &mut imports)),
                [child, ":", ":", ..] if starts_path && is_child(child) => {
                    imports.push([path.as_slice(), &[child.to_string()]].concat());
                }
                _ => {}
            }
        }
        Module { path, imports, exports }
    }
}

/// Returns the module that defines the item at a path, or `None` if another crate does.
fn defining_module<'m>(modules: &'m [Module], path: &[String]) -> Option<&'m Module> {
    let around = modules.iter().filter(|module| path.starts_with(&module.path));
    let nearest = around.max_by_key(|module| module.path.len())?;
    let name = path.get(nearest.path.len());
    match nearest.exports.iter().find(|export| export.last() == name) {
        Some(export) => defining_module(modules, export).filter(|module| module.path != nearest.path),
        None => Some(nearest),
    }
}

/// Returns the modules of a crate.
fn modules(source: &Path) -> Vec<Module> {
    sources(source).iter().map(|file| Module::read(source, file)).collect()
}

/// Modules of a crate do not import each other in a circle. `lib.rs` and `mod.rs` may export what the modules
/// below them define.
#[test]
fn modules_of_a_crate_have_an_order() {
    for folder in crate_folders() {
        let modules = modules(&folder.join("src"));
        let mut left: BTreeMap<&[String], BTreeSet<&[String]>> = BTreeMap::new();
        for Module { path, imports, .. } in &modules {
            let imported = imports.iter().filter_map(|path| defining_module(&modules, path));
            let others = imported.map(|module| module.path.as_slice()).filter(|other| other != path);
            left.insert(path, others.collect());
        }
        while let Some(last) =
            left.keys().copied().find(|path| left.keys().all(|other| !left[path].contains(other)))
        {
            left.remove(last);
        }
        assert!(left.is_empty(), "{}: in a circle, or above one: {left:?}", folder.display());
    }
}

/// Where a `lib.rs` promises an order of its modules, each imports only from itself and from those after it.
#[test]
fn modules_are_in_the_order_that_their_crate_promises() {
    let mut with_order = 0;
    for folder in crate_folders() {
        let root = fs::read_to_string(folder.join("src/lib.rs")).unwrap_or_default();
        let promise = "// Each module imports only from those below it.\n";
        let Some((_, list)) = root.split_once(promise) else { continue };
        with_order += 1;
        let declared = list.replace("#[cfg(test)]\nmod ", "#[cfg(test)] ");
        let name = |line: &'_ str| {
            line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';').map(str::to_string)
        };
        let order: Vec<String> = declared.lines().filter_map(name).collect();
        let place = |path: &[String]| order.iter().position(|name| path.first() == Some(name));
        let modules = modules(&folder.join("src"));
        for Module { path, imports, .. } in &modules {
            let imported = imports.iter().filter_map(|import| defining_module(&modules, import));
            for other in imported.map(|module| &module.path) {
                let is_above = place(path).zip(place(other)).is_some_and(|(own, other)| other < own);
                assert!(!is_above, "{}: {path:?} imports from {other:?} above it", folder.display());
            }
        }
    }
    assert!(with_order > 0, "no crate promises an order");
}

/// The documentation of a crate begins with its purpose and an example.
#[test]
fn each_crate_shows_an_example() {
    for folder in crate_folders().filter(|folder| folder.join("src/lib.rs").is_file()) {
        // What `message_macro` makes needs `messages`, which depends on it and has the example.
        let text = read(folder.join("src/lib.rs"));
        let has_example = text.starts_with("//! ") && text.contains("\n//! ```\n");
        assert!(has_example || folder.ends_with("message_macro"), "{}", folder.display());
    }
}

/// What a crate exports at its root is imported from there, and not from the module that defines it.
#[test]
fn what_a_crate_exports_has_one_path() {
    let texts = sources(&repository().join("scripts")).into_iter().map(|path| (read(&path), path));
    let texts: Vec<(String, PathBuf)> = texts.collect();
    for folder in crate_folders().filter(|folder| folder.join("src/lib.rs").is_file()) {
        let exports = Module::read(&folder.join("src"), &folder.join("src/lib.rs")).exports;
        let name = folder.file_name().expect("a name").to_str().expect("UTF-8");
        for (text, path) in texts.iter().filter(|(text, _)| text.contains(&format!("{name}::"))) {
            let twice = paths_after(name, text).into_iter().find(|used| exports.contains(used));
            assert_eq!(twice, None, "{}: `{name}` exports it at its root", path.display());
        }
    }
}

/// The lint `unsafe_code` of the workspace denies unsafe code in each crate that inherits the lints and does
/// not allow it.
#[test]
fn unsafe_code_is_in_one_crate() {
    let manifest = read("Cargo.toml");
    assert!(manifest.contains("\nunsafe_code = \"deny\""));
    for folder in crate_folders() {
        let own = read(folder.join("Cargo.toml"));
        assert!(own.contains("[lints]\nworkspace = true"), "{}", folder.display());
        for path in sources(&folder.join("src")).iter().filter(|_| !folder.ends_with("system")) {
            let text = read(path);
            let code = tokens(&text);
            let has = |word: &str| code.iter().any(|token| token.text == word);
            assert!(!has("unsafe_code"), "{} allows unsafe code", path.display());
            // `trace` compiles the emitter into submissions, so no lint sees it.
            assert!(
                !has("unsafe") || path.ends_with("instrumentation/emitter.rs"),
                "{} is unsafe",
                path.display()
            );
        }
    }
}
