//! A recursion that goes on without a change of the board.

use crate::finding::{step_and_line, Finding};
use messages::message;
use trace::Recording;

/// More calls than a board has cells. A search may call itself for each cell that it skips.
const MIN_CALLS: usize = 5_000;

/// Finds that the search called itself again and again, one call inside the other, and changed nothing since its last
/// step.
pub fn find(recording: &Recording) -> Option<Finding> {
    let calls = recording.calls_since_last_step;
    if calls < MIN_CALLS {
        return None;
    }

    Some(match recording.last_step() {
        Some(last) => {
            let at = step_and_line(last);
            let sentence = message!(
                "the last step was {at}; then the search only called itself, {calls} times, one call inside the other: \
                 does each call get other arguments, and does one of them end it?"
            );
            Finding::at_step(last, sentence)
        }
        None => Finding::without_step(message!(
            "the search put nothing and only called itself, {calls} times, one call inside the other: does each call \
             get other arguments, and does one of them end it?"
        )),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::test_recordings;

    #[test]
    fn more_calls_than_cells_without_a_change_have_no_end() {
        let found = |frames: &str, calls_since_last_step: usize| {
            let recording = Recording { calls_since_last_step, ..test_recordings::by_hand(1, 3, frames) };
            find(&recording).map(|found| (found.step, found.sentence.to_string()))
        };

        let (step, sentence) = found("0 0 0\n1 1 7 0:1\n", MIN_CALLS).expect("it has no end");
        assert_eq!(step, Some(1));
        assert!(sentence
            .starts_with("the last step was step 1, line 7; then the search only called itself, 5000 times"));
        let (step, sentence) = found("0 0 0\n", 90_000).expect("it has no end");
        assert_eq!(step, None);
        assert!(sentence.starts_with("the search put nothing and only called itself, 90000 times"));
        assert_eq!(found("0 0 0\n1 1 7 0:1\n", 4_096), None, "a call for each cell");
    }
}
