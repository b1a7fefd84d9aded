//! Plain backtracking, wrong: a digit fits if the row does not hold it; columns and boxes are not checked.
//!
//! Kept as an example of the mistake; [`super::rescan`] is right.

use super::board::Board;
use super::rescan::first_blank;

// region: shared::sudoku::rows_only
/// Fills the blanks in row-major order with ascending digits, so that no row holds a digit twice. Columns and boxes
/// may.
pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, digit) {
            board.put(row, column, digit);
            if solve(board) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}

/// Whether the row does not hold the digit. The column and the box are not checked here.
fn fits(board: &Board, row: usize, digit: u8) -> bool {
    (0..9).all(|column| board.digit(row, column) != digit)
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::rules;
    use super::*;

    #[test]
    fn rows_are_right_and_columns_and_boxes_are_not() {
        let board = Board::read("");
        let mut filled = board.clone();
        assert!(solve(&mut filled));
        assert_eq!(filled.line(), "123456789".repeat(9));
        assert!(rules::fault(&board, &filled).is_some());
    }

    #[test]
    fn one_blank_in_each_row_is_filled() {
        let full =
            Board::read("143628579572139468986754231391542786468917352725863914237481695619275843854396127");
        let mut board = full.clone();
        (0..9).for_each(|row| board.erase(row, row));
        assert!(solve(&mut board));
        assert_eq!(board, full);
    }
}
