//! A search for the best of all boards, such as the largest result: which of its boards speaks about a wrong output.

use crate::recording::Recording;
use shared::family::{BoardResult, Results};
use stdx::{message, Message};

/// What is certain about the first wrong number of an output, and the step at which it shows: that it is the result of a
/// board which the input does not have, that the search met a board with the right result, or that it ended without one.
/// `right` and `printed` are the outputs. None if nothing is certain.
pub fn find(
    recording: &Recording,
    results: &Results,
    input: &str,
    (right, printed): (&str, &str),
    symbols: &[char],
) -> Option<(Message, u64)> {
    let outputs = || right.split_whitespace().zip(printed.split_whitespace());
    let (right, got) = outputs().find(|(right, got)| right != got)?;
    let (right, got): (i64, i64) = (right.parse().ok()?, got.parse().ok()?);
    let boards = (results.boards)(input)?;
    let result = |cells: &[u8]| (results.result)(input, cells);
    let gives = |cells: &[u8], number: i64| result(cells).filter(|result| result.value == number);
    let text = |cells: &[u8]| {
        let symbols = cells.iter().map(|value| symbols.get(usize::from(*value)).unwrap_or(&'?').to_string());
        symbols.collect::<Vec<_>>().join(" ")
    };
    let full: Vec<(u64, Vec<u8>)> = recording.full_boards().collect();
    let (legal, illegal): (Vec<_>, Vec<_>) = full.iter().partition(|(_, cells)| boards.contains(cells));
    let cause = illegal.iter().find_map(|(step, cells)| Some((step, cells, gives(cells, got)?)));
    if let Some((step, cells, BoardResult { calculation, .. })) = cause {
        let board = text(cells);
        let sentence = message!(
            "the output has {got}, the result of the board `{board}` ({calculation}; step {step}), which \
             this input does not allow"
        );
        return Some((sentence, *step));
    }
    if let (true, true, Some((step, cells))) = (legal.is_empty(), recording.is_whole(), illegal.first()) {
        let board = text(cells);
        let is_put = |value: &u8| illegal.iter().any(|(_, cells)| cells.contains(value));
        let missing = boards.iter().flatten().find(|value| !is_put(value));
        let never = match missing.and_then(|value| symbols.get(usize::from(*value))) {
            Some(symbol) => message!("; it never puts {symbol}"),
            None => Message::default(),
        };
        let sentence = message!(
            "the search filled only boards that this input does not allow, such as `{board}` (step \
             {step}){never}"
        );
        return Some((sentence, *step));
    }
    if !illegal.is_empty() {
        return None; // its values may mean something else
    }
    let met = legal.iter().find_map(|(step, cells)| Some((step, cells, gives(cells, right)?)));
    if let Some((step, cells, BoardResult { calculation, .. })) = met {
        let board = text(cells);
        let is_result = |number: &str| {
            number.parse().is_ok_and(|number| boards.iter().any(|cells| gives(cells, number).is_some()))
        };
        let of_no_board = match (outputs().any(|(_, got)| is_result(got)), is_result(&got.to_string())) {
            (false, _) if outputs().count() > 1 => {
                message!("; no board gives any of the numbers that were printed")
            }
            (_, false) => message!(", which no board gives"),
            (_, true) => Message::default(),
        };
        let sentence = message!(
            "the board `{board}` (step {step}) gives the right {right} ({calculation}), but the output \
             has {got}{of_no_board}"
        );
        let is_every = boards.iter().all(|board| legal.iter().any(|(_, cells)| cells == board));
        if !is_every {
            return Some((sentence, *step));
        }
        let sentence = message!(
            "{sentence}; the search filled every possible board, so the calculation or the stored result \
             is wrong"
        );
        return Some((sentence, *step));
    }
    let missed = boards.iter().find_map(|cells| Some((cells, gives(cells, right)?)));
    let (cells, BoardResult { calculation, .. }) = missed.filter(|_| recording.is_whole())?;
    let board = text(cells);
    let sentence = message!(
        "the search never reached the board `{board}`, which gives the right {right} ({calculation}); the \
         output has {got}"
    );
    Some((sentence, recording.steps()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;
    use shared::families;

    /// What is said of a search for the operators of 2, 5 and 1, one + and one -: 6 and -2 are right.
    fn found(frames: &str, printed: &str) -> Option<(String, u64)> {
        let recording = test_recordings::by_hand(1, 2, frames);
        let results = families::results("operators").expect("it is known");
        let symbols = ['.', '+', '-', '*', '/'];
        let (sentence, step) =
            find(&recording, &results, "3\n2 5 1\n1 1 0 0\n", ("6\n-2\n", printed), &symbols)?;
        Some((sentence.to_string(), step))
    }

    const FIRST: &str = "1 1 9 0:1\n1 1 9 1:2\n1 0 9 1:0\n1 0 9 0:0\n";
    const SECOND: &str = "1 1 9 0:2\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n";

    #[test]
    fn a_board_with_the_right_result_was_met_or_not() {
        let both = format!("0 0 0\n{FIRST}{SECOND}");
        let every =
            "; the search filled every possible board, so the calculation or the stored result is wrong";
        let met = "the board `+ -` (step 2) gives the right 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4, which no \
                   board gives";
        assert_eq!(found(&both, "4\n-2\n"), Some((format!("{met}{every}"), 2)));
        assert_eq!(found(&format!("0 0 0\n{FIRST}"), "4\n-2\n"), Some((met.to_string(), 2)));
        let met = "the board `+ -` (step 2) gives the right 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4; no board \
                   gives any of the numbers that were printed";
        assert_eq!(found(&both, "4\n5\n"), Some((format!("{met}{every}"), 2)));
        let met =
            "the board `- +` (step 6) gives the right -2 (2 - 5 = -3, -3 + 1 = -2), but the output has 6";
        assert_eq!(found(&both, "6\n6\n"), Some((format!("{met}{every}"), 6)));
        let never = "the search never reached the board `- +`, which gives the right -2 (2 - 5 = -3, -3 + 1 = -2); the \
                     output has 6";
        assert_eq!(found(&format!("0 0 0\n{FIRST}"), "6\n6\n"), Some((never.to_string(), 4)));
        // An input with one board.
        let recording = test_recordings::by_hand(1, 1, "0 0 0\n1 1 9 0:1\n1 0 9 0:0\n");
        let results = families::results("operators").expect("it is known");
        let only = find(&recording, &results, "2\n1 1\n1 0 0 0\n", ("2\n2\n", "2\n0\n"), &['.', '+']);
        let sentence = only.expect("the second number is wrong").0.to_string();
        assert_eq!(sentence, format!("the board `+` (step 1) gives the right 2 (1 + 1 = 2), but the output has 0, which no board gives{every}"));
        for silent in ["6\n-2\n", "6\n", "", "x\n"] {
            assert_eq!(found(&both, silent), None, "{silent}: nothing is wrong, or nothing is there");
        }
    }

    #[test]
    fn a_board_that_the_input_does_not_have_is_named_if_its_result_is_printed() {
        let twice = "0 0 0\n1 1 9 0:1\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n";
        let cause =
            "the output has 8, the result of the board `+ +` (2 + 5 = 7, 7 + 1 = 8; step 2), which this \
                     input does not allow";
        assert_eq!(found(twice, "8\n-2\n"), Some((cause.to_string(), 2)));
        let only = "the search filled only boards that this input does not allow, such as `+ +` (step 2); it never puts -";
        assert_eq!(found(twice, "5\n-2\n"), Some((only.to_string(), 2)));
        let both = format!("{twice}{FIRST}");
        assert_eq!(found(&both, "5\n-2\n"), None, "its values may mean something else");
        let never =
            "the search never reached the board `+ -`, which gives the right 6 (2 + 5 = 7, 7 - 1 = 6); the \
                     output has 8";
        assert_eq!(found("0 0 0\n", "8\n-2\n"), Some((never.to_string(), 0)));
    }
}
