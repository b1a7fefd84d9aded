//! The first value that a search put against the rules of its problem.

use crate::finding::{step_and_line, Finding};
use messages::{message, Message};
use shared::family::{BrokenRule, Conflicts};
use trace::Recording;
use verdicts::unit_name;

/// Finds the first value that breaks a rule on the first of the boards that the search marked as answers
/// (`taken`, each with its step). A value that is taken back does not count: a search may check later.
pub fn find(
    recording: &Recording,
    conflicts: Conflicts,
    taken: impl Iterator<Item = (u64, Vec<u8>)>,
) -> Option<Finding> {
    let mut taken = taken.filter(|(step, _)| *step <= recording.exact_to());
    taken.find_map(|(last, cells)| {
        let mut put_at = vec![0; cells.len()];
        for (at, frame) in recording.exact_frames()[..=last as usize].iter().enumerate() {
            frame.changes.iter().filter(|change| change.is_put()).for_each(|change| put_at[change.cell] = at);
        }

        let mut filled: Vec<usize> = (0..cells.len()).filter(|cell| cells[*cell] != 0).collect();
        filled.sort_by_key(|cell| put_at[*cell]);
        let mut board = vec![0; cells.len()];

        filled.into_iter().find_map(|cell| {
            board[cell] = cells[cell];
            if put_at[cell] == 0 {
                return None; // a clue
            }

            let (other, rule) = conflicts(&board, recording.columns, cell)?;
            let step = recording.frames[put_at[cell]].last_step();
            let why = why(recording, (cell, other), board[cell], rule);
            let sentence = message!("{at}: {why}", at = step_and_line(step));
            Some(Finding { cells: vec![cell, other], ..Finding::at_step(step, sentence) })
        })
    })
}

/// Says which rule the value of a cell, a digit or a queen, breaks together with that of another cell.
fn why(recording: &Recording, cells: (usize, usize), digit: u8, rule: BrokenRule) -> Message {
    let place = |cell: usize| (cell / recording.columns, cell % recording.columns);
    let ((row, column), other_place) = (place(cells.0), place(cells.1));
    let (own, other) = (recording.cell_name(cells.0), recording.cell_name(cells.1));

    match rule {
        BrokenRule::DigitTwice(unit) => {
            message!("{digit} is already in {unit}, at {other}", unit = unit_name(unit))
        }
        BrokenRule::QueensAttack if other_place.0 == row => {
            message!("the queen at {own} is attacked from {other}, on the same row")
        }
        BrokenRule::QueensAttack if other_place.1 == column => {
            message!("the queen at {own} is attacked from {other}, on the same column")
        }
        BrokenRule::QueensAttack if other_place.0 + other_place.1 == row + column => message!(
            "the queen at {own} is attacked from {other}, on the same diagonal (row + column = {sum})",
            sum = row + column + 2
        ),
        BrokenRule::QueensAttack => message!(
            "the queen at {own} is attacked from {other}, on the same diagonal (row - column = {difference})",
            difference = row as i64 - column as i64
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use trace::test_recordings;

    #[test]
    fn a_queen_that_is_attacked_on_an_answer_is_against_the_rules() {
        let against = |recording: &Recording| {
            let goal = Goal::by_hand("generator: queens\n", "2\n", recording);
            let taken = recording.answers().into_iter().map(|answer| (answer.step, answer.cells));
            find(recording, goal.conflicts.expect("queens attack each other"), taken)
                .map(|finding| (finding.step, finding.cells))
        };
        let of_steps = |search: &str| against(&test_recordings::of_steps(4, 4, search));
        let second = Some((Some(2), vec![5, 0]));
        assert_eq!(of_steps("001 111 231*"), second);
        assert_eq!(of_steps("001 121* 111*"), Some((Some(3), vec![5, 0])), "the second answer");
        assert_eq!(of_steps("001 111 231"), None, "it was not marked as an answer");
        assert_eq!(of_steps("001 111 -11 131*"), None, "it was taken back before");

        let sentence = |search: &str| {
            let recording = test_recordings::of_steps(4, 4, search);
            let goal = Goal::by_hand("generator: queens\n", "2\n", &recording);
            let taken = recording.answers().into_iter().map(|answer| (answer.step, answer.cells));
            find(&recording, goal.conflicts?, taken).map(|finding| finding.sentence.to_string())
        };
        for (search, ends_with) in [
            ("001 031*", "the queen at (1, 4) is attacked from (1, 1), on the same row"),
            ("001 301*", "the queen at (4, 1) is attacked from (1, 1), on the same column"),
            ("131 311*", "from (2, 4), on the same diagonal (row + column = 6)"),
            ("101 321*", "from (2, 1), on the same diagonal (row - column = 1)"),
        ] {
            let sentence = sentence(search).unwrap_or_default();
            assert!(sentence.ends_with(ends_with), "{search}: {sentence}");
        }

        let frames = test_recordings::frames_by_hand(4, "001 111") + "2 1 7 5:0 *1\n";
        assert_eq!(against(&test_recordings::by_hand(4, 4, &frames)), None, "not each step has a frame");
    }
}
