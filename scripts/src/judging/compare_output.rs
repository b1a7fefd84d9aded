//! Comparison of an output with the stored one, byte by byte, the way the site did it.
//!
//! Blanks at line ends and newlines at the end do not count; a carriage return is a blank. Any other difference in
//! white space alone is one of presentation. Time is linear, and no byte is copied.

use crate::support::error::reason;
use crate::support::text;
use shared::judgement::Reason;

/// How an output compares with the stored one.
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
    /// The line of the stored output, None if that has ended before.
    pub expected: Option<&'a [u8]>,
    /// The line of the program's output, None if that has ended before.
    pub got: Option<&'a [u8]>,
}

/// Compares the stored output with that of a program.
pub fn compare<'a>(expected: &'a [u8], got: &'a [u8]) -> Comparison<'a> {
    // One comparison of memory settles almost every accepted output; the walk over lines below takes far longer.
    if expected.trim_ascii_end() == got.trim_ascii_end() {
        return Comparison::Same;
    }
    let Some(difference) = first_difference(expected, got) else { return Comparison::Same };
    let marks = |bytes: &'a [u8]| bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    if marks(expected).eq(marks(got)) {
        Comparison::Spacing(difference)
    } else {
        Comparison::Different(difference)
    }
}

fn first_difference<'a>(expected: &'a [u8], got: &'a [u8]) -> Option<Difference<'a>> {
    let (mut left, mut right) = (lines(expected), lines(got));
    let mut line = 0;
    loop {
        line += 1;
        let (expected, got) = (left.next(), right.next());
        if expected != got {
            let offset = first_difference_of_line(expected.unwrap_or_default(), got.unwrap_or_default());
            return Some(Difference { line, offset, expected, got });
        }
        expected?; // both have ended
    }
}

/// The offset of the first character that differs, in bytes.
fn first_difference_of_line(expected: &[u8], got: &[u8]) -> usize {
    let same = expected.iter().zip(got).take_while(|(l, r)| l == r).count();
    let is_inside = |line: &[u8], at: usize| line.get(at).is_some_and(|byte| byte & 0xc0 == 0x80);
    let is_start = |at: &usize| !is_inside(expected, *at) && !is_inside(got, *at);
    (0..=same).rev().find(is_start).unwrap_or(same)
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
        let shown = |line: Option<&[u8]>| text::around(line.unwrap_or_default(), self.offset);
        let (expected, got) = (shown(self.expected), shown(self.got));
        let column = text::column(self.got.unwrap_or_default(), self.offset);
        match (self.expected, self.got) {
            (Some(_), None) if line == 1 => reason!("nothing was printed", "출력이 없습니다"),
            (Some(_), None) => reason!(
                "the output ends before line {line}: expected `{expected}`",
                "{line}번째 줄 앞에서 출력이 끝났습니다. 정답: `{expected}`"
            ),
            (None, _) => reason!(
                "line {line}: nothing more was expected, got `{got}`",
                "{line}번째 줄: 불필요한 출력 `{got}`"
            ),
            (Some(_), Some(_)) => reason!(
                "line {line}, column {column}: expected `{expected}`, got `{got}`",
                "{line}번째 줄 {column}번째 칸: 정답 `{expected}`, 출력 `{got}`"
            ),
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
    fn white_space_counts_as_it_did_on_the_site() {
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

    /// The reason for outputs that differ.
    fn why(expected: &[u8], got: &[u8]) -> String {
        match compare(expected, got) {
            Comparison::Same => panic!("{expected:?} {got:?}"),
            Comparison::Spacing(difference) | Comparison::Different(difference) => {
                difference.reason().english
            }
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
            assert_eq!(why(expected.as_bytes(), got.as_bytes()), reason);
        }
    }

    #[test]
    fn bytes_that_are_not_text_are_shown_escaped() {
        assert_eq!(why(b"1", b"\xff\x1b1"), "line 1, column 1: expected `1`, got `\\xff\\x1b1`");
    }
}
