//! A wrong number in the output of a search for the best result of all boards, and the board that explains
//! it.

use crate::diagnosis::Finding;
use crate::recording::Recording;
use shared::family::{BoardResult, Results};
use std::collections::HashSet;
use stdx::message;

/// Finds a certain reason of the first wrong number of an output: it is the result of a board that the input
/// does not allow, the search reached a board with the correct result, or it ended without one. `right` is
/// the expected output.
pub fn find(
    recording: &Recording,
    results: &Results,
    input: &str,
    (right, printed): (&str, &str),
    symbols: &[String],
) -> Option<Finding> {
    let outputs = || right.split_whitespace().zip(printed.split_whitespace());
    let (right, got) = outputs().find(|(right, got)| right != got)?;
    let (right, got): (i64, i64) = (right.parse().ok()?, got.parse().ok()?);
    let boards = (results.boards)(input)?;
    let result = |cells: &[u8]| (results.result)(input, cells);
    let gives = |cells: &[u8], number: i64| result(cells).filter(|result| result.value == number);
    let text = |cells: &[u8]| {
        let symbols = cells.iter().map(|value| symbols.get(usize::from(*value)).map_or("?", String::as_str));
        symbols.collect::<Vec<_>>().join(" ")
    };
    let full: Vec<(u64, Vec<u8>)> = recording.full_boards().collect();
    let (legal, illegal): (Vec<_>, Vec<_>) = full.iter().partition(|(_, cells)| boards.contains(cells));
    // A correct search may fill such boards and reject them, or leave old values behind. So the output must have
    // the largest or smallest result of all full boards, and no value may have been overwritten.
    let values = || full.iter().filter_map(|(_, cells)| Some(result(cells)?.value));
    let is_extreme = [values().min(), values().max()].contains(&Some(got)) && recording.is_whole();
    let is_taken = is_extreme && recording.facts.put_over.is_none();
    let cause = illegal
        .iter()
        .filter(|_| is_taken)
        .find_map(|(step, cells)| Some((*step, text(cells), gives(cells, got)?)));
    if let Some((step, board, BoardResult { calculation, .. })) = cause {
        let sentence = message!(
            "the output has {got}, the result of the board `{board}` ({calculation}; step {step}), which \
             this input does not allow"
        );
        return Some(Finding::at(step, sentence));
    }
    if let Some((step, cells)) = illegal.first() {
        // Its values may mean something else, but not if they are fewer than those of each correct board.
        let is_put = |value: &u8| illegal.iter().any(|(_, cells)| cells.contains(value));
        let kinds = |cells: &[u8]| cells.iter().collect::<HashSet<_>>().len();
        let all: Vec<u8> = illegal.iter().flat_map(|(_, cells)| cells).copied().collect();
        let are_fewer = boards.iter().all(|right| kinds(right) > kinds(&all) && right.len() == cells.len());
        let missing = boards.iter().flatten().find(|value| !is_put(value));
        let symbol = missing.and_then(|value| symbols.get(usize::from(*value)))?;
        if !legal.is_empty() || !recording.is_whole() || !are_fewer {
            return None;
        }
        let board = text(cells);
        let sentence = message!(
            "the search filled only boards that this input does not allow, such as `{board}` (step {step}); it \
             never puts {symbol}"
        );
        return Some(Finding::at(*step, sentence));
    }
    let met = legal.iter().find_map(|(step, cells)| Some((*step, text(cells), gives(cells, right)?)));
    if let Some((step, board, BoardResult { calculation, .. })) = met {
        let is_result = |number: i64| boards.iter().any(|cells| gives(cells, number).is_some());
        let is_any_result = outputs().any(|(_, got)| got.parse().is_ok_and(is_result));
        let of_no_board = if outputs().count() > 1 && !is_any_result {
            Some(message!("; no board gives any of the numbers that were printed"))
        } else {
            (!is_result(got)).then(|| message!(", which no board gives"))
        };
        let sentence = message!(
            "the board `{board}` (step {step}) gives the correct result {right} ({calculation}), but the output \
             has {got}{of_no_board}"
        );
        let is_every = boards.iter().all(|board| legal.iter().any(|(_, cells)| cells == board));
        if !is_every {
            return Some(Finding::at(step, sentence));
        }
        let sentence = message!(
            "{sentence}; the search filled every possible board, so the calculation, the stored result or \
             what is printed is wrong"
        );
        return Some(Finding::at(step, sentence));
    }
    // Unless the output has the result of a board that was reached, or the largest or smallest number of a type,
    // values or blanks may mean something else.
    let is_stored = legal.iter().any(|(_, cells)| gives(cells, got).is_some());
    if !is_stored && (recording.puts > 0 || got.abs() < i64::from(i32::MAX)) {
        return None;
    }
    let missed = boards.iter().find_map(|cells| Some((text(cells), gives(cells, right)?)));
    let (board, BoardResult { calculation, .. }) = missed.filter(|_| recording.is_whole())?;
    let sentence = message!(
        "the search never reached the board `{board}`, which gives the correct result {right} ({calculation}); the \
         output has {got}"
    );
    Some(Finding::at(recording.steps(), sentence))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnosis::tests::facts, test_recordings};
    use shared::families;

    /// The symbols of 14888.
    fn operators() -> Vec<String> {
        [".", "+", "-", "*", "/"].map(str::to_string).to_vec()
    }

    /// Finds what is wrong in a search for the operators of 2, 5 and 1, one + and one -: 6 and -2 are right.
    fn found(frames: &str, printed: &str) -> Option<Finding> {
        let recording = test_recordings::by_hand(1, 2, frames);
        let results = families::family("operators").and_then(|family| family.results).expect("it is known");
        find(&recording, &results, "3\n2 5 1\n1 1 0 0\n", ("6\n-2\n", printed), &operators())
    }

    /// The facts of [`found`], without the calculation of the board, and the step.
    fn facts_and_step(frames: &str, printed: &str) -> Option<(String, Option<u64>)> {
        let finding = found(frames, printed)?;
        let facts = facts(&finding.sentence);
        let (before, after) = facts.split_once("calculation=").unwrap_or((&facts, ""));
        let after = ["step=", "got="].iter().find_map(|name| after.find(name).map(|at| &after[at..]));
        Some((format!("{before}{}", after.unwrap_or_default()), finding.step))
    }

    fn sentence(frames: &str, printed: &str) -> String {
        found(frames, printed).expect("something is certain").sentence.to_string()
    }

    const FIRST: &str = "1 1 9 0:1\n1 1 9 1:2\n1 0 9 1:0\n1 0 9 0:0\n";
    const SECOND: &str = "1 1 9 0:2\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n";
    const TWICE: &str = "0 0 0\n1 1 9 0:1\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n";

    #[test]
    fn a_board_with_the_correct_result_was_reached_or_not() {
        let both = format!("0 0 0\n{FIRST}{SECOND}");
        let first = format!("0 0 0\n{FIRST}");
        let facts = |facts: &str, step: u64| Some((facts.to_string(), Some(step)));
        let met = facts("board=+ - step=2 right=6 got=4", 2);
        assert_eq!(
            [facts_and_step(&both, "4\n-2\n"), facts_and_step(&first, "4\n-2\n")],
            [met.clone(), met.clone()]
        );
        assert_ne!(sentence(&both, "4\n-2\n"), sentence(&first, "4\n-2\n"), "every board was filled, or one");
        assert_eq!(facts_and_step(&both, "4\n5\n"), met);
        assert_ne!(sentence(&both, "4\n5\n"), sentence(&both, "4\n-2\n"), "no printed number is a result");
        assert_eq!(facts_and_step(&both, "6\n6\n"), facts("board=- + step=6 right=-2 got=6", 6));
        assert_eq!(facts_and_step(&first, "6\n6\n"), facts("board=- + right=-2 got=6", 4));
        // An input with one board.
        let recording = test_recordings::by_hand(1, 1, "0 0 0\n1 1 9 0:1\n1 0 9 0:0\n");
        let results = families::family("operators").and_then(|family| family.results).expect("it is known");
        let only = find(&recording, &results, "2\n1 1\n1 0 0 0\n", ("2\n2\n", "2\n0\n"), &operators());
        let only = only.expect("the second number is wrong").sentence.to_string();
        assert_eq!(only, format!("the board `+` (step 1) gives the correct result 2 (1 + 1 = 2), but the output has 0, which no board gives{EVERY}"));
        for silent in ["6\n-2\n", "6\n", "", "x\n"] {
            assert_eq!(found(&both, silent), None, "{silent}: nothing is wrong, or no problem is there");
        }
    }

    #[test]
    fn a_board_that_the_input_does_not_have_is_named_if_its_result_is_printed() {
        let facts = |facts: &str, step: u64| Some((facts.to_string(), Some(step)));
        assert_eq!(facts_and_step(TWICE, "8\n-2\n"), facts("got=8 board=+ + step=2", 2));
        let larger = "1 1 9 0:3\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n"; // 2 * 5 + 1
        assert_eq!(
            found(&format!("{TWICE}{FIRST}{larger}"), "8\n-2\n"),
            None,
            "it is not the largest result"
        );
        assert_eq!(facts_and_step(TWICE, "5\n-2\n"), facts("board=+ + step=2 symbol=-", 2));
        assert_eq!(found(&format!("{TWICE}{FIRST}"), "5\n-2\n"), None, "its values may mean something else");
        assert_eq!(found("0 0 0\n", "8\n-2\n"), None, "it may use values that it does not put");
        let none = facts("board=+ - right=6 got=-2147483648", 0);
        assert_eq!(facts_and_step("0 0 0\n", "-2147483648\n-2\n"), none);
        let other = "0 0 0\n1 1 9 0:3\n1 1 9 1:4\n1 0 9 1:0\n1 0 9 0:0\n";
        assert_eq!(found(other, "5\n-2\n"), None, "its values may be numbered otherwise");
    }

    const EVERY: &str =
        "; the search filled every possible board, so the calculation, the stored result or what is printed is wrong";

    #[test]
    fn each_sentence_reads_well() {
        let both = format!("0 0 0\n{FIRST}{SECOND}");
        let first = format!("0 0 0\n{FIRST}");
        let met = "the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4";
        let table = [
            (both.as_str(), "4\n-2\n", format!("{met}, which no board gives{EVERY}")),
            (&first, "4\n-2\n", format!("{met}, which no board gives")),
            (&both, "4\n5\n", format!("{met}; no board gives any of the numbers that were printed{EVERY}")),
            (
                &both,
                "6\n6\n",
                format!(
                    "the board `- +` (step 6) gives the correct result -2 (2 - 5 = -3, -3 + 1 = -2), but the output has 6{EVERY}"
                ),
            ),
            (
                &first,
                "6\n6\n",
                "the search never reached the board `- +`, which gives the correct result -2 (2 - 5 = -3, -3 + 1 = -2); the \
                 output has 6"
                    .to_string(),
            ),
            (
                TWICE,
                "8\n-2\n",
                "the output has 8, the result of the board `+ +` (2 + 5 = 7, 7 + 1 = 8; step 2), which this input does \
                 not allow"
                    .to_string(),
            ),
            (
                TWICE,
                "5\n-2\n",
                "the search filled only boards that this input does not allow, such as `+ +` (step 2); it never puts -"
                    .to_string(),
            ),
        ];
        for (frames, printed, expected) in table {
            assert_eq!(sentence(frames, printed), expected);
        }
    }
}
