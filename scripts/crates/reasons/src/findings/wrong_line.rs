//! The first wrong line of an output of several lines, and the step after which it was written.

use crate::finding::{FailedSearch, Finding};
use messages::message;
use std::collections::HashSet;
use trace::output_values::{prints, values};
use trace::Answer;
use workspace::Verdict;

/// The first wrong line of an output.
pub struct WrongLine {
    pub finding: Finding,
    /// Whether the expected output has no such line.
    pub is_foreign: bool,
}

/// Finds the first wrong line, if the search went on after it was written. Lines may be sorted or changed
/// before they are printed, so lines are compared only if each one shows the board at the moment at which it
/// was written.
pub fn find(search: &FailedSearch<'_>) -> Option<WrongLine> {
    let (recording, right, printed) = (search.recording, search.expected.as_str(), search.printed.as_str());
    let is_list = search.verdict == Verdict::WA && search.has_one_correct_output;
    if !is_list || right.lines().count().max(printed.lines().count()) < 2 {
        return None;
    }

    let mut right_lines = right.lines().map(str::trim_end);
    let mut lines = printed.lines().map(str::trim_end).zip(1..);
    let (wrong, number) = lines.find(|(line, _)| right_lines.next() != Some(*line))?;
    let (written, all) = (recording.written(), printed.lines().collect::<Vec<_>>());
    let &Answer { step, source_line, ref cells, .. } = written.get(number - 1)?;
    let went_on = step < recording.steps();
    if !went_on || !prints(&all[..number], &written, &recording.symbols) {
        return None;
    }

    let is_foreign = right.lines().all(|line| line.trim_end() != wrong);
    if let Some(skipped) = skipped_before(wrong, number, right, &all) {
        let sentence =
            message!("line {number} of the output is `{wrong}`, but `{skipped}` must come before it");
        return Some(WrongLine { finding: Finding::at(step, sentence), is_foreign });
    }

    if step == 0 {
        let sentence = message!(
            "line {number} of the output is the first wrong line; it was written before anything was put"
        );
        return Some(WrongLine { finding: Finding::at(step, sentence), is_foreign });
    }

    let is_never_right = right.lines().all(|line| twice(line, &recording.symbols).is_none());
    let twice = if is_never_right { twice(wrong, &recording.symbols) } else { None };
    // A value that is there twice should not have been put. Anything else may be a missing condition of the answer.
    let answer_line = if twice.is_some() { None } else { recording.answer_line };

    let lines = match (source_line, answer_line) {
        (None, _) => None,
        (Some(line), None) => Some(message!(" (source line {line} changed the board)")),
        (Some(line), Some(answer)) => Some(message!(
            " (source line {line} changed the board, and source line {answer} took it as an answer)"
        )),
    };
    let blank = if recording.is_row { cells.iter().position(|value| *value == 0) } else { None };
    let place = blank.map(|cell| recording.cell_name(cell));
    let blank = place.map(|place| message!(", while place {place} was blank"));
    let why = match (twice, &search.model) {
        (Some(value), _) => Some(message!("; it contains {value} twice, and no correct line does")),
        (None, model) => model.as_ref().and_then(|model| model.remark_on(cells)),
    };

    let sentence = message!(
        "line {number} of the output is the first wrong line; it was written after step {step}{lines}{blank}{why}"
    );
    let source_line = answer_line.or(source_line);
    Some(WrongLine { finding: Finding { source_line, ..Finding::at(step, sentence) }, is_foreign })
}

/// Returns the expected line in place of a printed one with this number if it was never printed, and the printed one
/// comes after it. Then what was skipped is wrong, and not the step before the printed line.
fn skipped_before<'a>(wrong: &str, number: usize, right: &'a str, printed: &[&str]) -> Option<&'a str> {
    let mut right = right.lines().map(str::trim_end).skip(number - 1);
    let missing = right.next()?;
    let is_later = right.any(|line| line == wrong);
    let is_printed = printed.iter().any(|line| line.trim_end() == missing);

    (is_later && !is_printed).then_some(missing)
}

/// Returns the first value that a line repeats.
fn twice<'a>(line: &str, symbols: &'a [String]) -> Option<&'a str> {
    let mut seen = HashSet::new();
    let values = values(line, symbols, 1);
    let repeated = values.into_iter().find(|value| !seen.insert(*value))?;
    symbols.get(usize::from(repeated)).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{facts, failed_search};
    use trace::test_recordings;
    use workspace::Verdict::{TLE, WA};

    #[test]
    fn the_first_wrong_line_is_named_with_its_step() {
        // The search prints after each second step, the last time at its end.
        let frames = "0 0 0\n1 1 7 0:1\n1 1 7 1:1 +1\n1 0 8 1:0\n1 1 9 1:2 +1\n1 0 8 1:0\n1 1 9 1:3 +1\n";
        let right = "1 1\n1 2\n1 3\n";
        let found = |rows: usize, columns: usize, frames: &str, right: &str, printed: &str| {
            let recording = test_recordings::by_hand(rows, columns, frames);
            let found =
                find(&FailedSearch { expected: right.to_string(), ..failed_search(&recording, WA, printed) });
            found.map(|WrongLine { finding, is_foreign }| {
                assert!(finding.cells.is_empty());
                (facts(&finding.sentence), finding.step.expect("a step"), is_foreign)
            })
        };

        let row = |right: &str| found(1, 3, frames, right, "1 1 0\n1 2\n1 3\n");
        let expected = |facts: &str, step: u64, is_foreign: bool| Some((facts.to_string(), step, is_foreign));
        let second = "number=2 step=4 line=9 answer=9 place=3";
        assert_eq!(row("1 1 0\n2 1\n1 3\n"), expected(second, 4, true));
        assert_eq!(row("1 1 0 \n1 3 \n1 2\n"), expected(second, 4, false));
        assert_eq!(row("1 1 0\n1 2\n2 3\n"), None, "it was written at the end");
        assert_eq!(row("1 1 0\n1 2 \n1 3\n"), None, "each line is correct");
        assert_eq!(row("1 2\n2 1\n"), expected("number=1 step=2 line=7 place=3 value=1", 2, true));
        let found_of = |printed: &str| found(1, 3, frames, right, printed);
        assert_eq!(found_of("1 1\n1 2\n"), None, "the printed lines are correct");

        for other in ["1 3\n1 2\n1 1\n", "2 1\n1 2\n1 3\n", "1,1\n", "x\n"] {
            assert_eq!(
                found_of(other),
                None,
                "{other}: lines are sorted, or changed before they are printed"
            );
        }

        assert_eq!(found(1, 3, frames, "1\n", "1 1\n"), None, "one line is not a list");
        let without_2 = frames.replacen("1:2 +1", "1:3 +1", 1);
        let skipped = found(1, 3, &without_2, right, "1 1\n1 3\n1 3\n");
        assert_eq!(skipped, Some(("number=2 wrong=1 3 skipped=1 2".to_string(), 4, false)));

        let no_line = frames.replace(" 7 1:1", " 0 1:1");
        let plain = expected("number=1 step=2 place=3 value=1", 2, true);
        assert_eq!(found(1, 3, &no_line, "1 2\n2 1\n", "1 1\n1 2\n"), plain);
        let full = frames.replacen("0 0 0", "0 0 0 2:1", 1);
        let plain = expected("number=1 step=2 line=7 answer=9", 2, true);
        assert_eq!(found(1, 3, &full, "1 2 1\n1 1 2\n", "1 1 1\n"), plain);
        assert_eq!(
            found(3, 1, frames, "1 2\n2 1\n", "1 1\n\n"),
            expected("number=1 step=2 line=7 value=1", 2, true)
        );

        let early = frames.replacen("0 0 0", "0 0 0 +1", 1);
        assert_eq!(found(1, 3, &early, right, "0 0 0\n1 1\n"), expected("number=1", 0, true));
        let far = "0 0 0\n2 2 7 0:1 1:1 +1\n1 0 8 1:0\n";
        assert_eq!(found(1, 3, far, "1 2\n2 1\n", "1 1\n"), None, "not each step is known up to there");
        let recording = test_recordings::by_hand(1, 3, frames);

        let wrong = |verdict| FailedSearch {
            expected: "1 2\n2 1\n".to_string(),
            ..failed_search(&recording, verdict, "1 1\n")
        };
        assert!(find(&wrong(WA)).is_some());
        assert!(find(&wrong(TLE)).is_none());
        assert!(find(&FailedSearch { has_one_correct_output: false, ..wrong(WA) }).is_none());
    }
}
