//! Comparison of an output with the expected one, byte by byte, as on BOJ.
//!
//! White space at line ends and at the end of the output does not count; a carriage return is white space.
//! Any other difference in white space alone is a presentation error. The time is linear; nothing is copied.

use messages::{message, plural, Message};
use shared::judgement::Judgement;
use stdx::display;

/// Compares an output with the expected one.
pub(crate) fn compare_bytes(expected: &[u8], got: &[u8]) -> Judgement<Message> {
    // One comparison of memory accepts almost every correct output. Comparing lines takes far longer.
    if expected.trim_ascii_end() == got.trim_ascii_end() {
        return Judgement::Accepted;
    }
    let Some(reason) = first_difference(expected, got) else { return Judgement::Accepted };
    if visible_bytes(expected).eq(visible_bytes(got)) {
        Judgement::Presentation(reason)
    } else {
        Judgement::Wrong(reason)
    }
}

/// Compares the words of an output with the expected ones. The white space between them does not count.
pub(crate) fn compare_words(expected: &[u8], got: &[u8]) -> Judgement<Message> {
    let words = |text| tokens(text).map(|(_, token)| token);
    match compare_bytes(expected, got) {
        Judgement::Presentation(reason) | Judgement::Wrong(reason) if !words(expected).eq(words(got)) => {
            Judgement::Wrong(reason)
        }
        _ => Judgement::Accepted,
    }
}

/// Returns the tokens of an output, each with the number of its line, counted from 1.
pub(crate) fn tokens(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    (1..).zip(lines(text)).flat_map(|(number, line)| {
        let tokens = line.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
        tokens.map(move |token| (number, token))
    })
}

fn visible_bytes(text: &[u8]) -> impl Iterator<Item = &u8> {
    text.iter().filter(|byte| !byte.is_ascii_whitespace())
}

/// Returns the reason why an output is wrong, by the first line that differs, or `None` if none does.
fn first_difference(expected: &[u8], got: &[u8]) -> Option<Message> {
    let (mut expected_lines, mut lines) = (lines(expected), lines(got));
    let mut line = 0;
    loop {
        line += 1;
        let (expected, got) = (expected_lines.next(), lines.next());
        if expected == got {
            expected?; // both have ended
            continue;
        }
        let (is_longer, is_shorter) = (expected.is_none(), got.is_none());
        let (expected, got) = (expected.unwrap_or_default(), got.unwrap_or_default());
        let offset = first_difference_of_line(expected, got);
        let column = display::column(got, offset);
        let [expected, got] = [expected, got].map(|line| quoted(&display::around(line, offset)));
        return Some(if is_longer {
            surplus_line(line, &got)
        } else if is_shorter && line == 1 {
            message!("nothing was printed")
        } else if is_shorter {
            message!("the output ends before line {line}: expected {expected}")
        } else {
            message!("line {line}, column {column}: expected {expected}, got {got}")
        });
    }
}

/// Returns a line between backquotes, or the words for an empty one.
fn quoted(line: &str) -> Message {
    if line.is_empty() {
        return message!("an empty line");
    }
    Message::verbatim(format!("`{line}`"))
}

/// Returns the reason why an output is wrong whose line of this number is one more than expected.
fn surplus_line(line: usize, got: &Message) -> Message {
    match line {
        1 => message!("expected no output, got {got}"),
        _ => plural!(
            line - 1,
            "expected {count} line, but line {line} follows: {got}",
            "expected {count} lines, but line {line} follows: {got}"
        ),
    }
}

/// Returns the offset in bytes of the first character of a line that differs.
fn first_difference_of_line(expected: &[u8], got: &[u8]) -> usize {
    let same = expected.iter().zip(got).take_while(|(expected, got)| expected == got).count();
    let is_inside = |line: &[u8], at: usize| line.get(at).is_some_and(|byte| byte & 0xc0 == 0x80);
    let is_start = |at: &usize| !is_inside(expected, *at) && !is_inside(got, *at);
    (0..=same).rev().find(is_start).unwrap_or(same)
}

/// Returns the lines of an output without a byte-order mark, white space at their ends and empty last lines.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_end();
    let nothing = text.is_empty();
    text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).filter(move |_| !nothing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_are_judged_with_a_reason() {
        let text = "1 2 3\n가나다\n\n4 5 6\n";
        stdx::test_mutations::for_mutations(text, |bytes, _| {
            match compare_bytes(text.as_bytes(), bytes) {
                Judgement::Presentation(reason) | Judgement::Wrong(reason) => {
                    assert!(!reason.to_string().is_empty());
                }
                same => assert_eq!((same, bytes.trim_ascii_end().last()), (Judgement::Accepted, Some(&b'6'))),
            }
            assert!(!display::visible(bytes).contains(char::is_control));
        });
    }

    fn code(expected: &str, got: &str) -> &'static str {
        verdict(&compare_bytes(expected.as_bytes(), got.as_bytes()))
    }

    fn verdict(judgement: &Judgement<Message>) -> &'static str {
        match judgement {
            Judgement::Accepted => "AC",
            Judgement::Presentation(_) => "PE",
            Judgement::Wrong(_) => "WA",
            Judgement::BadCase(_) => "JE",
        }
    }

    #[test]
    fn white_space_between_words_does_not_count() {
        let table = [
            ("1 2\n3\n", "1 2 3", "AC"),
            ("1 2\n3\n", "\u{feff}\n1\t2\r\n\n3\n", "AC"),
            ("1 2\n3\n", "12 3\n", "WA"),
            ("1 2\n3\n", "1 2\n", "WA"),
            ("1 2\n3\n", "1 2\n3 4\n", "WA"),
            ("", "\n \n", "AC"),
        ];
        for (expected, got, code) in table {
            let judged = compare_words(expected.as_bytes(), got.as_bytes());
            assert_eq!(verdict(&judged), code, "{expected:?} {got:?}");
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

    /// Returns the reason for outputs that differ.
    fn why(expected: &[u8], got: &[u8]) -> String {
        match compare_bytes(expected, got) {
            Judgement::Presentation(reason) | Judgement::Wrong(reason) => reason.to_string(),
            other => panic!("{expected:?} {got:?} {other:?}"),
        }
    }

    #[test]
    fn the_first_difference_is_named() {
        let long = "x".repeat(1000) + "y" + &"z".repeat(1000);
        let table = [
            ("1 2\n3 4\n", "1 2\n3 5\n", "line 2, column 3: expected `3·4`, got `3·5`"),
            ("가나다\n", "가나라\n", "line 1, column 3: expected `가나다`, got `가나라`"),
            ("1\n2\n", "1\n", "the output ends before line 2: expected `2`"),
            ("1\n", "1\n2\n", "expected 1 line, but line 2 follows: `2`"),
            ("1\n2 1\n", "1\n2 1\n2 1\n", "expected 2 lines, but line 3 follows: `2·1`"),
            ("", "5\n", "expected no output, got `5`"),
            ("5\n", "6\n", "line 1, column 1: expected `5`, got `6`"),
            ("5\n6\n", "6\n6\n", "line 1, column 1: expected `5`, got `6`"),
            ("1\n2\n", "1\n\n2\n", "line 2, column 1: expected `2`, got an empty line"),
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
