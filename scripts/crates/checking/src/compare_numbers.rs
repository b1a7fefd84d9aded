//! Comparison of an output with the expected one, token by token. With `checker: float 1e-9`, numbers may
//! differ by a tolerance. With `checker: yesno`, words may differ in upper and lower case.
//!
//! White space only separates tokens, so line breaks do not matter and there is no presentation error. A
//! number within the tolerance of an expected number is correct. Any other token must be identical.

use crate::compare_output::tokens;
use messages::{message, Message};
use shared::judgement::Judgement;
use stdx::display;

/// Compares an output with the expected one. A number may differ from the expected one by the tolerance,
/// which is absolute up to 1 and relative for larger numbers.
pub(crate) fn compare_numbers(expected: &[u8], got: &[u8], tolerance: f64) -> Judgement<Message> {
    compare_tokens(expected, got, |expected, got| difference(expected, got, tolerance))
}

/// Compares an output with the expected one. A token is compared without regard to upper and lower case if
/// `ignores_case` is true for the expected token.
pub(crate) fn compare_in_any_case(
    expected: &[u8],
    got: &[u8],
    ignores_case: fn(&[u8]) -> bool,
) -> Judgement<Message> {
    compare_tokens(expected, got, |expected, got| {
        let is_correct = expected == got || ignores_case(expected) && expected.eq_ignore_ascii_case(got);
        let (expected, got) = (excerpt(expected), excerpt(got));
        (!is_correct).then(|| message!("expected `{expected}`, got `{got}`"))
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
fn difference(expected: &[u8], got: &[u8], tolerance: f64) -> Option<Message> {
    let numbers = number(expected).zip(number(got));
    if expected == got || numbers.is_some_and(|(expected, got)| is_close(expected, got, tolerance)) {
        return None;
    }
    let (expected, got) = (excerpt(expected), excerpt(got));
    Some(match numbers {
        Some(_) => message!(
            "expected `{expected}`, got `{got}` (tolerance {tolerance})",
            tolerance = format!("{tolerance:e}")
        ),
        None => message!("expected `{expected}`, got `{got}`"),
    })
}

/// Whether a number is within the tolerance. Infinity and NaN are close to no other number.
fn is_close(expected: f64, got: f64, tolerance: f64) -> bool {
    let error = (expected - got).abs();
    let scale = expected.abs().max(1.0);
    let rounding = 2.0 * f64::EPSILON * scale; // the error of parsing both numbers
    expected == got
        || expected.is_nan() && got.is_nan()
        || error.is_finite() && error <= tolerance * scale + rounding
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
        match compare_numbers(expected.as_bytes(), got.as_bytes(), 1e-3) {
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
