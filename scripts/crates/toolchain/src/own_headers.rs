//! The author's own headers of C and C++, put in place of the lines that include them: a site takes one file.
//!
//! `#include "x.hpp"` is found beside the file that includes it, and in other folders. A header is put in place once. An
//! include within `#if` stays: what such lines decide is not known here, and most of them are for `LOCAL` alone.

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The ends of names of the files that are put in place.
const KINDS: [&str; 10] = ["h", "hpp", "hh", "hxx", "inc", "ipp", "tpp", "c", "cc", "cpp"];

/// A text with its headers in place.
pub struct OneText {
    pub text: Vec<u8>,
    /// The headers that are in it.
    pub headers: Vec<PathBuf>,
}

/// Replaces the include lines of a text by the headers in these folders. `#line` names each header and its line in messages;
/// the text itself is called `name` there.
pub fn in_place(text: &[u8], name: &str, folders: &[&Path]) -> OneText {
    let mut headers = Vec::new();
    let placed = std::str::from_utf8(text).ok().map(|text| place(text, name, folders, &mut headers));
    let text = placed.filter(|_| !headers.is_empty()).map_or(text.to_vec(), String::into_bytes);
    OneText { text, headers }
}

fn place(text: &str, name: &str, folders: &[&Path], headers: &mut Vec<PathBuf>) -> String {
    let (mut placed, mut depth) = (String::new(), 0);
    let is_guarded = has_include_guard(text);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let words = directive(line).unwrap_or_default();
        match words.split([' ', '\t', '"', '<']).next().unwrap_or_default() {
            "if" | "ifdef" | "ifndef" => depth += 1,
            "endif" => depth -= 1,
            "include" if depth <= i32::from(is_guarded) => {
                if let Some(path) = header(words, folders) {
                    if !headers.contains(&path) {
                        let own = std::fs::read_to_string(&path).unwrap_or_default();
                        headers.push(path.clone());
                        let name = path.file_name().unwrap_or_default().to_string_lossy();
                        let beside = path.parent().into_iter().chain(folders.iter().copied());
                        let folders: Vec<&Path> = beside.collect();
                        let _ = writeln!(placed, "#line 1 \"{name}\""); // writing to a string cannot fail
                        placed += &place(&own, &name, &folders, headers);
                        placed += if placed.ends_with('\n') { "" } else { "\n" };
                    }
                    let _ = writeln!(placed, "#line {} \"{name}\"", number + 1);
                    continue;
                }
            }
            "pragma" if words.ends_with("once") => {
                placed += "\n"; // GCC warns about it in the text itself
                continue;
            }
            _ => {}
        }
        placed += line;
    }
    placed
}

/// What follows the `#` of a line.
fn directive(line: &str) -> Option<&str> {
    Some(line.trim().strip_prefix('#')?.trim_start())
}

/// Whether the first directives are `#ifndef X` and `#define X`.
fn has_include_guard(text: &str) -> bool {
    let mut directives = text.lines().filter_map(directive).map(str::split_whitespace);
    let mut next = || directives.next().map(|mut words| (words.next(), words.next()));
    matches!((next(), next()), (Some((Some("ifndef"), one)), Some((Some("define"), other))) if one == other)
}

/// The file that `include "x.hpp"` means, if it is in one of these folders, or from there. A file of another kind stays
/// where it is: a text from elsewhere must not put what it names into what is pasted.
fn header(words: &str, folders: &[&Path]) -> Option<PathBuf> {
    let (name, _) = words.strip_prefix("include")?.trim_start().strip_prefix('"')?.split_once('"')?;
    let path = folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file())?;
    let path = std::fs::canonicalize(path).ok().filter(|_| !Path::new(name).is_absolute())?;
    let is_text_of_cpp = |end: &OsStr| KINDS.iter().any(|kind| end.eq_ignore_ascii_case(kind));
    path.extension().is_some_and(is_text_of_cpp).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn each_header_is_put_in_place_once_with_its_lines_named() {
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
        let found = in_place(text.as_bytes(), "Main.cc", &[&folder]);
        folder.write("secret.txt", "secret\n");
        let outside = b"/*\n#include \"../secret.txt\"\n*/\n";
        assert_eq!(in_place(outside, "Main.cc", &[&folder.join("lib")]).text, outside);
        let plain = in_place(b"#include \"none.hpp\"\r\n\xff", "Main.cc", &[&folder]);
        let expected = "#include <vector>\n#ifdef LOCAL\n#include \"a.hpp\"\n#endif\n#line 1 \"a.hpp\"\n\n#line 1 \
                        \"b.hpp\"\n#ifndef B\n#define B\n#line 1 \"c.hpp\"\nint c;\n#line 4 \"b.hpp\"\n#line 5 \
                        \"b.hpp\"\nint b;\n#endif\n#line 3 \"a.hpp\"\nint a;\n#line 6 \"Main.cc\"\n#line 7 \
                        \"Main.cc\"\n#include \"none.hpp\"\nint main() {}\n";
        assert_eq!(String::from_utf8_lossy(&found.text), expected);
        assert_eq!(found.headers.len(), 3);
        assert_eq!(plain.text, b"#include \"none.hpp\"\r\n\xff");
    }
}
