//! A search that reached the only completion and did not print it.

use crate::sentence_parts::step_and_line;
use crate::Finding;
use messages::message;
use recording::Recording;

/// Finds that the board at the end is the completion, and something else was printed.
pub fn find_kept(recording: &Recording, completion: &[u8], printed: &[u8]) -> Option<Finding> {
    if recording.end().cells != completion || printed == completion {
        return None;
    }
    let step = completed_after(recording, completion).or(recording.last_call().map(|last| last.step))?;
    let sentence = if printed.is_empty() {
        message!("the search completed the board (step {step}), but the board was not printed")
    } else {
        message!("the search completed the board (step {step}), but the output is not that board")
    };
    Some(Finding::at(step, sentence))
}

/// Finds that values were taken back after the board was the completion, and that nothing or the rest of the
/// board was printed. `printed` are the values in the output.
pub fn find_taken_back(
    recording: &Recording,
    completion: &[u8],
    (output, printed): (&str, &[u8]),
) -> Option<Finding> {
    let step = completed_after(recording, completion)?;
    let end = recording.end().cells;
    // A search may keep a copy of the completion and print that.
    let prints_end = printed.iter().eq(end.iter().filter(|value| **value != 0));
    if !end.contains(&0) || !prints_end && !output.trim().is_empty() {
        return None;
    }
    let next = recording.frames.iter().find(|frame| frame.step == step + 1);
    let line = next.map_or(0, |next| next.line);
    let next =
        next.map(|next| message!(" (next: {step_and_line})", step_and_line = step_and_line(next.call())));
    let sentence = message!(
        "the search completed the board (step {step}), but the board was not printed; then values were taken \
         back{next}"
    );
    Some(Finding { line, ..Finding::at(step, sentence) })
}

/// Returns the first step after which the board was the completion, if each step up to there is known.
fn completed_after(recording: &Recording, completion: &[u8]) -> Option<u64> {
    recording.boards().find(|(_, cells)| cells == completion).map(|(step, _)| step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{expected, facts_and_step, of_two_columns, UNKNOWN};
    use recording::{test_recordings, SearchFacts};

    #[test]
    fn a_completion_that_is_not_printed_is_named() {
        let right = [1, 2, 2, 1];
        let full = SearchFacts { full_after: Some(4), ..UNKNOWN };
        let found = |steps: &str, facts: SearchFacts, printed: &[u8]| {
            find_kept(&of_two_columns(2, steps, facts), &right, printed)
        };
        let steps = "001 012 102 111";
        assert_eq!(facts_and_step(found(steps, full, &[])), expected("step=4", 4));
        assert_eq!(facts_and_step(found(steps, full, &[1, 2])), expected("step=4", 4));
        assert_ne!(
            found(steps, full, &[]),
            found(steps, full, &[1, 2]),
            "nothing or another board was printed"
        );
        assert_eq!(found(steps, full, &right), None);
        assert_eq!(found("001 012 102 112", full, &[]), None, "another board");
    }

    #[test]
    fn a_completion_that_is_taken_back_is_named() {
        let found = |frames: &str, printed: &[u8]| {
            let recording = test_recordings::by_hand(2, 2, &frames.replacen("0 0 0", "0 0 0 0:1", 1));
            let output: String = printed.iter().map(ToString::to_string).collect();
            facts_and_step(find_taken_back(&recording, &[1, 2, 2, 1], (&output, printed)))
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
}
