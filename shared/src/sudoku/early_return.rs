//! Plain backtracking, wrong: the search returns the result of the first digit that fits, and tries no other.
//!
//! Kept as an example of the mistake; [`super::rescan`] is right.

use super::board::Board;
use super::rescan::{first_blank, fits};

// region: shared::sudoku::early_return
/// Fills the blanks in row-major order, each with the smallest digit that fits. False, with these digits still on the
/// board, at the first blank that no digit fits; there may be a completion.
pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board.put(row, column, digit);
            return solve(board); // true or false: the next digit is never tried
        }
    }
    false
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::{rescan, rules};
    use super::*;

    #[test]
    fn the_first_dead_end_is_the_end() {
        // 6 and 7 fit the first blank of row 3. With 6 nothing fits the second.
        let board =
            Board::read("473169852652874931891235004584627193236591478917483025765318249149752386328946517");
        let mut left = board.clone();
        assert!(!solve(&mut left));
        assert_eq!((left.digit(2, 6), left.digit(2, 7)), (6, 0));
        assert!(rescan::solve(&mut board.clone()));
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
