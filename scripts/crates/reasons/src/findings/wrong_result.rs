//! A wrong number where the best result of all boards is searched for, and the board that explains it.

use crate::finding::{board_text, cell_name, row_text, step_and_line, FailedSearch, Finding};
use crate::findings::not_taken_back::took_nothing_back;
use crate::model_search::kinds;
use messages::message;
use shared::family::{BoardResult, Results};
use std::collections::HashSet;
use trace::Step;

/// Finds a certain reason for the first wrong number of an output: it is the result of a board that the input
/// does not allow, the search reached a board with the correct result, or it ended without one.
pub fn find(search: &FailedSearch<'_>, results: &Results, input: &str) -> Option<Finding> {
    let mut pairs = search.expected.split_whitespace().zip(search.printed.split_whitespace());
    let (right, got) = pairs.find(|(right, got)| right != got)?;
    let (right, got) = (right.parse().ok()?, got.parse().ok()?);
    let board = |(step, cells): (u64, Vec<u8>)| FullBoard {
        step,
        text: row_text(&cells, search.recording),
        result: (results.result)(input, &cells),
        cells,
    };

    let boards: Vec<_> = (results.boards)(input)?.into_iter().map(|cells| board((0, cells))).collect();
    let is_legal = |reached: &FullBoard| boards.iter().any(|board| board.cells == reached.cells);
    let full = search.recording.boards().filter(|(_, cells)| !cells.contains(&0));
    let (legal, illegal) = full.map(board).partition(is_legal);
    let wrong = WrongNumber { search, right, got, boards, legal, illegal };

    let with_blank = wrong.marked_with_blank();
    if with_blank.is_some() {
        with_blank
    } else if wrong.illegal.is_empty() {
        wrong.correct_board_reached().or_else(|| wrong.correct_board_missed())
    } else {
        wrong.result_of_illegal_board().or_else(|| wrong.only_illegal_boards())
    }
}

/// A board without a blank.
struct FullBoard {
    /// The step after which the search reached the board, or 0.
    step: u64,
    cells: Vec<u8>,
    /// The symbols of the cells.
    text: String,
    result: Option<BoardResult>,
}

struct WrongNumber<'a> {
    search: &'a FailedSearch<'a>,
    right: i64,
    got: i64,
    /// All boards of the input.
    boards: Vec<FullBoard>,
    /// The boards of the input that the search reached.
    legal: Vec<FullBoard>,
    /// The other boards that the search reached.
    illegal: Vec<FullBoard>,
}

/// Finds the first board with this result, and returns it with its calculation.
fn with_result(boards: &[FullBoard], number: i64) -> Option<(&FullBoard, &str)> {
    boards.iter().find_map(|board| match &board.result {
        Some((value, calculation)) if *value == number => Some((board, calculation.as_str())),
        _ => None,
    })
}

impl WrongNumber<'_> {
    /// Finds the first board that was marked as an answer with a blank. A blank may stand for a value if the search puts
    /// fewer kinds of them than there are on the boards.
    fn marked_with_blank(&self) -> Option<Finding> {
        let recording = self.search.recording;
        let put = kinds(recording.changes().map(|change| &change.value));
        let on_boards = kinds(self.boards.iter().flat_map(|board| &board.cells));
        let has_this_board = self.boards.iter().all(|board| board.cells.len() == recording.cells());
        if recording.answer_line.is_none() || put < on_boards || !has_this_board {
            return None;
        }

        let answers = recording.answers();
        let answer = answers.iter().find(|answer| answer.cells.contains(&0))?;
        let cell = answer.cells.iter().position(|value| *value == 0)?;
        let marked = Step { number: answer.step, source_line: recording.answer_line };
        let (board, at) = (board_text(self.search, answer), step_and_line(marked));
        let place = cell_name(recording, cell);
        let sentence = message!("{board} was marked as an answer ({at}) while {place} was blank");
        Some(Finding { cells: vec![cell], ..Finding::at_step(marked, sentence) })
    }

    /// Finds a board that the input does not allow, if the output has its result. A correct search may fill
    /// such boards and reject them, or leave old values behind. So the result must be the largest or smallest
    /// of all full boards, and no value may have been overwritten.
    fn result_of_illegal_board(&self) -> Option<Finding> {
        let (got, recording) = (self.got, self.search.recording);
        let reached = self.legal.iter().chain(&self.illegal);
        let values = reached.filter_map(|board| Some(board.result.as_ref()?.0));
        let is_extreme = [values.clone().min(), values.max()].contains(&Some(got));
        let (FullBoard { step, text, .. }, calculation) = with_result(&self.illegal, got)?;

        let sentence = message!(
            "the output has {got}, which is the result of a board that this input does not allow: `{text}` \
             ({calculation}; step {step})"
        );
        let is_overwritten = recording.last().overwritten > 0;
        let is_certain = is_extreme && recording.is_whole() && !is_overwritten;

        is_certain.then(|| Finding::at(*step, sentence))
    }

    /// Finds that the search filled only boards that the input does not allow. Their values may mean
    /// something else, but not if they are fewer than those of each correct board.
    fn only_illegal_boards(&self) -> Option<Finding> {
        let put: HashSet<u8> = self.illegal.iter().flat_map(|board| &board.cells).copied().collect();
        let missing = self.boards.iter().flat_map(|board| &board.cells).find(|value| !put.contains(value))?;
        let symbol = self.search.recording.symbol(*missing);
        let FullBoard { step, cells, text, .. } = self.illegal.first()?;
        let has_more = |right: &FullBoard| {
            right.cells.len() == cells.len() && HashSet::<&u8>::from_iter(&right.cells).len() > put.len()
        };

        let sentence = message!(
            "the search filled only boards that this input does not allow, such as `{text}` (step {step}); the \
             search never puts {symbol}"
        );
        let is_only = self.legal.is_empty() && self.search.recording.is_whole();

        (is_only && self.boards.iter().all(has_more)).then(|| Finding::at(*step, sentence))
    }

    /// Finds a board with the correct result that the search reached.
    fn correct_board_reached(&self) -> Option<Finding> {
        let WrongNumber { right, got, .. } = *self;
        let (FullBoard { step, text, .. }, calculation) = with_result(&self.legal, right)?;
        let numbers =
            self.search.printed.split_whitespace().take(self.search.expected.split_whitespace().count());
        let is_result = |number: i64| with_result(&self.boards, number).is_some();
        let is_word_of_board = |word: &str| word.parse().is_ok_and(is_result);

        let of_no_board = if numbers.clone().count() > 1 && !numbers.clone().any(is_word_of_board) {
            Some(message!("; no board gives any of the numbers that were printed"))
        } else {
            (!is_result(got)).then(|| message!(", which no board gives"))
        };
        let is_reached = |board: &FullBoard| self.legal.iter().any(|legal| legal.cells == board.cells);
        let every = self.boards.iter().all(is_reached).then(|| {
            message!(
                "; the search filled every possible board, so the calculation, the stored result or what is printed \
                 is wrong"
            )
        });

        let sentence = message!(
            "the board `{text}` (step {step}) gives the correct result {right} ({calculation}), but the output \
             has {got}{of_no_board}{every}"
        );
        Some(Finding::at(*step, sentence))
    }

    /// Finds a board with the correct result that the search never reached. The output must have the result
    /// of a board that was reached, or the largest or smallest number of a type: otherwise values or blanks
    /// may mean something else.
    fn correct_board_missed(&self) -> Option<Finding> {
        let WrongNumber { search, right, got, .. } = *self;
        let is_bound = search.recording.puts() == 0 && got.abs() >= i64::from(i32::MAX);

        if !search.recording.is_whole() || with_result(&self.legal, got).is_none() && !is_bound {
            return None;
        }

        let (FullBoard { text, .. }, calculation) = with_result(&self.boards, right)?;
        let sentence = message!(
            "the search never reached the board `{text}`, which gives the correct result {right} ({calculation}); the \
             output has {got}{kept}",
            kept = took_nothing_back(search.recording)
        );

        Some(Finding::at(search.recording.steps(), sentence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{facts, failed_search};
    use shared::family_table::family;
    use std::num::NonZeroU32;
    use trace::{test_recordings, Recording};
    use workspace::Verdict;

    /// Returns a recording with the symbols of 14888.
    fn of_operators(columns: usize, frames: &str) -> Recording {
        let symbols = [".", "+", "-", "*", "/"].map(str::to_string).to_vec();
        Recording { symbols, ..test_recordings::by_hand(1, columns, frames) }
    }

    fn wrong<'a>(recording: &'a Recording, expected: &str, printed: &str) -> FailedSearch<'a> {
        FailedSearch { expected: expected.to_string(), ..failed_search(recording, Verdict::WA, printed) }
    }

    /// Finds what is wrong in a search for the operators of 2, 5 and 1, one + and one -. The correct output
    /// is 6 and -2.
    fn found(frames: &str, printed: &str) -> Option<Finding> {
        let recording = of_operators(2, frames);
        let results = family("operators").and_then(|family| family.results).expect("it is known");
        find(&wrong(&recording, "6\n-2\n", printed), &results, "3\n2 5 1\n1 1 0 0\n")
    }

    /// Returns the facts of [`found`], without the calculation of the board, and the step.
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
        let met = facts("text=+ - step=2 right=6 got=4", 2);
        assert_eq!(
            [facts_and_step(&both, "4\n-2\n"), facts_and_step(&first, "4\n-2\n")],
            [met.clone(), met.clone()]
        );
        assert_ne!(sentence(&both, "4\n-2\n"), sentence(&first, "4\n-2\n"), "every board was filled, or one");
        assert_eq!(facts_and_step(&both, "4\n5\n"), met);
        assert_ne!(sentence(&both, "4\n5\n"), sentence(&both, "4\n-2\n"), "no printed number is a result");
        assert_eq!(facts_and_step(&both, "6\n6\n"), facts("text=- + step=6 right=-2 got=6", 6));
        assert_eq!(facts_and_step(&first, "6\n6\n"), facts("text=- + right=-2 got=6", 4));

        // An input with one board.
        let recording = of_operators(1, "0 0 0\n1 1 9 0:1\n1 0 9 0:0\n");
        let results = family("operators").and_then(|family| family.results).expect("it is known");
        let only = find(&wrong(&recording, "2\n2\n", "2\n0\n"), &results, "2\n1 1\n1 0 0 0\n");
        let only = only.expect("the second number is wrong").sentence.to_string();
        assert_eq!(only, format!("the board `+` (step 1) gives the correct result 2 (1 + 1 = 2), but the output has 0, which no board gives{EVERY}"));

        // The first step of both searches is marked, before the second place is filled.
        let early = both.replace("1 1 9 0:1\n", "1 1 9 0:1 *1\n");
        let marked = Recording { answer_line: NonZeroU32::new(9), ..of_operators(2, &early) };
        let results = family("operators").and_then(|family| family.results).expect("it is known");
        let found_early = |recording: &Recording| {
            let finding = find(&wrong(recording, "6\n-2\n", "7\n-3\n"), &results, "3\n2 5 1\n1 1 0 0\n");
            finding.map(|finding| (finding.step, finding.cells))
        };
        assert_eq!(found_early(&marked), Some((Some(1), vec![1])));
        let without_mark = Recording { answer_line: None, ..marked };
        assert_eq!(found_early(&without_mark), Some((Some(2), vec![])), "the answers are not known");

        for silent in ["6\n-2\n", "6\n", "", "x\n"] {
            assert_eq!(found(&both, silent), None, "{silent}: no printed number is wrong");
        }
    }

    #[test]
    fn an_impossible_board_is_named_if_its_result_is_printed() {
        let facts = |facts: &str, step: u64| Some((facts.to_string(), Some(step)));
        assert_eq!(facts_and_step(TWICE, "8\n-2\n"), facts("got=8 text=+ + step=2", 2));
        let larger = "1 1 9 0:3\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n"; // 2 * 5 + 1
        assert_eq!(
            found(&format!("{TWICE}{FIRST}{larger}"), "8\n-2\n"),
            None,
            "it is not the largest result"
        );

        assert_eq!(facts_and_step(TWICE, "5\n-2\n"), facts("text=+ + step=2 symbol=-", 2));
        assert_eq!(found(&format!("{TWICE}{FIRST}"), "5\n-2\n"), None, "its values may mean something else");
        assert_eq!(found("0 0 0\n", "8\n-2\n"), None, "it may use values that it does not put");
        let none = facts("text=+ - right=6 got=-2147483648", 0);
        assert_eq!(facts_and_step("0 0 0\n", "-2147483648\n-2\n"), none);
        let other = "0 0 0\n1 1 9 0:3\n1 1 9 1:4\n1 0 9 1:0\n1 0 9 0:0\n";
        assert_eq!(found(other, "5\n-2\n"), None, "its values may be numbered otherwise");
    }

    const EVERY: &str =
        "; the search filled every possible board, so the calculation, the stored result or what is printed is wrong";

    /// The beginning of the sentence about a search that printed 4 although its second board gives 6.
    const SIX: &str =
        "the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4";

    #[test]
    fn a_result_that_no_board_gives_is_named() {
        let both = format!("0 0 0\n{FIRST}{SECOND}");
        assert_eq!(sentence(&both, "4\n-2\n"), format!("{SIX}, which no board gives{EVERY}"));
        let first = format!("0 0 0\n{FIRST}");
        assert_eq!(sentence(&first, "4\n-2\n"), format!("{SIX}, which no board gives"));
        let none = format!("{SIX}; no board gives any of the numbers that were printed{EVERY}");
        assert_eq!(sentence(&both, "4\n5\n"), none);
    }

    #[test]
    fn a_correct_result_that_is_not_printed_is_named() {
        let both = format!("0 0 0\n{FIRST}{SECOND}");
        let given = "the board `- +` (step 6) gives the correct result -2 (2 - 5 = -3, -3 + 1 = -2), but the output has 6";
        assert_eq!(sentence(&both, "6\n6\n"), format!("{given}{EVERY}"));
        let first = format!("0 0 0\n{FIRST}");

        assert_eq!(
            sentence(&first, "6\n6\n"),
            "the search never reached the board `- +`, which gives the correct result -2 (2 - 5 = -3, -3 + 1 = -2); the output has 6"
        );
    }

    #[test]
    fn a_board_that_the_input_does_not_allow_is_named() {
        let named = found(TWICE, "8\n-2\n").map(|finding| facts(&finding.sentence));
        assert_eq!(named.as_deref(), Some("got=8 text=+ + calculation=2 + 5 = 7, 7 + 1 = 8 step=2"));
        assert_eq!(
            sentence(TWICE, "5\n-2\n"),
            "the search filled only boards that this input does not allow, such as `+ +` (step 2); the \
             search never puts -"
        );
    }
}
