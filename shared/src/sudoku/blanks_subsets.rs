//! The blank list, second attempt, too slow: every level tries all later blanks, not just the next one.
//!
//! Kept as an example of the mistake; [`super::blanks`] is right.

use super::blanks::collect;
use super::board::Board;
use super::rescan::fits;

// region: shared::sudoku::blanks_subsets
/// Fills the blanks, in exponential time once there is a dead end. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut Board) -> bool {
    let blanks = collect(board);
    fill(board, &blanks, 0)
}

/// Fills one of the blanks from `depth` on, then calls itself for the next level.
fn fill(board: &mut Board, blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }
    for &(row, column) in &blanks[depth..] {
        if board.digit(row, column) != 0 {
            continue; // an earlier level has filled it
        }
        for digit in 1..=9 {
            if fits(board, row, column, digit) {
                board.put(row, column, digit);
                if fill(board, blanks, depth + 1) {
                    return true;
                }
                board.erase(row, column);
            }
        }
    }
    false
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::{blanks, rules};
    use super::*;

    #[test]
    fn a_board_without_dead_ends_is_completed() {
        let board = "035469278782105609060278135321046897804913506596820413917652080603701952258394760";
        let mut filled = Board::read(board);
        assert!(solve(&mut filled));
        assert_eq!(rules::fault(&Board::read(board), &filled), None);
    }

    #[test]
    fn a_few_blanks_are_filled_as_blanks_fills_them() {
        let mut board =
            Board::read("143628579572139468986754231391542786468917352725863914237481695619275843854396127");
        for cell in [2, 5, 11, 14, 27, 44, 53, 60, 70, 80] {
            board.erase(cell / 9, cell % 9);
            let (mut slow, mut quick) = (board.clone(), board.clone());
            assert!(solve(&mut slow) && blanks::solve(&mut quick));
            assert_eq!(slow, quick);
        }
    }

    #[test]
    fn a_board_without_completion_comes_back_as_it_was() {
        let stuck =
            Board::read("143628579572139468986754231391542786468917352725863914237481695619200843050396120");
        let mut board = stuck.clone();
        board.put(8, 0, 7);
        let before = board.clone();
        assert!(!solve(&mut board));
        assert_eq!(board, before);
    }
}
