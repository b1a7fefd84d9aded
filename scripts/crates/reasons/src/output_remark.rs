//! What a wrong output tells by itself, in every language and without a recording.

use crate::goal::family_of;
use judge::{CaseResult, MAX_COMPARED_BYTES};
use messages::{message, plural, Message, Result};
use stdx::files;
use verdicts::output_lines;
use workspace::{Case, OutputRule, ProblemSettings, Verdict};

/// Returns what is certain about a wrong output, or `None`. Only whole texts are compared.
pub fn output_remark(
    settings: &ProblemSettings,
    case: &Case,
    failed: &CaseResult,
) -> Result<Option<Message>> {
    let (Verdict::WA, Some(got), Some(output)) = (failed.verdict, &failed.printed, &case.output) else {
        return Ok(None);
    };
    let input = files::read_prefix(&case.input, MAX_COMPARED_BYTES)?;
    let expected = files::read_prefix(output, MAX_COMPARED_BYTES)?;

    let is_whole = |text: &Vec<u8>| (text.len() as u64) < MAX_COMPARED_BYTES;
    let are_whole = is_whole(&input) && is_whole(&expected) && !got.is_cut;

    Ok(if are_whole { remark_on(settings, &input, &expected, &got.bytes) } else { None })
}

fn remark_on(settings: &ProblemSettings, input: &[u8], expected: &[u8], got: &[u8]) -> Option<Message> {
    let words = |text| output_lines(text).flat_map(|line| line.split(u8::is_ascii_whitespace));
    output_lines(got).next()?; // without a line, the reason of the verdict says so

    // A single number may be equal by chance.
    if words(input).nth(1).is_some() && words(got).eq(words(input)) {
        return Some(message!(
            "the output is the input; if a search fills it, the search failed, or what it found was taken back"
        ));
    }

    if !matches!(settings.output_rule, OutputRule::Compare(_)) {
        return None;
    }

    let (expected, got): (Vec<_>, Vec<_>) = (output_lines(expected).collect(), output_lines(got).collect());
    no_such_result(settings, input, &expected, &got).or_else(|| line_remark(&expected, &got))
}

/// Says that no arrangement of the input has the number that was printed, if the problem asks for the best one.
fn no_such_result(
    settings: &ProblemSettings,
    input: &[u8],
    expected: &[&[u8]],
    got: &[&[u8]],
) -> Option<Message> {
    let (_, printed) = expected.iter().zip(got).find(|(expected, got)| expected != got)?;
    let number: i64 = std::str::from_utf8(printed).ok()?.parse().ok()?;
    let results = family_of(settings)?.results?;
    let input = std::str::from_utf8(input).ok()?;

    let boards = (results.boards)(input)?;
    let has_number =
        |cells: &Vec<u8>| (results.result)(input, cells).is_some_and(|(value, _)| value == number);

    (!boards.iter().any(has_number)).then(|| message!("no arrangement of this input gives {number}"))
}

/// Compares the lines of an output with the expected ones.
fn line_remark(expected: &[&[u8]], got: &[&[u8]]) -> Option<Message> {
    let (right, printed) = (expected.len(), got.len());
    if right == 0 {
        return None;
    }

    if printed > right && printed % right == 0 {
        let times = printed / right;
        if got.chunks(right).all(|part| part == expected) {
            return Some(message!("the whole output is printed {times} times"));
        }
        if got.chunks(times).zip(expected).all(|(part, line)| part.iter().all(|other| other == line)) {
            return Some(message!("each line is printed {times} times"));
        }
    }

    if printed == right {
        if sorted(expected) == sorted(got) {
            return Some(message!("all lines are right, but their order is not"));
        }
        let wrong = expected.iter().zip(got).filter(|(expected, got)| expected != got).count();
        return (wrong > 1).then(|| message!("{wrong} of {right} lines are wrong"));
    }

    if printed > right && contains_in_order(got, expected) && !got.starts_with(expected) {
        let are_between = got.first() == expected.first() && got.last() == expected.last();
        return Some(if are_between {
            plural!(
                printed - right,
                "all lines are right, but {count} more line is between them",
                "all lines are right, but {count} more lines are between them"
            )
        } else {
            plural!(
                printed - right,
                "all lines are right, but {count} more line was printed",
                "all lines are right, but {count} more lines were printed"
            )
        });
    }

    if printed < right && contains_in_order(expected, got) && !expected.starts_with(got) {
        return Some(plural!(
            right - printed,
            "{count} line is missing; the others are right",
            "{count} lines are missing; the others are right"
        ));
    }

    None
}

fn sorted<'a>(lines: &[&'a [u8]]) -> Vec<&'a [u8]> {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    lines
}

/// Whether all `some` lines are among `all` lines, in the same order.
fn contains_in_order(all: &[&[u8]], some: &[&[u8]]) -> bool {
    let mut rest = all.iter();
    some.iter().all(|line| rest.any(|other| other == line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(settings: &ProblemSettings, input: &str, expected: &str, got: &str) -> String {
        let found = remark_on(settings, input.as_bytes(), expected.as_bytes(), got.as_bytes());
        found.map(|sentence| sentence.to_string()).unwrap_or_default()
    }

    #[test]
    fn a_wrong_output_tells_what_is_wrong_with_its_lines() {
        let table = [
            ("1\n2\n3\n", "3\n1\n2\n", "all lines are right, but their order is not"),
            ("1\n2\n", "1\n1\n2\n2\n", "each line is printed 2 times"),
            ("1\n2\n", "1\n2\n1\n2\n1\n2\n", "the whole output is printed 3 times"),
            ("7\n", "7\n7\n", "the whole output is printed 2 times"),
            ("1\n2\n3\n", "1\nx\n2\n3\n", "all lines are right, but 1 more line is between them"),
            ("1\n2\n3\n", "x\n1\n\n2\n3\ny\n", "all lines are right, but 3 more lines were printed"),
            ("1\n2\n3\n", "1\n3\n", "1 line is missing; the others are right"),
            ("1\n2\n3\n4\n", "2\n4\n", "2 lines are missing; the others are right"),
            ("1\n2\n3\n", "1\n5\n4\n", "2 of 3 lines are wrong"),
            // The reason of the verdict says all.
            ("1\n2\n3\n", "1\n2\n4\n", ""),
            ("1\n2\n3\n", "1\n2\n3\n4\n", ""),
            ("1\n2\n3\n", "1\n2\n", ""),
            ("1\n2\n3\n", "\n", ""),
            ("1\n2\n3\n", "1 2 4\n", ""),
            ("", "1\n", ""),
            ("1\n1\n2\n", "1\n2\n2\n", ""),
        ];
        for (expected, got, sentence) in table {
            assert_eq!(remark(&ProblemSettings::default(), "9\n", expected, got), sentence, "{got:?}");
        }
    }

    #[test]
    fn an_output_that_is_the_input_is_named_whatever_judges_it() {
        let input = "0 2\n1 0\n";
        let compared = ProblemSettings::default();
        let checker = shared::family_table::checker("sudoku-any").expect("it is known");
        let mut any = compared.clone();
        any.output_rule = OutputRule::BuiltIn(checker);

        for settings in [&compared, &any] {
            assert!(remark(settings, input, "1 2\n1 2\n", "0 2\n1 0").starts_with("the output is the input"));
        }

        assert_eq!(remark(&compared, "3\n", "0\n", "3\n"), "", "it may be a count");
        assert_eq!(
            remark(&any, input, "1 2\n2 1\n", "2 1\n1 2\n"),
            "",
            "another completion is no other order"
        );
    }
}
