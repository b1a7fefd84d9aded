//! Finds every completion of a board: the search of [`super::bitmask`] without stopping at the first one.

use super::bitmask::Masks;
use super::board::Board;

// region: shared::sudoku::bitmask_all
/// Calls `show` with every completion, in lexicographic order. The board is unchanged afterwards.
pub fn each(board: &mut Board, show: &mut dyn FnMut(&Board)) {
    let (mut masks, blanks) = Masks::of(board);
    fill(board, &mut masks, &blanks, 0, show);
}

/// Fills the blanks from `depth` on, in every way.
fn fill(
    board: &mut Board,
    masks: &mut Masks,
    blanks: &[[usize; 3]],
    depth: usize,
    show: &mut dyn FnMut(&Board),
) {
    if depth == blanks.len() {
        return show(board); // then the search goes on
    }
    let blank @ [row, column, _] = blanks[depth];
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        board.put(row, column, digit);
        masks.flip(blank, digit);
        fill(board, masks, blanks, depth + 1, show);
        masks.flip(blank, digit);
        board.erase(row, column);
    }
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::{bitmask, rules};
    use super::*;

    #[test]
    fn all_completions_are_shown_in_order() {
        let slipped =
            Board::read("800000000003600000070090200050007000000045700000100030010000068008500010090000400");
        let (mut board, mut seen) = (slipped.clone(), Vec::new());
        each(&mut board, &mut |completion| seen.push(completion.clone()));
        assert_eq!(seen.len(), 477);
        assert!(seen.windows(2).all(|pair| pair[0].cells() < pair[1].cells()));
        assert!(seen.iter().all(|completion| rules::fault(&slipped, completion).is_none()));
        assert_eq!(board, slipped);
        assert!(bitmask::solve(&mut board));
        assert_eq!(board, seen[0]);
    }

    #[test]
    fn a_board_without_completion_shows_nothing() {
        let stuck = Board::read("123456780000000009");
        let mut board = stuck.clone();
        each(&mut board, &mut |completion| panic!("{completion:?}"));
        assert_eq!(board, stuck);
    }
}
