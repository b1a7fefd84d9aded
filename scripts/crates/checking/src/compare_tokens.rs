//! Comparison of an output with the expected one, token by token, as by Kattis. A flag says whether upper and
//! lower case differ. With a tolerance, as in `checker: float 1e-9`, a number within it is correct. With
//! `checker: yesno`, only `yes` and `no` may differ in upper and lower case.
//!
//! White space only separates tokens, so line breaks do not matter, and there is no presentation error unless a
//! flag asks for the same white space.

use crate::compare_bytes::tokens;
use messages::{message, Message};
use shared::judgement::Judgement;
use stdx::display;
use workspace::{KattisFlags, Tolerance};

/// Compares an output with the expected one, by the flags of a problem of Kattis.
pub(crate) fn compare_as_kattis(expected: &[u8], got: &[u8], flags: KattisFlags) -> Judgement<Message> {
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
pub(crate) fn compare_yes_and_no(expected: &[u8], got: &[u8]) -> Judgement<Message> {
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
                let expected = excerpt(expected);
                message!("the output ends too early: expected `{expected}` as token {number}")
            }
            (None, Some((line, got))) => {
                let got = excerpt(got);
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
    let (expected, got) = (excerpt(expected), excerpt(got));
    Some(match numbers {
        Some((.., Tolerance { absolute, relative })) if absolute == relative => message!(
            "expected `{expected}`, got `{got}` (tolerance {tolerance})",
            tolerance = format!("{absolute:e}")
        ),
        Some((.., Tolerance { absolute, relative })) => message!(
            "expected `{expected}`, got `{got}` (tolerance: absolute {absolute}, relative {relative})",
            absolute = format!("{absolute:e}"),
            relative = format!("{relative:e}")
        ),
        None => message!("expected `{expected}`, got `{got}`"),
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

fn excerpt(token: &[u8]) -> String {
    display::around(token, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the reason for WA, or `None` if the output is accepted.
    fn why(expected: &str, got: &str) -> Option<String> {
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
            assert_eq!(why(expected, got), None, "{expected} {got}");
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
            assert!(why(expected, got).is_some(), "{expected} {got}");
        }
    }

    #[test]
    fn tokens_that_are_not_numbers_must_be_identical() {
        for got in ["Case 1: 2.5 yes", "Case\r\n1:  2.5\n\nyes\n\n", "\u{feff}Case 1: 2.5001\tyes"] {
            assert_eq!(why("Case 1: 2.5\nyes\n", got), None, "{got:?}");
        }
        assert_eq!(why("", " \n"), None);
        for got in ["case 1: 2.5 yes", "Case 1.0: 2.5 yes", "Case 1: 2.5 Yes", "Case 1: 2 .5 yes"] {
            assert!(why("Case 1: 2.5\nyes\n", got).is_some(), "{got:?}");
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
            assert_eq!(why(expected, got).as_deref(), Some(reason));
        }
    }
}
