//! A search that never takes a value back.

use crate::sentence_parts::{cell_name, step_and_line};
use crate::Finding;
use messages::message;
use recording::Recording;

/// Finds that a search whose goal is not a complete board puts several values and takes none back.
pub fn find(recording: &Recording) -> Option<Finding> {
    let (puts, last) = (recording.puts, recording.last_call()?);
    let at = step_and_line(last);
    let sentence = message!("{puts} values were put, and none was taken back (last step: {at})");
    (puts > 1 && recording.erases == 0).then(|| Finding::at_call(last, sentence))
}

/// Finds that a search for the only completion ended with blank cells. `printed` are the values in the
/// output.
pub fn find_blanks(recording: &Recording, printed: &[u8]) -> Option<Finding> {
    let end = recording.end().cells;
    let blanks = end.iter().filter(|value| **value == 0).count();
    if blanks == 0 || recording.erases > 0 || recording.facts.full_after.is_some() {
        return None;
    }
    let last_call = recording.last_call();
    let last = last_call.map_or_else(|| message!("none"), step_and_line);
    let prints_end = printed.iter().eq(end.iter().filter(|value| **value != 0));
    let sentence = if printed.is_empty() {
        Some(message!(
            "the search ended with blank cells and took nothing back (blanks: {blanks}, last step: {last})"
        ))
    } else if prints_end || recording.frames.last()?.answers > 0 {
        Some(message!(
            "the search ended with blank cells as if the board were complete (blanks: {blanks}, last step: \
             {last})"
        ))
    } else {
        None // a search that gives up may print something other than its board
    };
    let line = sentence.as_ref().and(last_call).map_or(0, |call| call.line);
    let sentence = match (sentence, untried_blank(recording).map(|cell| cell_name(recording, cell))) {
        (Some(sentence), Some(place)) => message!("{sentence}; nothing was ever put at {place}"),
        (None, Some(place)) => message!("nothing was ever put at {place}"),
        (sentence, None) => sentence?,
    };
    Some(Finding { line, ..Finding::at(recording.steps(), sentence) })
}

/// Returns the first cell that is blank at the end and in which nothing was ever put, if each step is known.
fn untried_blank(recording: &Recording) -> Option<usize> {
    let is_untried =
        |cell: &usize| recording.changes().all(|change| change.cell != *cell || change.value == 0);
    let end = recording.end().cells;
    let mut blanks = (0..end.len()).filter(|cell| end[*cell] == 0);
    blanks.find(is_untried).filter(|_| recording.is_whole())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{expected, facts_and_step, of_two_columns, UNKNOWN};
    use recording::{test_recordings, SearchFacts};

    #[test]
    fn blanks_at_the_end_are_named() {
        let full = SearchFacts { full_after: Some(3), ..UNKNOWN };
        let find = |frames: &str, facts: SearchFacts, printed: &[u8]| {
            // The first cell holds a clue.
            let frames = frames.replacen("0 0 0", "0 0 0 0:1", 1);
            let recording = Recording { facts, ..test_recordings::by_hand(2, 2, &frames) };
            find_blanks(&recording, printed)
        };
        let found =
            |frames: &str, facts: SearchFacts, printed: &[u8]| facts_and_step(find(frames, facts, printed));
        let steps = |steps: &str| test_recordings::frames_by_hand(2, steps);
        assert_eq!(found(&steps("012 102"), full, &[]), None, "another board was full");
        assert_eq!(found(&steps("012 102 111"), UNKNOWN, &[1]), None);
        let untried = expected("blanks=1 step=2 line=7 place=(2, 2)", 2);
        assert_eq!(found(&steps("012 102"), UNKNOWN, &[]), untried);
        assert_eq!(found(&steps("012 102"), UNKNOWN, &[1, 2, 2]), untried);
        let differs = find(&steps("012 102"), UNKNOWN, &[]) != find(&steps("012 102"), UNKNOWN, &[1, 2, 2]);
        assert!(differs, "nothing or the board was printed");
        let gave_up = expected("place=(2, 2)", 2);
        assert_eq!(found(&steps("012 102"), UNKNOWN, &[1]), gave_up, "something else was printed");
        let taken = steps("012 102").replace("2:2", "2:2 *1");
        assert_eq!(found(&taken, UNKNOWN, &[1]), untried, "it took the board as an answer");
        assert_eq!(found("0 0 0\n", UNKNOWN, &[]), expected("blanks=3 place=(1, 2)", 0));
        let gone = "0 0 0\n1 1 7 1:2\n1 1 7 2:2 1!0\n1 1 7 3:1\n";
        let all_tried = expected("blanks=1 step=3 line=7", 3);
        assert_eq!(found(gone, UNKNOWN, &[]), all_tried, "the cell of a value that vanished was tried");
        let gone = "0 0 0\n1 1 7 1:2\n1 1 7 2:2 1!0\n";
        assert_eq!(found(gone, UNKNOWN, &[]), expected("blanks=2 step=2 line=7 place=(2, 2)", 2));
        let blank = "0 0 0\n1 1 7 1:0\n1 1 7 2:2\n";
        let untried = expected("blanks=2 step=2 line=7 place=(1, 2)", 2);
        assert_eq!(found(blank, UNKNOWN, &[]), untried, "a blank is not a value");
        let far = "0 0 0\n2 2 7 1:2 2:2\n";
        let not_exact = expected("blanks=1 step=2 line=7", 2);
        assert_eq!(found(far, UNKNOWN, &[]), not_exact, "not each step is known");
    }

    #[test]
    fn a_search_that_puts_twice_and_never_goes_back_is_named() {
        let found = |steps: &str| facts_and_step(find(&of_two_columns(2, steps, UNKNOWN)));
        assert_eq!(found("001 011"), Some(("puts=2 step=2 line=7".to_string(), Some(2))));
        for steps in ["", "001", "001 011 -01"] {
            assert_eq!(found(steps), None, "{steps}");
        }
    }
}
