//! Backtracking over a list of blanks that is collected once.

use super::board::Board;
use super::rescan::fits;

// region: shared::sudoku::blanks
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut Board) -> bool {
    let blanks = collect(board);
    fill(board, &blanks, 0)
}

/// Fills the blanks from `depth` on.
fn fill(board: &mut Board, blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }
    let (row, column) = blanks[depth];
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board.put(row, column, digit);
            if fill(board, blanks, depth + 1) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}
// endregion

// region: shared::sudoku::blanks::collect
/// The blanks of the board in row-major order, each as row and column.
pub fn collect(board: &Board) -> Vec<(usize, usize)> {
    let cells = (0..81).map(|cell| (cell / 9, cell % 9));
    cells.filter(|&(row, column)| board.digit(row, column) == 0).collect()
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_collected_in_row_major_order() {
        let board = Board::read(&format!("10{}20", "3".repeat(77)));
        assert_eq!(collect(&board), [(0, 1), (8, 8)]);
        assert_eq!(collect(&Board::read(&"1".repeat(81))), []);
    }
}
