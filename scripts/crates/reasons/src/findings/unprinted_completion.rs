//! A search for the only completion of its board that did not print it.

use crate::finding::{cell_name, first_at, step_and_line, FailedSearch, Finding};
use messages::message;
use trace::{output_values::values, Recording};

/// Finds that the search kept the completion but printed something else, took it back, or left blank cells.
pub fn find(search: &FailedSearch<'_>, completion: &[u8]) -> Option<Finding> {
    let FailedSearch { recording, printed: output, .. } = search;
    let printed = values(output, &recording.symbols, completion.len());

    kept(recording, completion, &printed)
        .or_else(|| taken_back(recording, completion, output, &printed))
        .or_else(|| blanks_left(recording, &printed))
}

/// Finds that the board at the end is the completion, and something else was printed.
fn kept(recording: &Recording, completion: &[u8], printed: &[u8]) -> Option<Finding> {
    if recording.end() != completion || printed == completion {
        return None;
    }
    let step = completed_after(recording, completion).or(recording.last_step().map(|last| last.number))?;
    let sentence = message!("the search completed the board (step {step}), but the output is not that board");
    Some(Finding::at(step, sentence))
}

/// Finds that values were taken back after the board was the completion, and that nothing or the rest of the
/// board was printed. `printed` are the values in the output.
pub fn taken_back(recording: &Recording, completion: &[u8], output: &str, printed: &[u8]) -> Option<Finding> {
    let step = completed_after(recording, completion)?;
    let end = recording.end();
    // A search may keep a copy of the completion and print that.
    let prints_end = printed.iter().eq(end.iter().filter(|value| **value != 0));

    if !end.contains(&0) || !prints_end && !output.trim().is_empty() {
        return None;
    }

    let next = recording.frames.iter().find(|frame| frame.step == step + 1);
    let source_line = next.and_then(|next| next.source_line);
    let next = next.map(|next| first_at(next.last_step()));
    let sentence = message!(
        "the search completed the board (step {step}), but the board was not printed; then values were taken \
         back{next}"
    );

    Some(Finding { source_line, ..Finding::at(step, sentence) })
}

/// Returns the first step after which the board was the completion, if each step up to there is known.
fn completed_after(recording: &Recording, completion: &[u8]) -> Option<u64> {
    recording.boards().find(|(_, cells)| cells == completion).map(|(step, _)| step)
}

/// Finds that a search left blank cells and never took a value back. `printed` are the values in the output.
fn blanks_left(recording: &Recording, printed: &[u8]) -> Option<Finding> {
    let end = recording.end();
    let blanks = end.iter().filter(|value| **value == 0).count();

    let was_full = || recording.boards().any(|(_, cells)| !cells.contains(&0));
    if blanks == 0 || recording.erases() > 0 || was_full() {
        return None;
    }

    let last_step = recording.last_step();
    let last = last_step.map_or_else(|| message!("none"), step_and_line);
    let prints_end = printed.iter().eq(end.iter().filter(|value| **value != 0));
    let sentence = if printed.is_empty() {
        Some(message!(
            "the search ended with blank cells and took nothing back (blanks: {blanks}, last step: {last})"
        ))
    } else if prints_end || recording.last().answers > 0 {
        Some(message!(
            "the search ended with blank cells as if the board were complete (blanks: {blanks}, last step: \
             {last})"
        ))
    } else {
        None // a search that gives up may print something other than its board
    };

    let source_line = sentence.as_ref().and(last_step).and_then(|step| step.source_line);
    let is_untried = |&cell: &usize| {
        end[cell] == 0 && recording.changes().all(|change| change.cell != cell || change.value == 0)
    };
    let untried = if recording.is_whole() { (0..end.len()).find(is_untried) } else { None };
    let sentence = match (sentence, untried.map(|cell| cell_name(recording, cell))) {
        (Some(sentence), Some(place)) => message!("{sentence}; nothing was ever put at {place}"),
        (None, Some(place)) => message!("nothing was ever put at {place}"),
        (sentence, None) => sentence?,
    };

    let cells = untried.into_iter().collect();
    Some(Finding { source_line, cells, ..Finding::at(recording.steps(), sentence) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{expected, facts_and_step, of_two_columns};
    use trace::test_recordings;

    #[test]
    fn a_completion_that_is_not_printed_is_named() {
        let right = [1, 2, 2, 1];
        let found = |steps: &str, printed: &[u8]| kept(&of_two_columns(2, steps), &right, printed);
        let steps = "001 012 102 111";
        assert_eq!(facts_and_step(found(steps, &[])), expected("step=4", 4));
        assert_eq!(facts_and_step(found(steps, &[1, 2])), expected("step=4", 4));
        assert_eq!(found(steps, &right), None);
        assert_eq!(found("001 012 102 112", &[]), None, "another board");
    }

    #[test]
    fn a_completion_that_is_taken_back_is_named() {
        let found = |frames: &str, printed: &[u8]| {
            let recording = test_recordings::by_hand(2, 2, &frames.replacen("0 0 0", "0 0 0 0:1", 1));
            let output: String = printed.iter().map(ToString::to_string).collect();
            facts_and_step(taken_back(&recording, &[1, 2, 2, 1], &output, printed))
        };
        let steps = |steps: &str| test_recordings::frames_by_hand(2, steps);
        assert_eq!(found(&steps("012 102 111 -11"), &[]), expected("step=3 step=4 line=8", 3));
        let far = "0 0 0\n3 3 7 1:2 2:2 3:1\n2 0 8 2:0 3:0\n";
        assert_eq!(found(far, &[]), None, "not each step is known");
        let other = steps("012 102 113 -11 111 -11");
        assert_eq!(found(&other, &[]), expected("step=5 step=6 line=8", 5), "another board was full first");
        assert_eq!(found(&steps("012 102 113 -11"), &[]), None, "only another board was full");
        assert_eq!(found(&steps("012 102 111 -11"), &[1, 2, 2, 1]), None, "it was kept elsewhere");
        assert_eq!(found(&steps("012 102 111"), &[]), None);
    }

    #[test]
    fn blanks_at_the_end_are_named() {
        let find = |frames: &str, printed: &[u8]| {
            // The first cell holds a clue.
            let frames = frames.replacen("0 0 0", "0 0 0 0:1", 1);
            blanks_left(&test_recordings::by_hand(2, 2, &frames), printed)
        };

        let found = |frames: &str, printed: &[u8]| facts_and_step(find(frames, printed));
        let steps = |steps: &str| test_recordings::frames_by_hand(2, steps);
        let full = steps("012 102 112") + "1 1 7 3:0 1:1\n";
        assert_eq!(found(&full, &[]), None, "another board was full");
        assert_eq!(found(&steps("012 102 111"), &[1]), None);
        let untried = expected("blanks=1 step=2 line=7 place=(2, 2)", 2);
        assert_eq!(found(&steps("012 102"), &[]), untried);
        assert_eq!(found(&steps("012 102"), &[1, 2, 2]), untried);
        let differs = find(&steps("012 102"), &[]) != find(&steps("012 102"), &[1, 2, 2]);
        assert!(differs, "nothing or the board was printed");
        let gave_up = expected("place=(2, 2)", 2);
        assert_eq!(found(&steps("012 102"), &[1]), gave_up, "something else was printed");
        let taken = steps("012 102").replace("2:2", "2:2 *1");
        assert_eq!(found(&taken, &[1]), untried, "it marked the board as an answer");
        assert_eq!(found("0 0 0\n", &[]), expected("blanks=3 place=(1, 2)", 0));
        let gone = "0 0 0\n1 1 7 1:2\n1 1 7 2:2 1!0\n1 1 7 3:1\n";
        let all_tried = expected("blanks=1 step=3 line=7", 3);
        assert_eq!(found(gone, &[]), all_tried, "the cell of a value that vanished was tried");
        let gone = "0 0 0\n1 1 7 1:2\n1 1 7 2:2 1!0\n";
        assert_eq!(found(gone, &[]), expected("blanks=2 step=2 line=7 place=(2, 2)", 2));
        let blank = "0 0 0\n1 1 7 1:0\n1 1 7 2:2\n";
        let untried = expected("blanks=2 step=2 line=7 place=(1, 2)", 2);
        assert_eq!(found(blank, &[]), untried, "a blank is not a value");
        let far = "0 0 0\n2 2 7 1:2 2:2\n";
        let not_exact = expected("blanks=1 step=2 line=7", 2);
        assert_eq!(found(far, &[]), not_exact, "not each step is known");
    }
}
