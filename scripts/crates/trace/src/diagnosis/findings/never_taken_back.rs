//! A search that never takes a value back.

use crate::diagnosis::sentence_parts::step_and_line;
use crate::diagnosis::Finding;
use crate::recording::Recording;
use stdx::message;

/// Finds that a search puts several values and takes none back, where it need not complete the board.
pub fn find_never_taken_back(recording: &Recording) -> Option<Finding> {
    let (puts, last) = (recording.puts, recording.last_call()?);
    let at = step_and_line(last);
    let sentence = message!("{puts} values were put, and none was taken back (last step: {at})");
    (puts > 1 && recording.erases == 0).then(|| Finding::at(last.step, sentence))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnosis::tests::{facts_and_step, of_two_columns, UNKNOWN};

    #[test]
    fn a_search_that_puts_twice_and_never_goes_back_is_named() {
        let found = |steps: &str| facts_and_step(find_never_taken_back(&of_two_columns(2, steps, UNKNOWN)));
        assert_eq!(found("001 011"), Some(("puts=2 step=2 line=7".to_string(), Some(2))));
        for steps in ["", "001", "001 011 -01"] {
            assert_eq!(found(steps), None, "{steps}");
        }
    }
}
