//! Compares the catalogue `po/ko.po` with the templates in the sources: no entry is missing, no entry is
//! stale, and both name the same values.

use crate::command_line::command_help;
use crate::commands;
use crate::report::locale::KOREAN;
use messages::names_of;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use stdx::{files, test_folder::files_below};

/// The calls whose first text is a template, and those with two templates.
const CALLS: [&str; 5] = ["message!(", "error!(", "tr!(", "translatable!(", "plural!("];

/// Whether a file holds tests. `stress_test.rs` holds the stress test of a submission.
fn is_test(path: &Path) -> bool {
    let stem = files::stem(path);
    ["test", "tests"].iter().any(|end| stem.ends_with(end)) && stem != "stress_test"
}

/// Returns the texts in quotes up to the end of a call, read as Rust reads them.
fn texts(call: &str) -> Vec<String> {
    let (mut texts, mut rest, mut depth) = (Vec::new(), call, 1);
    while let Some(at) = rest.find(['"', '(', ')']).filter(|_| depth > 0) {
        let after = &rest[at + 1..];
        rest = match &rest[at..=at] {
            "(" => {
                depth += 1;
                after
            }
            ")" => {
                depth -= 1;
                after
            }
            _ => {
                let is_end = |at: &usize| {
                    let before = &after[..*at];
                    (before.len() - before.trim_end_matches('\\').len()) % 2 == 0
                };
                let end = after.match_indices('"').map(|(at, _)| at).find(is_end).expect("each is closed");
                texts.push(unescaped(&after[..end]));
                &after[end + 1..]
            }
        };
    }
    texts
}

/// Returns the value of a literal. A backslash at the end of a line joins it with the next line.
fn unescaped(literal: &str) -> String {
    let mut parts = literal.split("\\\n");
    let first = parts.next().unwrap_or_default().to_string();
    let whole = parts.fold(first, |text, part| text + part.trim_start());
    [("\\n", "\n"), ("\\\"", "\""), ("\\\\", "\\")]
        .iter()
        .fold(whole, |text, (from, to)| text.replace(from, to))
}

/// Returns the templates of a file in Rust, without those in its tests.
fn templates_of_rust(text: &str) -> Vec<String> {
    let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.map(|line| format!("{line}\n")).collect::<String>();
    let mut templates = Vec::new();
    for call in CALLS {
        let count = if call == "plural!(" { 2 } else { 1 };
        let is_own =
            |(at, _): &(usize, &str)| !code[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        for (at, _) in code.match_indices(call).filter(is_own) {
            let argument = &code[at + call.len()..];
            if count == 2 || argument.trim_start().starts_with('"') {
                templates.extend(texts(argument).into_iter().take(count));
            }
        }
    }
    for (at, _) in code.match_indices("cannot(") {
        let argument = code[at + "cannot(".len()..].trim_start();
        if argument.starts_with('"') {
            templates.push(format!("cannot {} `{{path}}`: {{why}}", texts(argument)[0]));
        }
    }
    templates
}

/// Returns every template of the tool.
fn templates() -> BTreeSet<String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = ["src", "crates"].into_iter().flat_map(|folder| files_below(&package.join(folder)));
    let is_source = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        matches!(extension, Some("rs" | "html" | "js")) && !is_test(path)
    };
    let mut templates = BTreeSet::new();
    for path in paths.filter(is_source) {
        let text = files::read_text(&path).expect("a source");
        match path.extension().is_some_and(|extension| extension == "rs") {
            true => templates.extend(templates_of_rust(&text)),
            false => templates.extend(
                text.split('⟦').skip(1).map(|part| part.split('⟧').next().unwrap_or_default().to_string()),
            ),
        }
    }
    for command in commands::all() {
        templates.insert(command.summary.to_string());
        templates.extend(command.examples.iter().map(|(_, text)| text.to_string()));
        templates.extend(command.options.iter().map(|option| option.text.to_string()));
        templates.extend(command.notes.iter().map(ToString::to_string));
    }
    let general = [command_help::HELP, command_help::VERSION, command_help::LANG];
    templates.extend(general.map(|option| option.text.to_string()));
    templates
}

/// Whether a template has words. A template of only names and punctuation may be the same in every language.
fn has_words(template: &str) -> bool {
    let names: Vec<&str> = names_of(template).collect();
    let own = names.iter().fold(template.to_string(), |text, name| text.replacen(name, "", 1));
    own.contains(|c: char| c.is_alphabetic())
}

#[test]
fn every_template_has_a_korean_entry_with_the_same_names() {
    let templates = templates();
    let missing: Vec<&String> =
        templates.iter().filter(|text| has_words(text) && KOREAN.find(text).is_none()).collect();
    assert!(missing.is_empty(), "missing in `po/ko.po`: {missing:#?}");
    let stale: Vec<&str> = KOREAN
        .entries()
        .iter()
        .map(|(template, _)| *template)
        .filter(|text| !templates.contains(*text))
        .collect();
    assert!(stale.is_empty(), "stale in `po/ko.po`: {stale:#?}");
    for (template, translation) in KOREAN.entries() {
        let names = |text| names_of(text).collect::<BTreeSet<_>>();
        assert_eq!(names(template), names(translation), "{template:?}");
    }
}

#[test]
fn what_the_sources_lack_would_be_found() {
    let code = "fn f() { tr!(\n    \"a \\\n     \\\"{b}\\\"\", b); files::cannot(\"eat\", &path, plural!(n, \"{count} c\", \"{count} d\")) }\n#[cfg(test)]\nmod tests { tr!(\"e\") }";
    assert_eq!(
        templates_of_rust(code),
        ["a \"{b}\"", "{count} c", "{count} d", "cannot eat `{path}`: {why}"]
    );
    assert!(has_words("a {b}") && !has_words("{b}: {c}"));
}
