//! Replaces the `#include` lines for an author's own C and C++ headers with the text of the headers, because
//! a site takes only one file.
//!
//! A header is looked for beside the file that includes it, and in other folders, whether the line has
//! `"x.hpp"` or `<x.hpp>`. Only the first line that includes a header is replaced by it. A line within `#if`
//! stays, because its condition is not known here, and most such lines are for `LOCAL` alone. But
//! `#if __has_include(<x.hpp>)` is true if an author's header is meant, because its text goes to the site. With
//! `"x.hpp"` the line stays, because most such lines are for headers that are used only on the author's computer.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use stdx::files;

/// The extensions of headers that replace `#include` lines.
const HEADER_EXTENSIONS: [&str; 10] = ["h", "hpp", "hh", "hxx", "inc", "ipp", "tpp", "c", "cc", "cpp"];

/// Replaces the `#include` lines of a source with the headers in some folders, and returns these headers too.
/// `#line` makes messages name each header by its path, relative to the current folder if it is below it, and
/// call the source itself `name`.
pub fn expand_headers(text: &[u8], name: &str, folders: &[&Path]) -> (Vec<u8>, Vec<PathBuf>) {
    let mut headers = Vec::new();
    let expanded =
        std::str::from_utf8(text).ok().map(|text| replace_includes(text, name, folders, &mut headers));
    let text = expanded.filter(|_| !headers.is_empty()).map_or(text.to_vec(), String::into_bytes);
    (text, headers)
}

/// Returns the names of the headers that a source includes from a folder and that some other folders do not have.
pub fn headers_only_in<'a>(text: &'a str, folder: &Path, others: &[&Path]) -> Vec<&'a str> {
    let is_lost = |words: &&str| header(words, &[folder]).is_some() && header(words, others).is_none();
    let includes = text.lines().filter_map(directive).filter(is_lost);
    includes.filter_map(|words| words.split(['"', '<', '>']).nth(1)).collect()
}

/// Returns a text with headers in place of its `#include` lines, and adds the headers to `headers`. A header
/// that is already in `headers` is left out.
fn replace_includes(text: &str, name: &str, folders: &[&Path], headers: &mut Vec<PathBuf>) -> String {
    // For each `#if` around a line, whether its condition is not known to be true.
    let (mut output, mut unknown) = (String::new(), Vec::new());
    let is_guarded = has_include_guard(text);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let words = directive(line).unwrap_or_default();
        let is_known = unknown.iter().filter(|is_unknown| **is_unknown).count() <= usize::from(is_guarded);
        match words.split([' ', '\t', '"', '<']).next().unwrap_or_default() {
            "if" if is_known && asks_for_header(words, folders) => {
                unknown.push(false);
                output += "#if 1\n";
                continue;
            }
            "if" | "ifdef" | "ifndef" => unknown.push(true),
            "else" | "elif" => unknown.last_mut().into_iter().for_each(|last| *last = true),
            "endif" => drop(unknown.pop()),
            "include" if is_known => {
                if let Some(path) = header(words, folders) {
                    if !headers.contains(&path) {
                        let text = std::fs::read_to_string(&path).unwrap_or_default();
                        headers.push(path.clone());
                        let here = std::env::current_dir().and_then(std::fs::canonicalize);
                        let name =
                            files::relative_display(&here.unwrap_or_default(), &path).replace('\\', "/");
                        let folders: Vec<&Path> =
                            path.parent().into_iter().chain(folders.iter().copied()).collect();
                        let _ = writeln!(output, "#line 1 \"{name}\""); // writing to a string cannot fail
                        output += &replace_includes(&text, &name, &folders, headers);
                        output += if output.ends_with('\n') { "" } else { "\n" };
                    }
                    let _ = writeln!(output, "#line {} \"{name}\"", number + 1);
                    continue;
                }
            }
            "pragma" if words.ends_with("once") => {
                output += "\n"; // GCC warns about this line outside a header
                continue;
            }
            _ => {}
        }
        output += line;
    }
    output
}

/// Returns the source with `#line` lines by which the compiler, sanitizers and `assert` call it
/// `display_name` in place of `name`.
pub(crate) fn with_author_name(text: &[u8], name: &str, display_name: &str) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(text) else { return text.to_vec() };
    let quoted = format!("\"{}\"", display_name.replace('\\', "\\\\").replace('"', "\\\""));
    let mut renamed = format!("#line 1 {quoted}\n");
    for line in text.split_inclusive('\n') {
        if line.starts_with("#line ") {
            renamed += &line.replace(&format!("\"{name}\""), &quoted);
        } else {
            renamed += line;
        }
    }
    renamed.into_bytes()
}

/// Returns the lines of an expanded source by the name of their file and their number there.
pub fn lines_of_files<'a>(text: &'a str, source_file: &'a str) -> HashMap<(&'a str, usize), &'a str> {
    let (mut name, mut number, mut lines) = (source_file, 1, HashMap::new());
    for line in text.lines() {
        if let Some((next, quoted)) = line.strip_prefix("#line ").and_then(|rest| rest.split_once(' ')) {
            (name, number) = (quoted.trim_matches('"'), next.parse().unwrap_or(1));
        } else {
            lines.insert((name, number), line);
            number += 1;
        }
    }
    lines
}

/// Quotes the lines of the author's files in the messages of a compiler, which looks for them in the text that
/// contains the headers, where they have other numbers.
pub(crate) fn with_own_lines(messages: &str, text: &[u8], source_file: &str) -> String {
    let text = String::from_utf8_lossy(text);
    let (own, mut name) = (lines_of_files(&text, source_file), "");
    let number = |text: &str| text.trim().parse::<usize>().unwrap_or(0);
    let with_own_line = |line| {
        if let [file, at, _] = str::splitn(line, 3, ':').collect::<Vec<_>>()[..] {
            name = if number(at) > 0 { file } else { name };
        }
        let (bar, _) = line.split_once(" |").unwrap_or_default();
        own.get(&(name, number(bar))).map_or(line.to_string(), |quoted| format!("{bar} | {quoted}"))
    };
    messages.split('\n').map(with_own_line).collect::<Vec<_>>().join("\n")
}

/// Returns the source without `#line` lines, which only messages need.
pub fn without_line_directives(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    lines.filter(|line| !line.starts_with(b"#line ")).flatten().copied().collect()
}

/// Returns the part of a directive after `#`, or `None` for any other line.
fn directive(line: &str) -> Option<&str> {
    Some(line.trim().strip_prefix('#')?.trim_start())
}

/// Whether a condition is only `__has_include(<x.hpp>)` of a header that replaces its `#include` lines.
fn asks_for_header(words: &str, folders: &[&Path]) -> bool {
    let condition = words.strip_prefix("if").unwrap_or_default().trim_start();
    let name = condition.strip_prefix("__has_include").and_then(|rest| rest.trim_start().strip_prefix('('));
    let name = name.and_then(|rest| rest.strip_suffix(')')).map_or("", str::trim);
    name.starts_with('<') && name.ends_with('>') && header(&format!("include {name}"), folders).is_some()
}

/// Whether the first directives are `#ifndef X` and `#define X`.
fn has_include_guard(text: &str) -> bool {
    let mut directives = text.lines().filter_map(directive).map(str::split_whitespace);
    let mut next = || directives.next().map(|mut words| (words.next(), words.next()));
    matches!((next(), next()), (Some((Some("ifndef"), one)), Some((Some("define"), other))) if one == other)
}

/// Returns the file that `include "x.hpp"` or `include <x.hpp>` means, if one of the folders has it. Files
/// with other extensions are not headers, so that a source from elsewhere cannot insert other files of the
/// user into the pasted text. A name without an extension must contain a folder, as in `<atcoder/dsu>`, which may be
/// a link, and no part of it may be `..` or hidden. So `<map>` is a header of the compiler even if there is a
/// program `map`.
fn header(words: &str, folders: &[&Path]) -> Option<PathBuf> {
    let words = words.strip_prefix("include")?.trim_start();
    let end = if words.starts_with('<') { '>' } else { '"' };
    let (name, _) = words.strip_prefix(['"', '<'])?.split_once(end)?;
    let find = |folder: &&&Path| !Path::new(name).is_absolute() && folder.join(name).is_file();
    let folder = folders.iter().find(find)?;
    let path = std::fs::canonicalize(folder.join(name)).ok()?;
    let is_header = match path.extension() {
        Some(extension) => HEADER_EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)),
        None => {
            let is_hidden = name.split('/').any(|part| part.starts_with('.'));
            name.contains('/') && !is_hidden
        }
    };
    is_header.then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn each_header_is_inserted_once_with_its_name_and_lines() {
        let folder = TestFolder::new("own-headers");
        for (file, text) in [
            ("a.hpp", "#pragma once\n#include \"lib/b.hpp\"\nint a;"),
            (
                "lib/b.hpp",
                "#ifndef B\n#define B\n#include \"c.hpp\"\n#include \"../a.hpp\"\nint b;\n#endif\n",
            ),
            ("lib/c.hpp", "int c;\n"),
        ] {
            folder.write(file, text);
        }
        let text =
            "#include <vector>\n#ifdef LOCAL\n#include \"a.hpp\"\n#endif\n  # include \"a.hpp\"\n#include \
                    \"lib/c.hpp\"\n#include \"none.hpp\"\nint main() {}\n";
        let found = expand_headers(text.as_bytes(), "Main.cc", &[&folder]);
        folder.write("secret.txt", "secret\n");
        let outside = b"/*\n#include \"../secret.txt\"\n*/\n";
        assert_eq!(expand_headers(outside, "Main.cc", &[&folder.join("lib")]).0, outside);
        let plain = expand_headers(b"#include \"none.hpp\"\r\n\xff", "Main.cc", &[&folder]);
        let expected = "#include <vector>\n#ifdef LOCAL\n#include \"a.hpp\"\n#endif\n#line 1 \"a.hpp\"\n\n#line 1 \
                        \"lib/b.hpp\"\n#ifndef B\n#define B\n#line 1 \"lib/c.hpp\"\nint c;\n#line 4 \"lib/b.hpp\"\n#line 5 \
                        \"lib/b.hpp\"\nint b;\n#endif\n#line 3 \"a.hpp\"\nint a;\n#line 6 \"Main.cc\"\n#line 7 \
                        \"Main.cc\"\n#include \"none.hpp\"\nint main() {}\n";
        let below = format!("{}/", folder.canonicalize().unwrap().display()).replace('\\', "/");
        assert_eq!(String::from_utf8_lossy(&found.0).replace(&below, ""), expected);
        assert_eq!(found.1.len(), 3);
        assert_eq!(plain.0, b"#include \"none.hpp\"\r\n\xff");
    }

    #[test]
    fn a_header_in_angle_brackets_is_found_but_not_a_program() {
        let folder = TestFolder::new("angle-brackets");
        for (file, text) in [
            ("lib/atcoder/dsu", "#include \"atcoder/dsu.hpp\"\n"),
            ("lib/atcoder/dsu.hpp", "int dsu;\n"),
            ("lib/own.h", "int own;\n"),
            ("elsewhere/sum", "int sum;\n"),
            ("map", "the program of map.cpp"),
            (".ssh/key", "secret"),
        ] {
            folder.write(file, text);
        }
        let lib = folder.join("lib");
        let headers = |line: &str| {
            let (_, found) =
                expand_headers(format!("#include {line}\n").as_bytes(), "Main.cc", &[&folder, &lib]);
            found.iter().map(|path| files::name(path)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(headers("<atcoder/dsu>"), "dsu dsu.hpp");
        assert_eq!(headers("\"atcoder/dsu\""), "dsu dsu.hpp");
        assert_eq!(headers("<own.h>"), "own.h");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.join("elsewhere"), lib.join("linked")).expect("it can be made");
            assert_eq!(headers("<linked/sum>"), "sum");
        }
        for line in ["<map>", "\"map\"", "<vector>", "\".ssh/key\"", "\"lib/../.ssh/key\""] {
            assert_eq!(headers(line), "", "{line}");
        }
    }

    #[test]
    fn a_header_in_angle_brackets_is_there_for_has_include() {
        let folder = TestFolder::new("has-include");
        folder.write("lib/own", "int own;\n");
        let expanded = |condition: &str| {
            let text = format!("#if {condition}\n#include <lib/own>\n#else\n#include \"lib/own\"\n#endif\n");
            let text = expand_headers((text + "#include <lib/own>\n").as_bytes(), "Main.cc", &[&folder]).0;
            String::from_utf8(without_line_directives(&text)).expect("the text is UTF-8")
        };
        let expected = "#if 1\nint own;\n#else\n#include \"lib/own\"\n#endif\n";
        for condition in ["__has_include(<lib/own>)", "__has_include ( <lib/own> )"] {
            assert_eq!(expanded(condition), expected, "{condition}");
        }
        for condition in
            ["__has_include(<vector>)", "__has_include(\"lib/own\")", "!__has_include(<lib/own>)"]
        {
            assert!(expanded(condition).ends_with("#endif\nint own;\n"), "{condition}");
        }
    }

    #[test]
    fn a_message_without_lines_of_the_author_stays_as_it_is() {
        for message in ["Main", "x\n", "", "Main.cc:9:1: error\n    9 | y\n"] {
            assert_eq!(with_own_lines(message, b"x\n", "Main.cc"), message);
        }
        let quoted = with_own_lines("Main.cc:1:2: error\n    1 | y\n", b"x\n", "Main.cc");
        assert_eq!(quoted, "Main.cc:1:2: error\n    1 | x\n");
    }

    #[test]
    fn messages_name_the_authors_file_also_after_a_header() {
        let text = b"int a;\n#line 1 \"a.hpp\"\n\n#line 3 \"Main.cc\"\nchar *b = \"Main.cc\";\n";
        let named = with_author_name(text, "Main.cc", "a\\b.cpp");
        let expected = "#line 1 \"a\\\\b.cpp\"\nint a;\n#line 1 \"a.hpp\"\n\n#line 3 \"a\\\\b.cpp\"\nchar *b = \"Main.cc\";\n";
        assert_eq!(String::from_utf8_lossy(&named), expected);
    }
}
