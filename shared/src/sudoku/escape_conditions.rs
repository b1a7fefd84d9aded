//! Recursion over positions: a call checks its escape conditions first, then tries the list of the cell's
//! digits.

use super::board::Board;
use super::rescan::fits;

// region: shared::sudoku::escape_conditions
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut Board) -> bool {
    let (y, x) = blank_from(board, 0);
    fill(board, y, x)
}

/// Fills the blank at row `y`, column `x`, and all blanks after it.
fn fill(board: &mut Board, y: usize, x: usize) -> bool {
    let digits = || (0..81).map(|cell| board.digit(cell / 9, cell % 9));
    if digits().all(|digit| digit != 0) {
        return digits().map(u32::from).sum::<u32>() == 405; // nine times 1 + 2 + ... + 9
    }
    if y > 8 || x > 8 {
        return false;
    }
    let list: Vec<u8> = (1..=9).filter(|&digit| fits(board, y, x, digit)).collect();
    if list.is_empty() {
        return false;
    }
    let (next_y, next_x) = blank_from(board, y * 9 + x + 1);
    for digit in list {
        board.put(y, x, digit);
        if fill(board, next_y, next_x) {
            return true;
        }
        board.erase(y, x);
    }
    false
}

/// The first blank from this cell on, or (9, 9), a position off the board, if there is none.
fn blank_from(board: &Board, cell: usize) -> (usize, usize) {
    let mut positions = (cell..81).map(|cell| (cell / 9, cell % 9));
    positions.find(|&(y, x)| board.digit(y, x) == 0).unwrap_or((9, 9))
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

    #[test]
    fn a_full_board_is_a_solution_if_its_sum_is() {
        let mut board = Board::read(FULL);
        assert!(solve(&mut board));
        assert_eq!(board.line(), FULL);
        assert!(!solve(&mut Board::read(&FULL.replace('9', "8"))));
    }

    #[test]
    fn the_first_and_the_last_cell_may_be_clue_or_blank() {
        for cells in [&[0][..], &[80], &[0, 80], &[1, 79], &[0, 1, 2, 78, 79, 80]] {
            let mut board = Board::read(FULL);
            cells.iter().for_each(|cell| board.erase(cell / 9, cell % 9));
            assert!(solve(&mut board), "{cells:?}");
            assert_eq!(board.line(), FULL);
        }
    }
}
