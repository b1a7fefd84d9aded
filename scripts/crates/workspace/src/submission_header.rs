//! The header of a submission: its comments above the first line of code.
//!
//! The idea of the submission is the first sentence of the first comment: `//! ...` in Rust, `// ...` or `/*
//! ... */` in C++ and Java, `# ...` or a docstring in Python. `//@ expect: TLE on worst` (`#@ expect:` in
//! Python) states the expected verdicts, `//@ after: rescan` the previous submission in the learning order,
//! `//@ idea-ko: ...` the idea in Korean, and `//@ board: grid, next` the variables that hold the board of a search.
//! Another `//` in such a line begins a comment. `//@ answer` behind a line of code is no header line: `trace` reads
//! it.

use crate::line_errors::{at_line, check_first, unknown_key};
use crate::{expectation::Expectation, problem_txt::parse_after};
use languages::SourceLanguage;
use messages::{error, Error, Message, Result};
use stdx::files;

#[derive(Debug, PartialEq, Eq)]
pub struct Header {
    /// The first sentence of the first comment, or an empty text; in Korean the value of `idea-ko`, if any.
    pub idea: Message,
    pub expectation: Expectation,
    /// The name of the previous submission in the learning order.
    pub after: Option<String>,
    /// The names of the variables that hold the board of the search. There are several where functions name it
    /// differently, or where the search copies it.
    pub boards: Vec<String>,
}

const KEYS: &str = "expect, after, board, idea-ko";

impl Header {
    /// Parses the header of a source file in this language. An error does not name the file.
    pub fn parse(text: &str, language: &'static SourceLanguage) -> Result<Header> {
        let comment = language.comment;
        let text = files::without_byte_order_mark(text);
        let (mut expectation, mut after, mut korean) = (None, None, None);
        let (mut boards, mut seen) = (Vec::new(), Vec::new());
        let mut lines =
            HeadLines { language, open: None, above_code: true, docs: Vec::new(), docs_ended: false };
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            let above_code = lines.read_line(line);
            let Some(directive) = directive(line, comment) else { continue };
            let at_this_line = |why: Error| at_line(number, &why);
            let (key, value) = split_directive(directive, comment, above_code).map_err(at_this_line)?;
            check_first(key, &mut seen).map_err(at_this_line)?;

            match key {
                "expect" => expectation = Some(Expectation::parse(value).map_err(at_this_line)?),
                "after" => after = Some(parse_after(value).map_err(at_this_line)?),
                "board" => boards = parse_boards(value).map_err(at_this_line)?,
                "idea-ko" => korean = Some(value.to_string()),
                _ => return Err(at_this_line(unknown_key(key, KEYS))),
            }
        }

        let expectation = expectation.unwrap_or_else(Expectation::accepted);
        let english = first_sentence(&lines.docs);
        let idea = Message::Translated { translation: korean.unwrap_or_else(|| english.clone()), english };

        Ok(Header { idea, expectation, after, boards })
    }

    /// Whether the author has stated an idea, which is neither empty nor the sentence of a template.
    pub fn says_its_idea(&self) -> bool {
        let idea = self.idea.to_string();
        !idea.is_empty() && !idea.to_lowercase().contains("say in one sentence")
    }
}

/// The state of reading the comments at the top of a source file, line by line.
struct HeadLines {
    language: &'static SourceLanguage,
    /// The end marker of the block comment around the current line, if there is one.
    open: Option<&'static str>,
    above_code: bool,
    /// The lines of the first comment, without comment markers.
    docs: Vec<String>,
    docs_ended: bool,
}

impl HeadLines {
    /// Reads one trimmed line. Returns whether it is above the first line of code.
    fn read_line(&mut self, line: &str) -> bool {
        if !self.above_code {
            return false;
        }

        let SourceLanguage { comment, block_comments, .. } = self.language;
        let opened = block_comments.iter().find(|(start, _)| self.open.is_none() && line.starts_with(start));

        if let Some(end) = self.open.or(opened.map(|(_, end)| *end)) {
            let inner = opened.map_or(line, |(start, _)| &line[start.len()..]);
            let closed = inner.find(end);
            self.open = if closed.is_none() { Some(end) } else { None };
            self.add(inner[..closed.unwrap_or(inner.len())].trim_matches(['*', ' ']));
            self.docs_ended |= closed.is_some() && !self.docs.is_empty();
        } else if let Some(rest) = line.strip_prefix(comment) {
            if rest.starts_with(" region: ") {
                self.above_code = false; // a copy of `shared` is code, its comments included
            } else if !rest.starts_with('@')
                && directive(line, comment).is_none()
                && !self.language.is_magic_comment(line)
            {
                self.add(self.language.without_doc_marks(rest).trim());
            }
        } else if line.is_empty() {
            self.docs_ended |= !self.docs.is_empty();
        } else {
            self.above_code = false;
        }

        self.above_code
    }

    fn add(&mut self, doc: &str) {
        if !(self.docs_ended || self.docs.is_empty() && doc.is_empty()) {
            self.docs.push(doc.to_string());
        }
    }
}

/// Returns the text after `//@` in a line for this tool, or after `// @` before a known key: `// @ expect:
/// WA`. Lines of other tools do not count: `//@formatter:off`, `// @brief Adds.`.
fn directive<'a>(line: &'a str, comment: &str) -> Option<&'a str> {
    let after_comment = line.strip_prefix(comment)?;
    let text = after_comment.trim_start().strip_prefix('@')?;
    let known = KEYS.split(", ").find_map(|key| text.trim_start().strip_prefix(key));
    let is_ours = if after_comment.starts_with('@') {
        text.starts_with(' ') || known.is_some()
    } else {
        known.is_some_and(|rest| rest.trim_start().starts_with(':'))
    };

    is_ours.then_some(text)
}

/// Splits the text after `//@` into key and value.
fn split_directive<'a>(text: &'a str, comment: &str, above_code: bool) -> Result<(&'a str, &'a str)> {
    if !above_code {
        return Err(error!("`{comment}@` lines must precede the code"));
    }
    let text = text.split(comment).next().unwrap_or_default();
    text.split_once(':')
        .map(|(key, value)| (key.trim(), value.trim()))
        .ok_or_else(|| error!("expected `{comment}@ key: value` (known keys: {keys})", keys = KEYS))
}

/// Parses the names of variables, `grid, next`.
fn parse_boards(text: &str) -> Result<Vec<String>> {
    let is_name = |name: &str| {
        let is_word = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_word && name.starts_with(|c: char| !c.is_ascii_digit())
    };
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_string()).collect();

    match names.iter().find(|name| !is_name(name)) {
        Some(name) => {
            Err(error!("`board: {text}`: `{name}` is no name of a variable (write `board: grid, next`)"))
        }
        None => Ok(names),
    }
}

fn first_sentence(docs: &[String]) -> String {
    let paragraph = docs.split(String::is_empty).next().unwrap_or_default().join(" ");
    paragraph.split_once(". ").map_or(paragraph.clone(), |(sentence, _)| sentence.to_string() + ".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Catalogue;

    fn parse(text: &str, comment: &str) -> Result<Header> {
        Header::parse(text, languages::find(if comment == "#" { "python" } else { "c++" })?)
    }

    #[test]
    fn mutations_do_not_panic() {
        let text = "//! Scans for the first blank. Slow.\n//@ expect: WA or OLE on multi, hard; TLE on worst\n//@ after: rescan\n\nuse std::io;\n";
        stdx::test_mutations::for_mutations(text, |_, text| {
            if let Ok(header) = Header::parse(text, languages::rust()) {
                assert!(header.expectation.groups().all(|group| !group.is_empty()), "{text:?}");
                let again = format!("//@ expect: {}\n", header.expectation);
                assert_eq!(
                    Header::parse(&again, languages::rust()).map(|h| h.expectation).ok(),
                    Some(header.expectation),
                    "{text:?}"
                );
            }
        });
    }

    #[test]
    fn a_file_without_header_is_expected_to_be_accepted() {
        let header = parse("fn main() {}\n", "//").expect("legal");
        assert_eq!((header.idea.to_string().as_str(), header.expectation), ("", Expectation::accepted()));
    }

    #[test]
    fn idea_and_expectation_are_read_from_the_top() {
        let text = "//! Scans for the first\n//! blank again. Slow.\n//!\n//! More.\n//@ expect: TLE on worst\n//@ after: a\n//@ idea-ko: 첫 빈칸을 다시 찾습니다.\n\nuse std::io;\n//! no\n";
        let header = parse(text, "//").expect(text);
        assert_eq!(header.idea.to_string(), "Scans for the first blank again.");
        assert_eq!(header.idea.translated(&Catalogue::new(&[])), "첫 빈칸을 다시 찾습니다.");
        assert_eq!(header.expectation.to_string(), "TLE on worst");
        assert_eq!(header.after.as_deref(), Some("a"));
    }

    #[test]
    fn a_value_may_contain_a_colon() {
        let text = "//@ idea-ko : 두 단계: 고르고 무릅니다.\n// @ after: a:b\n";
        let header = parse(text, "//").expect("legal");
        assert_eq!(header.idea.translated(&Catalogue::new(&[])), "두 단계: 고르고 무릅니다.");
        assert_eq!(header.after.as_deref(), Some("a:b"));
    }

    #[test]
    fn a_header_names_the_board_and_a_line_marks_an_answer() {
        for (comment, text) in [
            ("//", "//@ board: grid, next\nint main() {\n    found(); //@ answer\n}\n"),
            ("#", "#@ board: grid,next\nprint(*grid)  #@ answer\n"),
        ] {
            assert_eq!(parse(text, comment).expect(text).boards, ["grid", "next"], "{text}");
        }
        assert!(parse("int main() {}\n", "//").expect("legal").boards.is_empty());
    }

    #[test]
    fn the_sentence_of_a_template_is_not_an_idea() {
        let says = |text: &str| parse(text, "//").expect(text).says_its_idea();
        assert!(says("//! Scans for the first blank again.\n"));
        assert!(!says("fn main() {}\n"));
        assert!(!says("//! Say in one sentence what this variant does.\n"));
        assert!(!says("//! BOJ 1000: say in one sentence what it computes.\n"));
    }

    #[test]
    fn each_language_has_its_own_comments() {
        let table = [
            ("//", "//@ expect: WA\n// region: shared::a\n/// A board.\n// endregion 0\nfn main() {}", ""),
            ("//", "// A sum. Fast.\n//@ expect: WA\nint main() {}", "A sum."),
            ("//", "//@ expect: WA\n/*\n * A sum\n * of two.\n */\n// no\nint main() {}", "A sum of two."),
            ("//", "\n// A sum\n\n// no\n//@ expect: WA\nint main() {}", "A sum"),
            ("//", "//@expect: WA\n/* A sum */\n// no\nint main() {}", "A sum"),
            ("//", "//@ expect: WA\n/*\n*/\n// A sum\nint main() {}", "A sum"),
            ("//", "//@ expect: WA\n// A sum\n// region: shared::a\n/// A board.", "A sum"),
            ("//", "/** A sum. */\n//@ expect: WA\nclass Main {}", "A sum."),
            (
                "#",
                "#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n# A sum.\n#@ expect: WA\n# no\nprint(1)",
                "A sum.",
            ),
            ("#", "\"\"\"A sum.\"\"\"\n#@ expect: WA\nprint(1)", "A sum."),
            ("#", "'''\nA sum\n\nMore.\n'''\n#@ expect: WA\nprint(1)", "A sum"),
            ("#", "#@ expect: WA # why\n\nimport sys # no", ""),
            ("#", "#@expect: WA\n\"\"\"A sum\"\"\"\n# no", "A sum"),
        ];
        for (comment, text, idea) in table {
            let header = parse(text, comment).expect(text);
            assert_eq!(
                (header.idea.to_string().as_str(), header.expectation.to_string().as_str()),
                (idea, "WA"),
                "{text}"
            );
        }

        let why = parse("import sys\n#@ expect: WA", "#").unwrap_err().to_string();
        assert_eq!(why, "line 2: `#@` lines must precede the code");
        assert!(parse("#include <cstdio>\n#@ expect: WA", "//")
            .expect("no header")
            .idea
            .to_string()
            .is_empty());
    }

    #[test]
    fn a_byte_order_mark_may_precede_a_directive() {
        let header = parse("\u{feff}//@ expect: anything\n", "//").expect("legal");
        assert!(header.expectation.is_work_in_progress());
    }

    #[test]
    fn spaces_may_precede_the_sign_of_a_directive() {
        for (comment, text) in [
            ("#", "# @ expect: WA\nprint(1)"),
            ("#", "#  @expect : WA\n# A sum.\nprint(1)"),
            ("//", "// @brief Adds.\n//@formatter:off\n// @after that\n// @ expect: WA\nint main() {}"),
        ] {
            let header = parse(text, comment).expect(text);
            assert_eq!(header.expectation.to_string(), "WA", "{text}");
            assert!(!header.idea.to_string().contains("expect"), "{text}");
        }
        let why = parse("import sys\n# @ expect: WA", "#").unwrap_err().to_string();
        assert_eq!(why, "line 2: `#@` lines must precede the code");
    }

    #[test]
    fn a_comment_may_follow_a_directive() {
        let header =
            parse("//@ expect: anything // delete this line when it is done: then\n", "//").expect("legal");
        assert!(header.expectation.is_work_in_progress());
    }

    #[test]
    fn unknown_repeated_and_misplaced_keys_are_refused() {
        let table = [
            ("//@ expcet: AC", "line 1: unknown key `expcet` (known: expect, after, board, idea-ko)"),
            ("//@ expect", "line 1: expected `//@ key: value` (known keys: expect, after, board, idea-ko)"),
            ("//@ expect: AC\n//@ expect: AC", "line 2: `expect` is given twice"),
            ("//@ after: a\n//@ expect: AC\n//@ after: b", "line 3: `after` is given twice"),
            ("//@ board: a, a b", "line 1: `board: a, a b`: `a b` is no name of a variable (write `board: grid, next`)"),
            ("//@ board: a,", "line 1: `board: a,`: `` is no name of a variable (write `board: grid, next`)"),
            ("//@ after: a b", "line 1: `after: a b`: expected one name"),
            ("use std::io;\n//@ expect: AC", "line 2: `//@` lines must precede the code"),
            (
                "//@ expect: TLW",
                "line 1: unknown verdict `TLW` (known: AC, PE, WA, TLE, MLE, OLE, RE, CE, JE; `anything` alone for \
                 work in progress)",
            ),
            (
                "//@ expect: TLE on",
                "line 1: unknown verdict `TLE on` (known: AC, PE, WA, TLE, MLE, OLE, RE, CE, JE; `anything` alone \
                 for work in progress)",
            ),
            ("//@ expect: WA on multi, multi", "line 1: group `multi` is named twice"),
            ("//@ expect: WA; TLE on worst", "line 1: if there are several rules, each needs `on GROUP`"),
            (
                "//@ expect: AC on multi",
                "line 1: AC alone is the default; leave out that rule, or name another verdict too",
            ),
            (
                "//@ expect: WA on a b",
                "line 1: `a b` is not a group of cases (write `WA on multi, hard; TLE on worst`)",
            ),
        ];
        for (text, why) in table {
            assert_eq!(parse(text, "//").unwrap_err().to_string(), why, "{text}");
        }
    }
}
