//! Plain backtracking, wrong: a digit that led to a dead end stays on the board.
//!
//! Kept as an example of the mistake; [`super::rescan`] is right.

use super::board::Board;
use super::rescan::{first_blank, fits};

// region: shared::sudoku::no_undo
/// Fills the blanks in row-major order with ascending digits, until the first dead end. False, with the digits of the
/// dead ends still on the board, if it finds no completion; there may be one.
pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board.put(row, column, digit);
            if solve(board) {
                return true;
            }
            // The digit is not taken back here.
        }
    }
    false
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::rules;
    use super::*;

    #[test]
    fn digits_of_a_dead_end_stay_on_the_board() {
        let board =
            Board::read("700891362268374159913652748839416527120738694607529831371245986582967413496183275");
        let mut left = board.clone();
        assert!(!solve(&mut left));
        assert!(left.clues() > board.clues(), "{left:?}");
    }

    #[test]
    fn a_board_without_dead_ends_is_completed() {
        let board =
            Board::read("035469278782105609060278135321046897804913506596820413917652080603701952258394760");
        let mut filled = board.clone();
        assert!(solve(&mut filled));
        assert_eq!(rules::fault(&board, &filled), None);
    }
}
