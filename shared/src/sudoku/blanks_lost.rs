//! The blank list, first attempt, wrong: every call fills its own copy of the board, so the completion is lost.
//!
//! Kept as an example of the mistake; [`super::blanks`] is right.

use super::blanks::collect;
use super::board::Board;
use super::rescan::fits;

// region: shared::sudoku::blanks_lost
/// Whether the board can be completed. The completion itself is lost: only a copy of the board holds it.
pub fn solve(board: &Board) -> bool {
    let blanks = collect(board);
    fill(board.clone(), &blanks, 0)
}

/// Fills the blanks from `depth` on, in its own copy of the board.
fn fill(mut board: Board, blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true; // the completion is dropped here
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
    fn it_knows_whether_there_is_a_completion() {
        let unique = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        assert!(solve(&Board::read(unique)));
        assert!(!solve(&Board::read(&unique.replacen("80", "82", 1))));
        assert!(!solve(&Board::read("123456780000000009")));
    }
}
