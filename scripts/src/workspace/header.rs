//! The header of a submission: its comments above the first line of code.
//!
//! `//! ...` is its documentation; the first sentence is its idea. `//@ expect: TLE on worst` is the verdict it must
//! get, `//@ after: rescan` the submission that is learned before it. What stands behind another `//` in such a
//! line is a comment.

use crate::support::error::{error, Error, Result};
use crate::workspace::at_line;
use crate::workspace::expectation::Expectation;
use crate::workspace::problem_txt::parse_after;

/// What a header says.
#[derive(Debug, PartialEq, Eq)]
pub struct Header {
    /// The first sentence of the documentation, empty if there is none.
    pub idea: String,
    pub expectation: Expectation,
    /// The name of the submission that is learned before this one.
    pub after: Option<String>,
}

const KEYS: &str = "expect, after";

impl Header {
    /// Errors say which line and why, not in which file.
    pub fn parse(text: &str) -> Result<Header> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text); // `paste` refuses it
        let mut docs: Vec<&str> = Vec::new();
        let (mut expectation, mut after) = (None, None);
        let mut above_code = true;
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            above_code &= line.is_empty() || line.starts_with("//");
            if let (Some(doc), true) = (line.strip_prefix("//!"), above_code) {
                docs.push(doc.trim());
            }
            let Some(directive) = line.strip_prefix("//@") else { continue };
            let wrong = |why: Error| at_line(number, &why);
            let (key, value) = split_directive(directive, above_code).map_err(wrong)?;
            let is_given = match key {
                "expect" => expectation.replace(Expectation::parse(value).map_err(wrong)?).is_some(),
                "after" => after.replace(parse_after(value).map_err(wrong)?).is_some(),
                _ => {
                    return Err(wrong(error!(
                        "unknown key `{key}` (known: {KEYS})",
                        "알 수 없는 키입니다: `{key}` (가능: {KEYS})"
                    )))
                }
            };
            if is_given {
                return Err(wrong(error!("`{key}` is given twice", "`{key}` 키가 두 번 나옵니다")));
            }
        }
        let expectation = expectation.unwrap_or_else(Expectation::accepted);
        Ok(Header { idea: first_sentence(&docs), expectation, after })
    }

    /// Whether the idea is a sentence of its author: there is one, and it is not that of a template.
    pub fn says_its_idea(&self) -> bool {
        !self.idea.is_empty() && !self.idea.to_lowercase().contains("say in one sentence")
    }
}

/// Key and value in what stands behind `//@`.
fn split_directive(text: &str, above_code: bool) -> Result<(&str, &str)> {
    if !above_code {
        return Err(error!(
            "`//@` lines stand above the first line of code",
            "`//@` 줄은 첫 코드 줄보다 위에 있어야 합니다"
        ));
    }
    let text = text.split("//").next().unwrap_or_default();
    text.split_once(':').map(|(key, value)| (key.trim(), value.trim())).ok_or_else(|| {
        error!(
            "a `//@` line reads `//@ key: value` (known: {KEYS})",
            "`//@` 줄의 형식은 `//@ key: value`입니다 (가능: {KEYS})"
        )
    })
}

fn first_sentence(docs: &[&str]) -> String {
    let paragraph: Vec<&str> = docs.iter().copied().take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    match paragraph.split_once(". ") {
        Some((sentence, _)) => sentence.to_string() + ".",
        None => paragraph,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_header_is_expected_to_be_accepted() {
        let header = Header::parse("fn main() {}\n").expect("legal");
        assert_eq!((header.idea.as_str(), header.expectation), ("", Expectation::accepted()));
    }

    #[test]
    fn idea_and_expectation_are_read_from_the_top() {
        let text = "//! Scans for the first\n//! blank again. Slow.\n//!\n//! More.\n//@ expect: TLE on worst\n//@ after: a\n\nuse std::io;\n//! no\n";
        let header = Header::parse(text).expect("legal");
        assert_eq!(header.idea, "Scans for the first blank again.");
        assert_eq!(header.expectation.to_string(), "TLE on worst");
        assert_eq!(header.after.as_deref(), Some("a"));
    }

    #[test]
    fn the_sentence_of_a_template_is_no_idea() {
        let says = |text: &str| Header::parse(text).expect("legal").says_its_idea();
        assert!(says("//! Scans for the first blank again.\n"));
        assert!(!says("fn main() {}\n"));
        assert!(!says("//! Say in one sentence what this variant does.\n"));
        assert!(!says("//! BOJ 1000: say in one sentence what it computes.\n"));
    }

    #[test]
    fn a_directive_may_have_a_comment_behind_it() {
        let header =
            Header::parse("//@ expect: anything // delete this line when it is done: then\n").expect("legal");
        assert!(header.expectation.is_anything());
    }

    #[test]
    fn unknown_repeated_and_misplaced_keys_are_refused() {
        let table = [
            ("//@ expcet: AC", "line 1: unknown key `expcet` (known: expect, after)"),
            ("//@ expect", "line 1: a `//@` line reads `//@ key: value` (known: expect, after)"),
            ("//@ expect: AC\n//@ expect: AC", "line 2: `expect` is given twice"),
            ("//@ after: a\n//@ expect: AC\n//@ after: b", "line 3: `after` is given twice"),
            ("//@ after: a b", "line 1: `after: a b`: one name is wanted"),
            ("use std::io;\n//@ expect: AC", "line 2: `//@` lines stand above the first line of code"),
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
            ("//@ expect: WA; TLE on worst", "line 1: one of several clauses has no `on GROUP`"),
            (
                "//@ expect: AC on multi",
                "line 1: AC is the default and is not named; name only the other verdicts",
            ),
            (
                "//@ expect: WA on a b",
                "line 1: `a b` is no group of cases (write `WA on multi, hard; TLE on worst`)",
            ),
        ];
        for (text, why) in table {
            assert_eq!(Header::parse(text).unwrap_err().to_string(), why, "{text}");
        }
    }
}
