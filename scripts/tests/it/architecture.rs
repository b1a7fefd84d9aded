//! The layers of the tool: imports run from the upper layers to the lower ones and never back, see `scripts/README.md`.

use crate::test_workspace::repository;
use std::fs;
use std::path::{Path, PathBuf};

/// From the top down: a file imports from its own layer and from layers after it.
const LAYERS: [&str; 8] =
    ["commands", "report", "judging", "compile", "sandbox", "workspace", "system", "support"];

/// Modules of `commands` that belong to no single verb.
const OF_ALL_VERBS: [&str; 8] = [
    "COMMANDS",
    "arguments",
    "clipboard",
    "command_line",
    "parse_keys",
    "shared_options",
    "targets",
    "templates",
];

/// The source files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The paths after each `crate::` of a text, as their names: `["judging", "session", ...]`.
fn imports(text: &str) -> Vec<Vec<String>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let paths = text.split("crate::").skip(1).map(|rest| rest.split(|c| !is_name(c)).next().unwrap_or(""));
    // `crate::oj_...` stands in text for other programs.
    let own = paths.filter(|path| !path.starts_with("oj_"));
    own.map(|path| path.split("::").map(str::to_string).collect()).collect()
}

fn lowest(layer: &str) -> usize {
    LAYERS.iter().position(|known| *known == layer).unwrap_or_else(|| panic!("`{layer}` is not a layer"))
}

#[test]
fn imports_run_from_upper_rooms_to_lower_ones() {
    for (place, layer) in LAYERS.iter().enumerate() {
        for path in sources(&repository().join("scripts/src").join(layer)) {
            let text = fs::read_to_string(&path).expect("UTF-8");
            for import in imports(&text) {
                assert!(
                    lowest(&import[0]) >= place,
                    "{} imports from the upper layer `{}`",
                    path.display(),
                    import[0]
                );
            }
        }
    }
}

#[test]
fn no_verb_imports_another_verb() {
    let commands = repository().join("scripts/src/commands");
    for path in sources(&commands) {
        let inner = path.strip_prefix(&commands).expect("below");
        let verb = inner.iter().next().expect("a name").to_str().expect("UTF-8").trim_end_matches(".rs");
        let text = fs::read_to_string(&path).expect("UTF-8");
        for import in imports(&text).iter().filter(|import| import[0] == "commands") {
            let other = import[1].as_str();
            assert!(
                other == verb || OF_ALL_VERBS.contains(&other),
                "{} imports from the verb `{other}`",
                path.display()
            );
        }
    }
}

/// What the head of a layer says that it must never do, as text that its files must not hold.
const NEVER: [(&str, &[&str]); 6] = [
    ("report", &["Command::new", "sandbox::run", "thread::spawn"]),
    ("judging", &["println!", "print!(", "Arguments"]),
    ("compile", &["Verdict", "::problem"]),
    ("sandbox", &["Verdict", "Case", "Compiler"]),
    ("workspace", &["process::Command", "sandbox::"]),
    ("system", &["Verdict", "Case", "Problem", "Compiler"]),
];

#[test]
fn no_room_does_what_it_must_never_do() {
    for layer in LAYERS {
        let folder = repository().join("scripts/src").join(layer);
        let head = fs::read_to_string(folder.join("mod.rs")).expect("each layer has a root file");
        let head: String = head.lines().map_while(|line| line.strip_prefix("//!")).collect();
        assert!(head.contains("must never"), "{layer}: its head names nothing");
    }
    for (layer, never) in NEVER {
        for path in sources(&repository().join("scripts/src").join(layer)) {
            let text = fs::read_to_string(&path).expect("UTF-8");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let mut lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let found = lines.find(|line| never.iter().any(|text| line.contains(text)));
            assert_eq!(found, None, "{}", path.display());
        }
    }
}

/// The compiler denies it everywhere else: `unsafe_code` is a lint of the workspace.
#[test]
fn unsafe_code_is_in_one_room() {
    for path in sources(&repository().join("scripts/src")) {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let is_system = path.parent().is_some_and(|folder| folder.ends_with("scripts/src/system"));
        assert!(is_system || !text.contains("unsafe_code"), "{} allows unsafe code", path.display());
    }
    let manifest = fs::read_to_string(repository().join("Cargo.toml")).expect("it is there");
    assert!(manifest.contains("\nunsafe_code = \"deny\""));
    let own = fs::read_to_string(repository().join("scripts/Cargo.toml")).expect("it is there");
    assert!(own.contains("[lints]\nworkspace = true"));
}
