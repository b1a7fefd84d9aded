//! Joins a source in C or C++ with its author's headers, because a site takes only one file.
//!
//! The compiler says which headers it read, so that no condition has to be evaluated here. Each `#include` line of one
//! of them is replaced by its text; a line that the compiler did not use, as within `#ifdef LOCAL`, stays. A header
//! with `#pragma once` or an include guard is inserted once if its first line is under no condition; else also at later
//! lines, within a guard. Any other header is inserted at each line, as the compiler does.

use languages::{code_only, SourceLanguage};
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use stdx::files;

/// A source with the text of its headers.
#[derive(Debug, Default)]
pub struct JoinedSource {
    pub text: Vec<u8>,
    /// The headers whose text it has.
    pub headers: Vec<PathBuf>,
    /// The files that the compiler read too, but that lie neither below the folder of the source nor in
    /// `problems/include`, or are hidden. Somebody else's source could name any file of the user.
    pub refused: Vec<PathBuf>,
}

/// Joins a source with the headers that the compiler read. The author's are in the folder of the source and in
/// `problems/include`: `folders`.
pub fn join(
    language: &SourceLanguage,
    text: &[u8],
    folders: &[PathBuf],
    read: &BTreeSet<PathBuf>,
) -> JoinedSource {
    let mut joiner = Joiner {
        language,
        folders,
        read,
        joined: JoinedSource::default(),
        inserted: Vec::new(),
        open: Vec::new(),
    };
    let text = joiner.with_headers(text, &folders[0], true);
    JoinedSource { text, ..joiner.joined }
}

struct Joiner<'a> {
    language: &'a SourceLanguage,
    folders: &'a [PathBuf],
    /// The canonical paths of the files that the compiler read.
    read: &'a BTreeSet<PathBuf>,
    joined: JoinedSource,
    /// The headers that need not be inserted again.
    inserted: Vec<PathBuf>,
    /// The headers that are being inserted.
    open: Vec<PathBuf>,
}

/// A `#if` around a line.
#[derive(Clone, Copy, PartialEq)]
enum Condition {
    /// It holds: the guard of the file, or a header of the author that is there.
    Holds,
    /// `__has_include("x.hpp")`: most such headers are used only on the author's computer, and none is inserted.
    OnlyHere,
    Unknown,
}

impl Joiner<'_> {
    /// Returns the text of a file in a folder with its headers. `is_certain` is false if the file itself may be left
    /// out.
    fn with_headers(&mut self, text: &[u8], folder: &Path, is_certain: bool) -> Vec<u8> {
        let code = code_only(self.language, text);
        let lines = directives(text, &code);
        let guard = guard(&lines);
        let mut conditions: Vec<Condition> = Vec::new();
        let (mut output, mut copied) = (Vec::new(), 0);

        for (index, line) in lines.iter().enumerate() {
            let replacement = match line.name.as_str() {
                "if" | "ifdef" | "ifndef" => {
                    let (condition, replacement) = self.condition(line, folder);
                    conditions.push(if guard == Some(index) { Condition::Holds } else { condition });
                    replacement
                }
                "else" | "elif" => {
                    let (condition, replacement) = self.condition(line, folder);
                    if let Some(last) = conditions.last_mut() {
                        *last = if condition == Condition::OnlyHere { condition } else { Condition::Unknown };
                    }
                    replacement
                }
                "endif" => {
                    conditions.pop();
                    None
                }
                "include" if !conditions.contains(&Condition::OnlyHere) => {
                    let is_certain = is_certain && conditions.iter().all(|known| *known == Condition::Holds);
                    self.inserted_for(line, folder, is_certain)
                }
                "pragma" if line.words() == "once" => Some(Vec::new()),
                _ => None,
            };
            if let Some(replacement) = replacement {
                output.extend(&text[copied..line.start]);
                output.extend(replacement);
                copied = line.end;
            }
        }

        output.extend(&text[copied..]);
        output
    }

    /// Returns the condition of a line, and the line with `1` if it asks for a header in angle brackets that is
    /// inserted.
    fn condition(&self, line: &Directive, folder: &Path) -> (Condition, Option<Vec<u8>>) {
        const ASKS: &str = "__has_include";
        let unknown = (Condition::Unknown, None);
        let Some(at) = line.code.find(ASKS) else { return unknown };
        let asked = line.code[at + ASKS.len()..].trim_start();
        let Some(name) = asked.strip_prefix('(').map(str::trim_start) else { return unknown };

        if name.starts_with('"') {
            return (Condition::OnlyHere, None);
        }

        let Some(end) = line.code[at..].find(')').map(|length| at + length + 1) else { return unknown };
        if self.header(line, at, folder).is_none() {
            return unknown;
        }

        let is_whole = line.words_before(at).is_empty() && line.code[end..].trim().is_empty();
        let condition = if is_whole { Condition::Holds } else { Condition::Unknown };
        (condition, Some([&line.text[..at], b"1", &line.text[end..], b"\n"].concat()))
    }

    /// Returns the text that replaces an `#include` line; `None` for a header of the compiler or one that it did not
    /// read.
    fn inserted_for(&mut self, line: &Directive, folder: &Path, is_certain: bool) -> Option<Vec<u8>> {
        let path = self.header(line, 0, folder)?;
        let real = std::fs::canonicalize(&path).ok()?;

        if !self.may_insert(&path, &real) {
            if !self.joined.refused.contains(&path) {
                self.joined.refused.push(path);
            }
            return None;
        }

        if self.inserted.contains(&real) || self.open.contains(&real) {
            return Some(Vec::new());
        }

        let text = files::read_source(&path).ok()?;
        let text = text.strip_prefix(&files::BYTE_ORDER_MARK).unwrap_or(&text);
        let is_again = self.joined.headers.contains(&path);

        if !is_again {
            self.joined.headers.push(path.clone());
        }

        let lines = directives(text, &code_only(self.language, text));
        let is_once = lines.iter().any(|line| line.name == "pragma" && line.words() == "once");

        if is_certain && (is_once || guard(&lines).is_some()) {
            self.inserted.push(real.clone());
        }

        self.open.push(real);
        let folder = path.parent().unwrap_or(folder).to_path_buf();
        let mut inserted = self.with_headers(text, &folder, is_certain);
        self.open.pop();

        if !inserted.ends_with(b"\n") {
            inserted.push(b'\n');
        }
        if is_once && (is_again || !is_certain) {
            let number = self.joined.headers.iter().position(|header| *header == path).unwrap_or_default();
            let name = format!("JOINED_HEADER_{number}");
            let begin = format!("#ifndef {name}\n#define {name}\n");
            return Some([begin.as_bytes(), &inserted, b"#endif\n"].concat());
        }

        Some(inserted)
    }

    /// Returns the file that a line names after `from`, if the compiler read it: `"x.hpp"` is looked for in the folder
    /// of the file that includes it too.
    fn header(&self, line: &Directive, from: usize, folder: &Path) -> Option<PathBuf> {
        let start = from + line.code[from..].find(['"', '<'])?;
        let is_quoted = line.code[start..].starts_with('"');
        let end = line.code[start + 1..].find(if is_quoted { '"' } else { '>' })?;
        let name = String::from_utf8_lossy(&line.text[start + 1..start + 1 + end]).into_owned();

        let beside = is_quoted.then(|| folder.join(&name));
        let mut found = beside.into_iter().chain(self.folders.iter().map(|folder| folder.join(&name)));
        let path = found.find(|path| path.is_file())?;
        let is_read = std::fs::canonicalize(&path).is_ok_and(|real| self.read.contains(&real));

        is_read.then_some(path)
    }

    fn may_insert(&self, path: &Path, real: &Path) -> bool {
        let [own, shared] = self.folders else { return false };
        let is_plain = |below: &Path| {
            below.components().all(|part| match part {
                Component::Normal(name) => !name.as_encoded_bytes().starts_with(b"."),
                _ => false,
            })
        };

        let is_below = |folder: &Path, path: &Path| path.strip_prefix(folder).is_ok_and(is_plain);
        is_below(shared, path) || std::fs::canonicalize(own).is_ok_and(|own| is_below(&own, real))
    }
}

/// A line for the preprocessor, with those that `\` joins to it.
struct Directive {
    start: usize,
    end: usize,
    name: String,
    /// The line without its joints: the code, and the text of the same length.
    code: String,
    text: Vec<u8>,
}

impl Directive {
    /// Returns what follows the name, without blanks.
    fn words(&self) -> String {
        self.words_before(self.code.len())
    }

    /// Returns what follows the name up to a position, without blanks.
    fn words_before(&self, position: usize) -> String {
        let words = self.code[..position].split_whitespace().collect::<String>();
        let words = words.strip_prefix('#').and_then(|words| words.strip_prefix(self.name.as_str()));
        words.unwrap_or_default().to_string()
    }
}

/// Returns the lines of a text that begin with `#` in its code.
fn directives(text: &[u8], code: &[u8]) -> Vec<Directive> {
    let mut found = Vec::new();
    let mut start = 0;

    while start < code.len() {
        // The beginnings and ends of the parts between the joints.
        let (mut end, mut parts) = (start, Vec::new());
        loop {
            let length = code[end..].iter().position(|&byte| byte == b'\n');
            let line_end = length.map_or(code.len(), |length| end + length + 1);
            let line = code[end..line_end].trim_ascii_end();
            let is_joined = length.is_some() && line.ends_with(b"\\");
            parts.push(end..end + line.len() - usize::from(is_joined));
            end = line_end;

            if !is_joined {
                break;
            }
        }

        let spliced = |from: &[u8]| -> Vec<u8> {
            parts.iter().flat_map(|part| from[part.clone()].iter().copied()).collect()
        };
        // Each byte is one character, so that positions are the same in both.
        let as_char = |byte: u8| if byte.is_ascii() { char::from(byte) } else { 'x' };
        let line: String = spliced(code).into_iter().map(as_char).collect();

        if let Some(rest) = line.trim_start().strip_prefix('#') {
            let name = rest.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push(Directive { start, end, name, code: line, text: spliced(text) });
        }

        start = end;
    }

    found
}

/// Returns the index of the first line if it and the next one are `#ifndef X` or `#if !defined(X)` and `#define X`, and
/// its `#endif` is the last line, without an `#else`.
fn guard(lines: &[Directive]) -> Option<usize> {
    let first = lines.iter().position(|line| line.name != "pragma")?;
    let lines = &lines[first..];
    let words = lines[0].words();
    let macro_name = match lines[0].name.as_str() {
        "ifndef" => words.as_str(),
        "if" => words.strip_prefix("!defined")?.trim_matches(['(', ')']),
        _ => return None,
    };

    let is_defined = lines.get(1).is_some_and(|line| line.name == "define" && line.words() == macro_name);

    let mut depth = 0_usize;
    for (index, line) in lines.iter().enumerate() {
        match line.name.as_str() {
            "if" | "ifdef" | "ifndef" => depth += 1,
            "endif" => depth = depth.saturating_sub(1),
            "else" | "elif" if depth == 1 => return None,
            _ => {}
        }
        if depth == 0 && index + 1 < lines.len() {
            return None;
        }
    }

    is_defined.then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    /// Joins a text with headers in a folder, of which the compiler read all but `debug.hpp`.
    fn joined(headers: &[(&str, &str)], text: &str) -> JoinedSource {
        let folder = TestFolder::new("join-headers");
        let shared = folder.join("problems/include");
        let write = |(name, text): &(&str, &str)| {
            std::fs::canonicalize(folder.write(name, text)).expect("it was written")
        };
        let paths = headers.iter().map(write);
        let read: BTreeSet<PathBuf> = paths.filter(|path| !path.ends_with("debug.hpp")).collect();
        let cpp = languages::find("c++").expect("it is known");

        join(cpp, text.as_bytes(), &[folder.join("own"), shared], &read)
    }

    fn text(headers: &[(&str, &str)], text: &str) -> String {
        String::from_utf8(joined(headers, text).text).expect("it is UTF-8")
    }

    #[test]
    fn only_lines_of_headers_that_were_read_are_replaced() {
        let a = ("own/a.hpp", "int a;");
        for (source, expected) in [
            ("#include \"a.hpp\"\n1", "int a;\n1"),
            ("  #  include <a.hpp> // mine\n", "int a;\n"),
            ("#inc\\\nlude \\\r\n \"a.hpp\"\n1", "int a;\n1"),
            ("/* b\n#include \"a.hpp\"\n*/", "/* b\n#include \"a.hpp\"\n*/"),
            ("// b \\\n#include \"a.hpp\"\n", "// b \\\n#include \"a.hpp\"\n"),
            ("R\"(\n#include \"a.hpp\"\n)\"", "R\"(\n#include \"a.hpp\"\n)\""),
            ("#define A \\\n#include \"a.hpp\"\n", "#define A \\\n#include \"a.hpp\"\n"),
            ("/* 1 */ #include /* 2\n */ \"a.hpp\"\n1", "int a;\n1"),
            ("#include \"none.hpp\"\n#include <vector>\n", "#include \"none.hpp\"\n#include <vector>\n"),
            (
                "#ifdef LOCAL\n#include \"debug.hpp\"\n#endif\n",
                "#ifdef LOCAL\n#include \"debug.hpp\"\n#endif\n",
            ),
            ("#if __has_include(<a.hpp>)\n#include <a.hpp>\n#endif\n", "#if 1\nint a;\n#endif\n"),
            (
                "#if __has_include(\"a.hpp\")\n#include \"a.hpp\"\n#endif\n",
                "#if __has_include(\"a.hpp\")\n#include \"a.hpp\"\n#endif\n",
            ),
        ] {
            assert_eq!(text(&[a, ("own/debug.hpp", "")], source), expected, "{source}");
        }
    }

    #[test]
    fn a_guarded_header_is_there_once_and_any_other_at_each_line() {
        let twice = "#include \"a.hpp\"\n#include \"a.hpp\"\n";
        for (header, expected) in [
            ("#pragma once\nint a;\n", "int a;\n"),
            ("#ifndef A\n#define A\nint a;\n#endif", "#ifndef A\n#define A\nint a;\n#endif\n"),
            (
                "#if !defined (A)\n#define A\n#if 1\n#else\n#endif\n#endif\n",
                "#if !defined (A)\n#define A\n#if 1\n#else\n#endif\n#endif\n",
            ),
            ("#pragma once\n#include \"b.hpp\"\n", "int b;\n"),
        ] {
            let b = ("own/b.hpp", "#pragma once\n#include \"a.hpp\"\nint b;\n");
            assert_eq!(text(&[("own/a.hpp", header), b], twice), expected, "{header}");
        }

        for header in
            ["X(1)\n", "#ifndef A\n#define A\n#elif 1\nint a;\n#endif\n", "#define A\n#ifndef A\n#endif\n"]
        {
            assert_eq!(text(&[("own/a.hpp", header)], twice), header.repeat(2), "{header}");
        }
        let conditional =
            text(&[("own/a.hpp", "#pragma once\nint a;\n")], &format!("#if A\n{twice}#endif\n{twice}"));
        let guarded = "#ifndef JOINED_HEADER_0\n#define JOINED_HEADER_0\nint a;\n#endif\n";
        assert_eq!(conditional, format!("#if A\n{}#endif\n{guarded}", guarded.repeat(2)));
    }

    #[test]
    fn only_headers_below_the_source_and_shared_ones_are_inserted() {
        let headers = [
            ("own/lib/a.hpp", "#include \"../b.hpp\"\n"),
            ("own/b.hpp", "int b;\n"),
            ("problems/include/all", "#include <deep/c>\n"),
            ("problems/include/deep/c", "\u{feff}int c;"),
            ("key.hpp", "int key;\n"),
            ("own/.ssh/key", "int key;\n"),
        ];
        let both = joined(&headers, "#include \"lib/a.hpp\"\n#include <all>\n");
        assert_eq!(String::from_utf8_lossy(&both.text), "int b;\nint c;\n");
        assert_eq!((both.headers.len(), both.refused.len()), (4, 0));

        for line in ["#include \"../key.hpp\"\n", "#include \".ssh/key\"\n"] {
            let refused = joined(&headers, line);
            assert_eq!((refused.text.as_slice(), refused.refused.len()), (line.as_bytes(), 1));
        }
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_kept() {
        let folder = TestFolder::new("join-bytes");
        let header = folder.write("a.hpp", "");
        std::fs::write(&header, b"// \xb0\xa1\nint a;\n").expect("it was just written");
        let read = BTreeSet::from([std::fs::canonicalize(&header).expect("it was just written")]);
        let cpp = languages::find("c++").expect("it is known");
        let joined =
            join(cpp, b"// \xff\n#include \"a.hpp\"\n", &[folder.to_path_buf(), folder.to_path_buf()], &read);
        assert_eq!(joined.text, b"// \xff\n// \xb0\xa1\nint a;\n");
    }
}
