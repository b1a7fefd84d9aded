//! The two rules of [`super::logic`], and a guess where they find nothing more.

use super::logic::settle;

// region: shared::sudoku::logic_guess
/// Fills the blanks by logic, and by a guess where logic finds nothing more. False, with board and lists
/// unchanged, if there is no completion.
pub fn solve(board: &mut [[u8; 9]; 9], lists: &mut [[u16; 9]; 9]) -> bool {
    let (old_board, old_lists) = (*board, *lists);
    settle(board, lists);

    let blanks = (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| board[r][c] == 0);
    let (row, column) = match blanks.min_by_key(|&(r, c)| lists[r][c].count_ones()) {
        None => return true,
        Some(shortest) => shortest,
    };

    // An empty list is a contradiction: no digit is left to guess.
    let list = lists[row][column];
    for digit in (1..=9).filter(|digit| list & 1 << digit != 0) {
        lists[row][column] = 1 << digit;
        if solve(board, lists) {
            return true;
        }
    }

    *board = old_board;
    *lists = old_lists;
    false
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::logic::lists_of;
    use super::super::rules;
    use super::*;

    #[test]
    fn boards_that_logic_leaves_are_completed() {
        for line in [
            "800000000003600000070090200050007000000045700000100030010000068008500010090000400",
            "000000000000003085001020000000507000004000100090000000500000073002010000000040009",
            "",
        ] {
            let mut board = Board::read(line);
            let mut lists = lists_of(&board);
            assert!(solve(&mut board, &mut lists));
            assert_eq!(rules::fault(&Board::read(line), &board), None, "{line}");
        }
    }

    #[test]
    fn a_board_without_completion_comes_back_as_it_was() {
        // A contradiction that logic finds, and a wrong digit on a board that needs guesses.
        for stuck in [
            "123456780000000009",
            "820000000003600000070090200050007000000045700000100030001000068008500010090000400",
        ] {
            let mut board = Board::read(stuck);
            let mut lists = lists_of(&board);
            assert!(!solve(&mut board, &mut lists), "{board:?}");
            assert_eq!(board, Board::read(stuck));
            assert_eq!(lists, lists_of(&board));
        }
    }
}
