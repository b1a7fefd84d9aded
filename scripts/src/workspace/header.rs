//! The header of a submission: what its first lines say about it.
//!
//! `//! ...` is its documentation; the first sentence is its idea. `//@ expect: TLE on worst` is the verdict it must
//! get. Both stand above the first line of code.

use crate::support::error::{Error, Result};
use crate::workspace::expectation::Expectation;

#[derive(Debug, PartialEq, Eq)]
pub struct Header {
    /// The first sentence of the documentation, empty if there is none.
    pub idea: String,
    pub expectation: Expectation,
}

impl Header {
    /// Errors say which line and why, not in which file.
    pub fn parse(text: &str) -> Result<Header> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text); // `paste` has something to say about that
        let mut docs: Vec<&str> = Vec::new();
        let mut expectation = None;
        let mut above_code = true;
        for (index, line) in text.lines().enumerate() {
            let wrong = |why: String| Error::new(format!("line {}: {why}", index + 1));
            let line = line.trim();
            above_code &= line.is_empty() || line.starts_with("//");
            if let Some(doc) = line.strip_prefix("//!").filter(|_| above_code) {
                docs.push(doc.trim());
            }
            let Some(directive) = line.strip_prefix("//@") else { continue };
            if !above_code {
                return Err(wrong("`//@` lines stand above the first line of code".to_string()));
            }
            match directive.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("expect", value)) => {
                    let parsed = Expectation::parse(value).map_err(|why| wrong(why.to_string()))?;
                    if expectation.replace(parsed).is_some() {
                        return Err(wrong("`expect` is given twice".to_string()));
                    }
                }
                Some((key, _)) => return Err(wrong(format!("unknown key `{key}` (known: expect)"))),
                None => return Err(wrong("a `//@` line reads `//@ key: value` (known: expect)".to_string())),
            }
        }
        Ok(Header {
            idea: first_sentence(&docs),
            expectation: expectation.unwrap_or_else(Expectation::accepted),
        })
    }
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
        let text = "//! Scans for the first\n//! blank again. Slow.\n//!\n//! More.\n//@ expect: TLE on worst\n\nuse std::io;\n//! no\n";
        let header = Header::parse(text).expect("legal");
        assert_eq!(header.idea, "Scans for the first blank again.");
        assert_eq!(header.expectation.to_string(), "TLE on worst");
    }

    #[test]
    fn what_is_unknown_repeated_or_misplaced_is_refused() {
        let table = [
            ("//@ expcet: AC", "line 1: unknown key `expcet` (known: expect)"),
            ("//@ expect", "line 1: a `//@` line reads `//@ key: value` (known: expect)"),
            ("//@ expect: AC\n//@ expect: AC", "line 2: `expect` is given twice"),
            ("use std::io;\n//@ expect: AC", "line 2: `//@` lines stand above the first line of code"),
            (
                "//@ expect: TLW",
                "line 1: unknown verdict `TLW` (known: AC, PE, WA, TLE, MLE, OLE, RE, CE, JE)",
            ),
            (
                "//@ expect: TLE on",
                "line 1: unknown verdict `TLE on` (known: AC, PE, WA, TLE, MLE, OLE, RE, CE, JE)",
            ),
            ("//@ expect: WA on multi, multi", "line 1: group `multi` is named twice"),
            ("//@ expect: WA; TLE on worst", "line 1: one of several clauses has no `on GROUP`"),
            ("//@ expect: AC on multi", "line 1: AC goes without saying; name what is expected instead"),
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
