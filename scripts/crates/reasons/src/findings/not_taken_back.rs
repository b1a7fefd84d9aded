//! Values that are not taken back, and values that replace clues: mistakes in a search for any problem.

use crate::finding::{cell_name, first_at, step_and_line, Finding};
use crate::model_search::filled;
use messages::{message, Message};
use trace::{search_tree, Answer, End, Frame, Recording};

/// Finds the first value that was put over one that was there before the search.
pub fn put_over_clue(recording: &Recording) -> Option<Finding> {
    let start = recording.board(0);
    let mut cells = start.clone();

    for frame in &recording.exact_frames()[1..] {
        let is_clue = |cell: usize| start[cell] != 0 && cells[cell] == start[cell];
        if frame.changes.iter().any(|change| change.is_put() && is_clue(change.cell)) {
            return put_over_at(recording, frame);
        }
        frame.changes.iter().for_each(|change| cells[change.cell] = change.value);
    }

    None
}

/// Finds the first value that was put over another one, in a search that never takes a value back.
pub fn put_over_value(recording: &Recording) -> Option<Finding> {
    if recording.erases() > 0 {
        return None;
    }

    let frame = recording.exact_frames().iter().find(|frame| frame.overwritten > 0)?;
    put_over_at(recording, frame)
}

/// Finds that a search puts several values, takes none back and overwrites none.
pub fn nothing_taken_back(recording: &Recording) -> Option<Finding> {
    let (puts, last) = (recording.puts(), recording.last_step()?);
    let at = step_and_line(last);
    let sentence = message!("{puts} values were put, and none was taken back (last step: {at})");
    let is_replaced = recording.last().overwritten > 0 || recording.changes().any(|change| !change.is_put());
    (puts > 1 && recording.erases() == 0 && !is_replaced).then(|| Finding::at_step(last, sentence))
}

/// Finds that a search which takes nothing back has more values on its board than an answer has.
pub fn more_than_an_answer(recording: &Recording, answers: &[Answer]) -> Option<Finding> {
    let most = answers.iter().map(|answer| filled(&answer.cells)).max()?;
    if filled(&recording.end()) <= most {
        return None;
    }

    nothing_taken_back(recording)
}

/// Says that a search takes nothing back. That may be right where each place is written before it is read.
pub fn took_nothing_back(recording: &Recording) -> Option<Message> {
    if recording.erases() > 0 || recording.puts() < 2 {
        return None;
    }

    Some(match recording.last().overwritten {
        0 => message!("; it took nothing back"),
        _ => message!("; it took nothing back, but put values over others"),
    })
}

/// Finds the first value that was put in several cells, and taken back only in some of them.
pub fn taken_back_in_part(recording: &Recording) -> Option<Finding> {
    let nodes = search_tree::nodes(recording);
    let node = nodes.into_iter().find(|node| node.end == End::TakenBackInPart)?;
    let last = recording.frames.get(node.until)?.last_step();
    let (put, at) = (recording.frames[node.frame].step, step_and_line(last));
    let place = cell_name(recording, node.cell);
    let sentence = message!(
        "the value that step {put} put at {place} was taken back there ({at}), but other cells of that step keep it"
    );
    Some(Finding { cells: vec![node.cell], ..Finding::at_step(last, sentence) })
}

/// Whether the search only puts values in one cell, more often than there are values: it makes no progress.
pub fn is_stuck(recording: &Recording) -> bool {
    const VALUES: usize = 63;
    let exact = &recording.exact_frames()[1..];
    let mut changes = exact.iter().flat_map(|frame| &frame.changes);
    let first = changes.next().map(|change| change.cell);
    exact.len() > VALUES && changes.all(|change| change.is_put() && Some(change.cell) == first)
}

/// Describes a put over another value, in a frame with a number of its own. Returns `None` if the values are not known.
fn put_over_at(recording: &Recording, frame: &Frame) -> Option<Finding> {
    let before = recording.board(frame.step.checked_sub(1)? as usize);
    let change = frame.changes.iter().find(|change| change.is_put() && before[change.cell] != 0)?;
    let (old, new) = (recording.symbol(before[change.cell]), recording.symbol(change.value));
    let (place, step) = (cell_name(recording, change.cell), frame.last_step());
    let (first, only) = (first_at(step), only_place(recording, change.cell));
    let only = only.map(|count| message!("; each of the first {count} puts was in this cell"));

    let sentence = if recording.board(0)[change.cell] == before[change.cell] {
        message!("{place}: {new} was put over {old}, which was there before the search{first}{only}")
    } else {
        message!("{place}: {new} was put over {old}, which was still there{first}{only}")
    };
    Some(Finding::at_step(step, sentence))
}

/// Returns the number of known puts if all of them are in this cell, and there are several, as there are cells.
pub fn only_place(recording: &Recording, cell: usize) -> Option<usize> {
    let changes = || recording.exact_frames()[1..].iter().flat_map(|frame| &frame.changes);
    let count = changes().count();
    let is_only = count > 1 && recording.cells() > 1 && changes().all(|change| change.cell == cell);
    is_only.then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model_search::{AnswerKind, ModelSearch};
    use crate::test_helpers::{facts_and_step, of_two_columns};
    use trace::test_recordings;

    #[test]
    fn a_put_over_a_clue_names_both_values() {
        let found = |frames: &str| facts_and_step(put_over_clue(&test_recordings::by_hand(1, 2, frames)));
        let over = Some(("place=1 new=2 old=1 step=2 line=7".to_string(), Some(2)));
        assert_eq!(found("0 0 0 0:1\n1 1 7 1:2\n1 1 7 0:2\n"), over);
        assert_eq!(found("0 0 0 0:1\n1 1 7 1:2\n1 1 7 1:1\n"), None, "it was put over another value");
        assert_eq!(found("0 0 0 0:1\n1 0 7 0:0\n1 1 7 0:2\n"), None, "the clue was gone");
        assert_eq!(found("0 0 0 0:1\n2 2 7 0:2\n"), None, "the step is not known");
    }

    #[test]
    fn the_first_puts_were_all_in_one_cell_or_not() {
        let only = |steps: &str| only_place(&of_two_columns(2, steps), 1);
        assert_eq!(only("011"), None);
        assert_eq!(only("011 012"), Some(2));
        assert_eq!(only("011 -01 012"), Some(3));

        for elsewhere in ["", "001 001", "011 012 001", "001 011 012"] {
            assert_eq!(only(elsewhere), None, "{elsewhere}");
        }

        let stuck = |steps: &str| is_stuck(&of_two_columns(2, steps));
        assert!(stuck(&"001 ".repeat(64)) && !stuck("001 001") && !stuck(&"001 011 ".repeat(64)));
    }

    #[test]
    fn a_value_that_is_taken_back_in_some_of_its_cells_is_named() {
        let found = |frames: &str| {
            let recording = test_recordings::by_hand(1, 3, &format!("0 0 0\n1 1 7 0:22\n{frames}"));
            facts_and_step(taken_back_in_part(&recording))
        };
        let in_part = Some(("put=1 place=1 step=2 line=8".to_string(), Some(2)));
        assert_eq!(found("1 0 8 0:0\n1 1 9 2:1\n"), in_part);
        assert_eq!(found("1 0 8 0:00\n"), None);
        assert_eq!(found("1 0 8 0:0\n1 1 9 2:1\n1 0 8 1:0\n"), None, "the rest came later");
        assert_eq!(found("1 1 8 0:3\n"), None, "another value is no undo");
    }

    #[test]
    fn a_search_that_puts_twice_and_never_goes_back_is_named() {
        let found = |recording: &Recording| facts_and_step(nothing_taken_back(recording));
        let of_steps = |steps: &str| found(&of_two_columns(2, steps));
        assert_eq!(of_steps("001 011"), Some(("puts=2 step=2 line=7".to_string(), Some(2))));

        for steps in ["", "001", "001 011 -01"] {
            assert_eq!(of_steps(steps), None, "{steps}");
        }

        let of_answer = |cells: &[u8]| {
            let model = ModelSearch::by_hand(&[cells.to_vec()], AnswerKind::Printed);
            more_than_an_answer(&of_two_columns(1, "001 011"), &model.answers).is_some()
        };
        assert_eq!([of_answer(&[1, 0]), of_answer(&[1, 2])], [true, false], "a list that only grows");

        let over = test_recordings::by_hand(1, 2, "0 0 0\n1 1 7 0:1\n1 1 7 0:2 ~1\n");
        assert_eq!(found(&over), None, "it writes values over others");
    }
}
