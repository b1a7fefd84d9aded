//! The blank list, first attempt: the search hands copies of the board down, and its completion is lost with them.
//!
//! Kept for what it teaches; [`super::blanks`] is the one that works.

use super::blanks::collect;
use super::board::Board;
use super::rescan::fits;

// region: shared::sudoku::blanks_lost
/// Whether the board can be completed. The completion itself is a copy that nobody gets to see.
pub fn solve(board: &Board) -> bool {
    let blanks = collect(board);
    fill(board.clone(), &blanks, 0)
}

/// Fills the blanks from `depth` on, in a board of its own.
fn fill(mut board: Board, blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true; // and here the completion goes out of scope
    }
    let (row, column) = blanks[depth];
    for digit in 1..=9 {
        if fits(&board, row, column, digit) {
            board.put(row, column, digit);
            if fill(board.clone(), blanks, depth + 1) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whether_there_is_a_completion_is_told_right() {
        let unique = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        assert!(solve(&Board::read(unique)));
        assert!(!solve(&Board::read(&unique.replacen("80", "82", 1))));
        assert!(!solve(&Board::read("123456780000000009")));
    }
}
