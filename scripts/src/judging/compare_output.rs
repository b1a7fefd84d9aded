//! Comparison of an output with the stored one, byte by byte, the way the site did it.
//!
//! Blanks at line ends and newlines at the end are nobody's concern; a carriage return is a blank. Any other
//! difference in white space alone is one of presentation. Linear in time, and slices of what is there already.

use crate::support::text;
use shared::judgement::Reason;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison<'a> {
    Same,
    /// Different in white space alone.
    Spacing(Difference<'a>),
    Different(Difference<'a>),
}

/// The first place where two outputs differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// Counted from 1.
    pub line: usize,
    /// In bytes from the start of the line, counted from 0.
    pub offset: usize,
    /// The stored line, None where it has none.
    pub expected: Option<&'a [u8]>,
    /// The line that came, None where the output has ended.
    pub got: Option<&'a [u8]>,
}

pub fn compare<'a>(expected: &'a [u8], got: &'a [u8]) -> Comparison<'a> {
    let Some(difference) = first_difference(expected, got) else { return Comparison::Same };
    let marks = |bytes: &'a [u8]| bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    match marks(expected).eq(marks(got)) {
        true => Comparison::Spacing(difference),
        false => Comparison::Different(difference),
    }
}

fn first_difference<'a>(expected: &'a [u8], got: &'a [u8]) -> Option<Difference<'a>> {
    let (mut left, mut right) = (lines(expected), lines(got));
    (1..).find_map(|line| match (left.next(), right.next()) {
        (None, None) => Some(None),
        (expected, got) if expected == got => None,
        (expected, got) => {
            let (left, right) = (expected.unwrap_or_default(), got.unwrap_or_default());
            let same = left.iter().zip(right).take_while(|(l, r)| l == r).count();
            let inside =
                |at: &usize| [left, right].iter().any(|side| side.get(*at).is_some_and(|b| b & 0xc0 == 0x80));
            let offset = (0..=same).rev().find(|at| !inside(at)).unwrap_or(same); // not inside a character
            Some(Some(Difference { line, offset, expected, got }))
        }
    })?
}

/// The lines without the blanks at their ends, and without the empty ones after the last.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_end();
    let nothing = text.is_empty();
    text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).filter(move |_| !nothing)
}

impl Difference<'_> {
    /// Where, what was expected and what came, on one line.
    pub fn reason(&self) -> Reason {
        let line = self.line;
        let around = |bytes: &[u8]| text::around(bytes, self.offset);
        match (self.expected, self.got) {
            (Some(_), None) if line == 1 => Reason::new("nothing was printed", "출력이 없습니다"),
            (Some(expected), None) => Reason::new(
                format!("the output ends before line {line}: expected `{}`", around(expected)),
                format!("{line}번째 줄 앞에서 출력이 끝났습니다. 정답: `{}`", around(expected)),
            ),
            (None, Some(got)) => Reason::new(
                format!("line {line}: nothing more was expected, got `{}`", around(got)),
                format!("{line}번째 줄: 불필요한 출력 `{}`", around(got)),
            ),
            (expected, got) => {
                let (expected, got) = (expected.unwrap_or_default(), got.unwrap_or_default());
                let column = text::column(got, self.offset);
                Reason::new(
                    format!(
                        "line {line}, column {column}: expected `{}`, got `{}`",
                        around(expected),
                        around(got)
                    ),
                    format!(
                        "{line}번째 줄 {column}번째 칸: 정답 `{}`, 출력 `{}`",
                        around(expected),
                        around(got)
                    ),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(expected: &str, got: &str) -> &'static str {
        match compare(expected.as_bytes(), got.as_bytes()) {
            Comparison::Same => "AC",
            Comparison::Spacing(_) => "PE",
            Comparison::Different(_) => "WA",
        }
    }

    #[test]
    fn the_rules_of_the_site() {
        let table = [
            ("1 2\n3\n", "1 2\n3\n", "AC"),
            ("1 2\n3\n", "1 2\n3", "AC"),
            ("1 2\n3", "1 2\n3\n", "AC"),
            ("1 2\n3\n", "1 2\n3\n\n", "AC"),
            ("1 2\n3\n", "1 2  \n3\t\n", "AC"),
            ("1 2\n3\n", "1 2\r\n3\r\n", "AC"),
            ("1 2\r\n3\r\n", "1 2\n3\n", "AC"),
            ("\u{feff}1 2\n3\n", "1 2\n3\n", "AC"),
            ("", "", "AC"),
            ("", "\n", "AC"),
            ("\n", "", "AC"),
            ("1 2\n3\n", "1  2\n3\n", "PE"),
            ("1 2\n3\n", "1 2\n\n3\n", "PE"),
            ("1 2\n3\n", "\n1 2\n3\n", "PE"),
            ("1 2\n3\n", " 1 2\n3\n", "PE"),
            ("1 2\n3\n", "1 2 3\n", "PE"),
            ("1 2\n3\n", "1\n2\n3\n", "PE"),
            ("1 2\n3\n", "1 2\r3\n", "PE"),
            ("1 2\n3\n", "", "WA"),
            ("1 2\n3\n", "1 2\n", "WA"),
            ("1 2\n3\n", "1 2\n3\n4\n", "WA"),
            ("1 2\n3\n", "1 2\n4\n", "WA"),
            ("1 2\n3\n", "1 2\n3\0\n", "WA"),
            ("abc\n", "abC\n", "WA"),
            ("", "x", "WA"),
        ];
        for (expected, got, verdict) in table {
            assert_eq!(code(expected, got), verdict, "{expected:?} {got:?}");
        }
    }

    #[test]
    fn the_first_difference_is_named() {
        let long = "x".repeat(1000) + "y" + &"z".repeat(1000);
        let table = [
            ("1 2\n3 4\n", "1 2\n3 5\n", "line 2, column 3: expected `3·4`, got `3·5`"),
            ("가나다\n", "가나라\n", "line 1, column 3: expected `가나다`, got `가나라`"),
            ("1\n2\n", "1\n", "the output ends before line 2: expected `2`"),
            ("1\n", "1\n2\n", "line 2: nothing more was expected, got `2`"),
            ("1\n", " \n", "nothing was printed"),
            ("1 2", "1\t2", "line 1, column 2: expected `1·2`, got `1→2`"),
            ("ab", "a\0", "line 1, column 2: expected `ab`, got `a␀`"),
            (&long, &long.replace('y', "!"), "line 1, column 1001: expected `…xxxxxxxxxxxxxxxxxxxxyzzzzzzzzzzzzzzzzzzz…`, got `…xxxxxxxxxxxxxxxxxxxx!zzzzzzzzzzzzzzzzzzz…`"),
        ];
        for (expected, got, reason) in table {
            match compare(expected.as_bytes(), got.as_bytes()) {
                Comparison::Same => panic!("{expected:?} {got:?}"),
                Comparison::Spacing(difference) | Comparison::Different(difference) => {
                    assert_eq!(difference.reason().english, reason);
                }
            }
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_shown_escaped() {
        match compare(b"1", b"\xff\x1b1") {
            Comparison::Different(difference) => {
                assert_eq!(difference.reason().english, "line 1, column 1: expected `1`, got `\\xff\\x1b1`");
            }
            other => panic!("{other:?}"),
        }
    }
}
