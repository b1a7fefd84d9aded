//! The number of steps of row-major backtracking on a board, by which boards become `worst-*` cases.

use super::bitmask::Masks;
use super::board::Board;

/// Counts the digits that are put until the board is complete, when blanks are filled in row-major order with
/// ascending digits. Returns None if there are more than `limit`, or if the board has no completion.
///
/// A step costs a compiled program 3 to 16 ns, so a limit of one second is about 2e8 steps on a fast machine.
pub fn count_puts(board: &Board, limit: u64) -> Option<u64> {
    let (mut masks, blanks) = Masks::of(board);
    let mut puts = 0;
    fill(&mut masks, &blanks, limit, &mut puts).then_some(puts)
}

fn fill(masks: &mut Masks, blanks: &[[usize; 3]], limit: u64, puts: &mut u64) -> bool {
    let Some((&blank, rest)) = blanks.split_first() else { return true };
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        if *puts == limit {
            return false;
        }
        *puts += 1;
        masks.flip(blank, digit);
        if fill(masks, rest, limit, puts) {
            return true;
        }
        masks.flip(blank, digit);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_board_takes_391_steps() {
        let empty = Board::read("");
        assert_eq!(count_puts(&empty, 1000), Some(391));
        assert_eq!(count_puts(&empty, 391), Some(391));
        assert_eq!(count_puts(&empty, 390), None);
    }

    #[test]
    fn a_full_board_takes_none() {
        let full =
            Board::read("143628579572139468986754231391542786468917352725863914237481695619275843854396127");
        assert_eq!(count_puts(&full, 0), Some(0));
    }
}
