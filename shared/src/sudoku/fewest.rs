//! Backtracking that always fills the blank with the fewest fitting digits.
//!
//! It notices cells with few digits, but not digits with few cells. A few in a thousand boards with 16 clues
//! take it seconds; [`super::exact_cover`] notices both and takes a millisecond at most.

use super::bitmask::Masks;

// region: shared::sudoku::fewest
/// Fills the blanks, always the one with the fewest fitting digits next. False, with the board unchanged, if there is
/// no completion.
pub fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (mut masks, mut blanks) = Masks::of(board);
    fill(board, &mut masks, &mut blanks)
}

/// Fills these blanks, in an order of its own.
fn fill(board: &mut [[u8; 9]; 9], masks: &mut Masks, blanks: &mut [[usize; 3]]) -> bool {
    let tightest = match (0..blanks.len()).min_by_key(|&at| masks.fitting(blanks[at]).count_ones()) {
        None => return true,
        Some(at) => at,
    };
    blanks.swap(0, tightest);
    let (blank @ [row, column, _], rest) = (blanks[0], &mut blanks[1..]);
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        board[row][column] = digit;
        masks.flip(blank, digit);
        if fill(board, masks, rest) {
            return true;
        }
        masks.flip(blank, digit);
        board[row][column] = 0;
    }
    false
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::rules;
    use super::*;

    #[test]
    fn boards_that_take_plain_search_minutes_are_completed() {
        for line in [
            "000000000000003085001020000000507000004000100090000000500000073002010000000040009",
            "000000300010000000400000008000000000008005007000102040000060800040030095790200603",
            "000000000003000000000007600000000005008040200500001074000005060102000500070203910",
        ] {
            let mut board = Board::read(line);
            assert!(solve(&mut board));
            assert_eq!(rules::fault(&Board::read(line), &board), None, "{line}");
            assert!(board.line().starts_with("987654321"), "{board:?}");
        }
    }
}
