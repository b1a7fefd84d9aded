//! Comparison of an output with the expected one.
//!
//! Byte by byte, as on BOJ, white space at line ends and at the end of the output does not count; a carriage return is
//! white space. A blank may stand for a line break, and a line break for a blank
//! (<https://djm03178.tistory.com/22>, by a moderator of the site's questions). Any other difference in white space
//! alone is a presentation error. The time is linear, and a correct output is not copied.
//!
//! Token by token, as by Kattis, a flag says whether upper and lower case differ. With a tolerance, as in
//! `checker: float 1e-9`, a number within it is correct. With `checker: yesno`, only `yes` and `no` may differ in upper
//! and lower case. White space only separates tokens, so line breaks do not matter, and there is no presentation error
//! unless a flag asks for the same white space.

use messages::{message, plural, Message};
use shared::judgement::Judgement;
use stdx::{display, files::BYTE_ORDER_MARK};
use workspace::{Comparison, KattisFlags, Tolerance};

pub fn compare(comparison: Comparison, expected: &[u8], got: &[u8]) -> Judgement<Message> {
    match comparison {
        Comparison::Exact => compare_bytes(expected, got),
        Comparison::Words => compare_words(expected, got),
        Comparison::YesNo => compare_yes_and_no(expected, got),
        Comparison::Kattis(flags) => compare_as_kattis(expected, got, flags),
        Comparison::Numbers(tolerance) => {
            let flags = KattisFlags { case_sensitive: true, ..KattisFlags::with_tolerance(tolerance) };
            compare_as_kattis(expected, got, flags)
        }
    }
}

fn compare_bytes(expected: &[u8], got: &[u8]) -> Judgement<Message> {
    // One comparison of memory accepts almost every correct output. Comparing lines takes far longer.
    if expected.trim_ascii_end() == got.trim_ascii_end() {
        return Judgement::Accepted;
    }

    if in_one_line(expected).eq(in_one_line(got)) {
        return Judgement::Accepted;
    }

    let reason = first_difference(expected, got).expect("equal lines are equal when joined");
    if visible_bytes(expected).eq(visible_bytes(got)) {
        return Judgement::Presentation(reason);
    }

    // Where the lines are broken at other places, the first line that differs may hold nothing wrong.
    if output_lines(expected).count() != output_lines(got).count()
        && holds_the_same_words_first(expected, got)
    {
        return compare_tokens(expected, got, |expected, got| difference(expected, got, WORDS));
    }
    Judgement::Wrong(reason)
}

/// Words that must be equal to the letter.
const WORDS: KattisFlags =
    KattisFlags { case_sensitive: true, space_change_sensitive: false, tolerance: None };

/// Returns the bytes of an output with a blank in place of each line break.
fn in_one_line(text: &[u8]) -> impl Iterator<Item = &u8> {
    output_lines(text).flat_map(|line| b" ".iter().chain(line))
}

/// Whether the first lines that differ begin with the same words, up to the end of the shorter one.
fn holds_the_same_words_first(expected: &[u8], got: &[u8]) -> bool {
    let words = |line: &[u8]| line.split(u8::is_ascii_whitespace).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let different = output_lines(expected).zip(output_lines(got)).find(|(expected, got)| expected != got);
    different.is_some_and(|(expected, got)| {
        let (expected, got) = (words(expected), words(got));
        expected.starts_with(&got) || got.starts_with(&expected)
    })
}

/// Compares the words of an output with the expected ones. The white space between them does not count.
fn compare_words(expected: &[u8], got: &[u8]) -> Judgement<Message> {
    let words = |text| tokens(text).map(|(_, token)| token);
    match compare_bytes(expected, got) {
        Judgement::Presentation(reason) | Judgement::Wrong(reason) if !words(expected).eq(words(got)) => {
            Judgement::Wrong(reason)
        }
        _ => Judgement::Accepted,
    }
}

fn visible_bytes(text: &[u8]) -> impl Iterator<Item = &u8> {
    without_mark(text).iter().filter(|byte| !byte.is_ascii_whitespace())
}

/// Returns the reason why an output is wrong, by the first line that differs, or `None` if none does.
fn first_difference(expected: &[u8], got: &[u8]) -> Option<Message> {
    let (mut expected_lines, mut got_lines) = (output_lines(expected), output_lines(got));
    let mut line = 0;
    loop {
        line += 1;
        let (expected, got) = (expected_lines.next(), got_lines.next());

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
pub fn output_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = without_mark(text).trim_ascii_end();
    let nothing = text.is_empty();
    text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).filter(move |_| !nothing)
}

/// Returns a text without the byte-order mark at its start.
fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(&BYTE_ORDER_MARK).unwrap_or(text)
}

/// Compares an output with the expected one, by the flags of a problem of Kattis.
fn compare_as_kattis(expected: &[u8], got: &[u8], flags: KattisFlags) -> Judgement<Message> {
    // One comparison of memory accepts almost every correct output. Comparing tokens takes far longer.
    if expected == got {
        return Judgement::Accepted;
    }

    let judgement = compare_tokens(expected, got, |expected, got| difference(expected, got, flags));
    if judgement == Judgement::Accepted && flags.space_change_sensitive && shape(expected) != shape(got) {
        return Judgement::Presentation(message!("the white space differs from that of the expected output"));
    }

    judgement
}

/// Returns a text without carriage returns, and with one `x` for each word.
fn shape(text: &[u8]) -> Vec<u8> {
    let shape = text.iter().map(|byte| if byte.is_ascii_whitespace() { *byte } else { b'x' });
    let mut shape: Vec<u8> = shape.filter(|byte| *byte != b'\r').collect();
    shape.dedup_by(|later, earlier| *later == b'x' && *earlier == b'x');
    shape
}

/// Compares an output with the expected one. `yes` and `no` may be in upper and lower case.
fn compare_yes_and_no(expected: &[u8], got: &[u8]) -> Judgement<Message> {
    let is_yes_or_no = |word: &[u8]| word.eq_ignore_ascii_case(b"yes") || word.eq_ignore_ascii_case(b"no");
    compare_tokens(expected, got, |expected, got| {
        let case_sensitive = !is_yes_or_no(expected);
        difference(expected, got, KattisFlags { case_sensitive, ..KattisFlags::default() })
    })
}

/// Compares tokens. `difference` returns the reason why a token is wrong, or `None` if it is correct.
fn compare_tokens(
    expected: &[u8],
    got: &[u8],
    difference: impl Fn(&[u8], &[u8]) -> Option<Message>,
) -> Judgement<Message> {
    let (mut expected, mut got) = (tokens(expected), tokens(got));
    let mut number = 0;
    loop {
        number += 1;
        let reason = match (expected.next(), got.next()) {
            (None, None) => return Judgement::Accepted,
            (Some(_), None) if number == 1 => message!("nothing was printed"),
            (Some((_, expected)), None) => {
                let expected = display::around(expected, 0);
                message!("the output ends too early: expected `{expected}` as token {number}")
            }
            (None, Some((line, got))) => {
                let got = display::around(got, 0);
                message!("line {line}: expected the end of the output, got `{got}`")
            }
            (Some((_, expected)), Some((line, got))) => match difference(expected, got) {
                Some(reason) => message!("line {line}, token {number}: {reason}"),
                None => continue,
            },
        };
        return Judgement::Wrong(reason);
    }
}

/// Returns the reason why a token is wrong, or `None` if it is correct.
fn difference(expected: &[u8], got: &[u8], flags: KattisFlags) -> Option<Message> {
    let is_same = expected == got || !flags.case_sensitive && expected.eq_ignore_ascii_case(got);
    let numbers = flags.tolerance.and_then(|tolerance| Some((number(expected)?, number(got)?, tolerance)));

    if is_same || numbers.is_some_and(|(expected, got, tolerance)| is_close(expected, got, tolerance)) {
        return None;
    }

    let [expected, got] = [expected, got].map(|token| display::around(token, 0));
    Some(match numbers {
        Some((.., Tolerance { absolute, relative })) if absolute == relative => message!(
            "expected `{expected}`, got `{got}` (tolerance {tolerance})",
            tolerance = format!("{absolute:e}")
        ),
        _ => message!("expected `{expected}`, got `{got}`"),
    })
}

/// Whether a number is within the tolerance. Infinity and NaN are close to no other number.
fn is_close(expected: f64, got: f64, tolerance: Tolerance) -> bool {
    let error = (expected - got).abs();
    let most = tolerance.absolute.max(tolerance.relative * expected.abs());
    let rounding = 2.0 * f64::EPSILON * expected.abs().max(most); // the error of parsing both numbers
    expected == got || expected.is_nan() && got.is_nan() || error.is_finite() && error <= most + rounding
}

/// Parses a decimal number, `inf` or `nan`.
fn number(token: &[u8]) -> Option<f64> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

/// Returns the tokens of an output, each with the number of its line, counted from 1.
fn tokens(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    (1..).zip(output_lines(text)).flat_map(|(number, line)| {
        let tokens = line.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
        tokens.map(move |token| (number, token))
    })
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
            ("1 2\n3\n", "\u{feff}1  2\n3\n", "PE"),
            ("1 2\n3\n", "1 2\n\n3\n", "PE"),
            ("1 2\n3\n", "\n1 2\n3\n", "PE"),
            ("1 2\n3\n", " 1 2\n3\n", "PE"),
            ("1 2\n3\n", "1 2 3\n", "AC"),
            ("1 2\n3\n", "1\n2\n3\n", "AC"),
            ("1\n2\n3\n", "1 2 3", "AC"),
            ("1\n2\n3\n", "1 2 3 \n", "AC"),
            ("1 2\n", "1\n2\n", "AC"),
            ("1\n2\n", "1  2\n", "PE"),
            ("1\n2\n", " 1 2\n", "PE"),
            ("1\n2\n", "1\t2\n", "PE"),
            ("1\n2\n", "12\n", "PE"),
            ("1 2\n", "1\n\n2\n", "PE"),
            ("1\n2\n3\n", "1 2 4\n", "WA"),
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
            ("1\n2\n3\n", "1 2 4\n", "line 1, token 3: expected `3`, got `4`"),
            ("1 2 3\n", "1\n2\n", "the output ends too early: expected `3` as token 3"),
            ("1 2\n3\n", "1\n4\n3\n5\n", "line 2, token 2: expected `2`, got `4`"),
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

    /// Returns the reason for WA, or `None` if the output is accepted.
    fn why_token_is_wrong(expected: &str, got: &str) -> Option<String> {
        let flags = KattisFlags { case_sensitive: true, ..KattisFlags::with_tolerance(1e-3) };
        match compare_as_kattis(expected.as_bytes(), got.as_bytes(), flags) {
            Judgement::Accepted => None,
            Judgement::Wrong(why) => Some(why.to_string()),
            other => panic!("{expected:?} {got:?} {other:?}"),
        }
    }

    #[test]
    fn a_number_may_be_off_by_the_tolerance_absolute_or_relative() {
        let accepted = [
            ("0.5", "0.501"),
            ("0.5", "0.499"),
            ("0", "-0.001"),
            ("-0", "0.0"),
            ("5000", "5005"),
            ("-5000", "-4995"),
            ("5000", "5e3"),
            ("3", "3.0"),
            (".5", "+0.5"),
            ("1e300", "1.001e300"),
            ("inf", "Infinity"),
            ("-inf", "-INF"),
            ("nan", "-NaN"),
        ];
        for (expected, got) in accepted {
            assert_eq!(why_token_is_wrong(expected, got), None, "{expected} {got}");
        }

        let wrong = [
            ("0.5", "0.50101"),
            ("0", "0.00101"),
            ("0.001", "0.0021"),
            ("5000", "5006"),
            ("5", "-5"),
            ("inf", "-inf"),
            ("inf", "1e308"),
            ("1e308", "inf"),
            ("-1e308", "1e308"),
            ("nan", "0"),
            ("0", "nan"),
            ("0", "inf"),
            ("1", "one"),
            ("1", "0x1"),
            ("1", "1,0"),
            ("1", "1.0f"),
        ];
        for (expected, got) in wrong {
            assert!(why_token_is_wrong(expected, got).is_some(), "{expected} {got}");
        }
    }

    #[test]
    fn tokens_that_are_not_numbers_must_be_identical() {
        for got in ["Case 1: 2.5 yes", "Case\r\n1:  2.5\n\nyes\n\n", "\u{feff}Case 1: 2.5001\tyes"] {
            assert_eq!(why_token_is_wrong("Case 1: 2.5\nyes\n", got), None, "{got:?}");
        }
        assert_eq!(why_token_is_wrong("", " \n"), None);
        for got in ["case 1: 2.5 yes", "Case 1.0: 2.5 yes", "Case 1: 2.5 Yes", "Case 1: 2 .5 yes"] {
            assert!(why_token_is_wrong("Case 1: 2.5\nyes\n", got).is_some(), "{got:?}");
        }
    }

    #[test]
    fn white_space_counts_if_a_flag_says_so() {
        let flags = KattisFlags { space_change_sensitive: true, ..KattisFlags::default() };
        let judged = |got: &str| compare_as_kattis(b" A b\nc\n", got.as_bytes(), flags);

        for got in [" A b\nc\n", " a b\nC\n", " a b\r\nc\r\n"] {
            assert_eq!(judged(got), Judgement::Accepted, "{got:?}");
        }

        for got in [" A b\nc", " A b\nc \n", "A b\nc\n", "A b \nc\n", " A b c\n", " A  b\nc\n", " A\tb\nc\n"]
        {
            assert!(matches!(judged(got), Judgement::Presentation(_)), "{got:?}");
        }
        assert!(matches!(judged(" Ab\nc\n"), Judgement::Wrong(_)));
    }

    #[test]
    fn the_tolerance_is_absolute_or_relative() {
        let is_correct = |expected: &str, got: &str, absolute: f64, relative: f64| {
            let tolerance = Some(Tolerance { absolute, relative });
            let flags = KattisFlags { tolerance, ..KattisFlags::default() };
            compare_as_kattis(expected.as_bytes(), got.as_bytes(), flags) == Judgement::Accepted
        };
        assert!(is_correct("2000", "2001", 0.0, 1e-3) && !is_correct("0.5", "0.501", 0.0, 1e-3));
        assert!(is_correct("0.5", "0.501", 1e-3, 0.0) && !is_correct("2000", "2001", 1e-3, 0.0));
        assert!(is_correct("0", "-0.0", 0.0, 1e-3) && !is_correct("0", "1e-17", 0.0, 1e-3));
        assert!(is_correct("1", "1.0", 0.0, 0.0) && !is_correct("1", "1.0001", 0.0, 0.0));
        assert!(is_correct("IMPOSSIBLE", "impossible", 1e-3, 1e-3));
    }

    #[test]
    fn the_first_wrong_token_is_named() {
        let table = [
            ("1 2\n3", "1 2\n4", "line 2, token 3: expected `3`, got `4` (tolerance 1e-3)"),
            ("1 no", "1\nyes", "line 2, token 2: expected `no`, got `yes`"),
            ("1 2", "1", "the output ends too early: expected `2` as token 2"),
            ("1", "\n", "nothing was printed"),
            ("1", "1\n2 3", "line 2: expected the end of the output, got `2`"),
        ];
        for (expected, got, reason) in table {
            assert_eq!(why_token_is_wrong(expected, got).as_deref(), Some(reason));
        }
    }
}
