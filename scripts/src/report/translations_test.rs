//! Compares the catalogue `po/ko.po` with the templates in the sources: no entry is missing, no entry is
//! stale, and both name the same values.

use crate::report::command_help::{self, Command};
use crate::report::locale::KOREAN;
use languages::source_tokens::{tokens, Syntax};
use messages::names_of;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use stdx::{files, test_folder::files_below};

/// Returns the tokens of a source in Rust.
fn words(text: &str) -> Vec<&str> {
    tokens(text, Syntax::Rust).into_iter().map(|token| token.text).collect()
}

/// Returns the literals of text in a call up to its end, read as Rust reads them.
fn texts(call: &[&str]) -> Vec<String> {
    let mut depth = 1;
    let is_inside = |token: &&&str| {
        match **token {
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => {}
        }
        depth > 0
    };

    let literals = call.iter().take_while(is_inside).filter_map(|token| literal(token));
    literals.map(unescaped).collect()
}

/// Returns the text between the quotes of a literal, or `None` for another token.
fn literal(token: &str) -> Option<&str> {
    token.strip_prefix('"')?.strip_suffix('"')
}

/// Returns the value of a literal. A backslash at the end of a line joins it with the next line.
fn unescaped(literal: &str) -> String {
    let (mut value, mut rest) = (String::new(), literal);
    while let Some((before, after)) = rest.split_once('\\') {
        value += before;
        let mut escape = after.chars();
        match escape.next() {
            Some('\n') => rest = after.trim_start(),
            Some(c) => {
                value.push(if c == 'n' { '\n' } else { c });
                rest = escape.as_str();
            }
            None => rest = "",
        }
    }
    value + rest
}

/// Returns the number of tokens up to the end of the item at their beginning: a `;`, or the `}` of its block.
fn item_length(code: &[&str]) -> usize {
    let mut depth = 0;
    let is_end = |token: &&str| {
        match *token {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        depth == 0 && matches!(*token, ";" | "}")
    };
    code.iter().position(is_end).map_or(code.len(), |end| end + 1)
}

/// Returns the code without the items that only tests have, and these items.
fn without_tests<'a>(code: &[&'a str]) -> (Vec<&'a str>, Vec<Vec<&'a str>>) {
    let (mut kept, mut tests, mut rest) = (Vec::new(), Vec::new(), code);
    while let Some(first) = rest.first() {
        if let ["#", "[", "cfg", "(", "test", ")", "]", ..]
        | ["#", "[", "cfg", "(", "all", "(", "test", ",", ..] = rest
        {
            let (item, after) = rest.split_at(item_length(rest));
            tests.push(item.to_vec());
            rest = after;
        } else {
            kept.push(*first);
            rest = &rest[1..];
        }
    }
    (kept, tests)
}

/// Returns the names of the files that these items declare as modules: `mod NAME;`, which may follow a
/// `path`.
fn module_files(items: &[Vec<&str>]) -> Vec<String> {
    let name = |item: &Vec<&str>| {
        let [.., keyword, name, end] = item.as_slice() else { return None };
        let path = item.iter().find_map(|token| literal(token));
        let is_file = (*keyword, *end) == ("mod", ";");
        is_file.then(|| path.map_or_else(|| format!("{name}.rs"), str::to_string))
    };
    items.iter().filter_map(name).collect()
}

fn templates_of_rust(code: &[&str]) -> Vec<String> {
    let mut templates = Vec::new();
    for at in 0..code.len() {
        match &code[at..] {
            ["plural", "!", "(", call @ ..] => templates.extend(texts(call).into_iter().take(2)),
            ["message" | "error" | "tr" | "translatable", "!", "(", text, ..] => {
                templates.extend(literal(text).map(unescaped));
            }
            ["cannot", "(", verb, ..] => {
                templates.extend(literal(verb).map(|verb| format!("cannot {verb} `{{path}}`: {{why}}")));
            }
            _ => {}
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
        matches!(extension, Some("rs" | "html" | "js"))
    };
    let mut templates = BTreeSet::new();
    let (mut of_rust, mut tests) = (BTreeMap::new(), BTreeSet::new());

    for path in paths.filter(is_source) {
        let text = files::read_text(&path).expect("a source");
        if languages::is_rust(&path) {
            let (code, of_tests) = without_tests(&words(&text));
            tests.extend(module_files(&of_tests).into_iter().map(|file| path.with_file_name(file)));
            of_rust.insert(path, templates_of_rust(&code));
        } else {
            let parts = text.split('⟦').skip(1).filter_map(|part| part.split('⟧').next());
            templates.extend(parts.map(str::to_string));
        }
    }

    assert!(!tests.is_empty() && tests.iter().all(|path| of_rust.remove(path).is_some()), "{tests:?}");
    templates.extend(of_rust.into_values().flatten());

    for command in Command::all() {
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
        .entries
        .iter()
        .map(|(template, _)| *template)
        .filter(|text| !templates.contains(*text))
        .collect();

    assert!(stale.is_empty(), "stale in `po/ko.po`: {stale:#?}");
    for (template, translation) in KOREAN.entries {
        let names = |text| names_of(text).collect::<BTreeSet<_>>();
        assert_eq!(names(template), names(translation), "{template:?}");
    }
}

/// A particle depends on the sound before it, so after a value it is written as `{name:을}` or `{:을}`.
#[test]
fn no_particle_is_fixed_after_a_value() {
    const PARTICLES: [&str; 10] = ["은", "는", "이", "가", "을", "를", "과", "와", "로", "으로"];
    let is_fixed = |after: &str| {
        let after = after.trim_start_matches('`');
        let end = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
        PARTICLES.contains(&&after[..end])
    };

    assert!(is_fixed("`를 ") && is_fixed("로") && !is_fixed("{:을} ") && !is_fixed("이상"));

    for (template, translation) in KOREAN.entries {
        let values = translation.split('{').skip(1).filter_map(|value| value.split_once('}'));
        let fixed = values.filter(|(name, _)| !name.contains(':')).find(|(_, after)| is_fixed(after));
        assert_eq!(fixed, None, "{template:?}: {translation:?}");
    }
}

#[test]
fn what_the_sources_lack_would_be_found() {
    let text = "fn f() { tr!(\n    \"a \\\n     \\\"{b}\\\"\\\\n\", b); // tr!(\"no\")\n\
                files::cannot(\"eat\", &path, plural!(f(n), \"{count} c\", \"{count} d\")) }\n\
                #[cfg(test)]\n#[path = \"x_tests.rs\"]\nmod tests;\n\
                #[cfg(test)]\nconst X: [u8; 2] = [1, 2];\n\
                #[cfg(all(test, unix))] // why\nmod tests { fn g() { tr!(\"e\") } }\nfn h() { error!(\"f\") }";
    let code = words(text);
    let (code, of_tests) = without_tests(&code);
    let expected = ["a \"{b}\"\\n", "cannot eat `{path}`: {why}", "{count} c", "{count} d", "f"];
    assert_eq!(templates_of_rust(&code), expected);
    assert_eq!((of_tests.len(), module_files(&of_tests)), (3, vec!["x_tests.rs".to_string()]));
    assert!(has_words("a {b}") && !has_words("{b}: {c}"));
}
