//! The plainest backtracking: scan for the first blank, try 1 to 9, erase what fails.

use super::board::Board;

// region: shared::sudoku::rescan
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
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
            board.erase(row, column);
        }
    }
    false
}
// endregion

// region: shared::sudoku::rescan::first_blank
/// The first blank in row-major order, as row and column.
pub fn first_blank(board: &Board) -> Option<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0)
}
// endregion

// region: shared::sudoku::rescan::fits
/// Whether none of the cell's three units holds the digit: a scan of nine cells each.
pub fn fits(board: &Board, row: usize, column: usize, digit: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|c| board.digit(row, c) != digit)
        && (0..9).all(|r| board.digit(r, column) != digit)
        && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit)
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::rules;
    use super::*;

    #[test]
    fn the_fit_of_a_digit_is_the_one_of_the_rules() {
        let board =
            Board::read("103000509002109400000704000300502006060000050700803004000401000009205800804000107");
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| board.digit(r, c) == 0)
        {
            for digit in 1..=9 {
                assert_eq!(fits(&board, row, column, digit), rules::fits(&board, row, column, digit));
            }
        }
    }
}
