//! Boards with few blanks for a first look at backtracking: plain search backtracks on them, the usual mistakes fail,
//! and a person can follow every step.

use super::board::Board;
use super::random_boards::permuted;
use super::rescan::first_blank;
use super::{backtracking_steps, early_return, no_undo, rows_only, rules};
use crate::random::Random;

/// A permutation of the full grid with some cells made blank, so that row-major search goes back at least once.
///
/// The blanks hold `digits` different digits and stand in the first six rows: the closer they are, the more of them
/// exclude each other, and the fewer boards are drawn until one has a dead end.
///
/// # Panics
/// When `blanks` is below 3, because then only the right digit fits the first blank, or above six for each digit.
pub fn with_dead_end(random: &mut Random, grid: &Board, digits: u8, blanks: usize) -> Board {
    assert!((3..=6 * usize::from(digits)).contains(&blanks), "{blanks} blanks of {digits} digits");
    loop {
        let mut board = permuted(random, grid);
        let first = 1 + random.below(10 - usize::from(digits)) as u8;
        let mut cells: Vec<usize> = (0..54).collect();
        cells.retain(|cell| (first..first + digits).contains(&board.digit(cell / 9, cell % 9)));
        random.shuffle(&mut cells);
        cells[..blanks].iter().for_each(|cell| board.erase(cell / 9, cell % 9));
        if goes_back(&board) {
            return board;
        }
    }
}

/// Whether row-major search with ascending digits takes a digit back before the board is complete.
pub fn goes_back(board: &Board) -> bool {
    let blanks = 81 - board.clues() as u64;
    backtracking_steps::count_puts(board, blanks).is_none()
}

/// A usual mistake in a first backtracking search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A digit that led to a dead end stays on the board: `no_undo`.
    NoUndo,
    /// Only the first digit that fits is tried: `early_return`.
    EarlyReturn,
    /// Neither columns nor boxes are checked: `rows_only`.
    RowsOnly,
    /// Columns and boxes are checked.
    NoRowCheck,
    /// Rows and boxes are checked.
    NoColumnCheck,
    /// Rows and columns are checked.
    NoBoxCheck,
}

impl Mistake {
    /// Every mistake once.
    pub const ALL: [Mistake; 6] = [
        Mistake::NoUndo,
        Mistake::EarlyReturn,
        Mistake::RowsOnly,
        Mistake::NoRowCheck,
        Mistake::NoColumnCheck,
        Mistake::NoBoxCheck,
    ];

    /// Whether plain search with this mistake does not complete the board. It is for boards with few blanks: on others
    /// a search without one of the checks may take very long.
    pub fn shows(self, board: &Board) -> bool {
        let mut filled = board.clone();
        let says_complete = match self {
            Mistake::NoUndo => no_undo::solve(&mut filled),
            Mistake::EarlyReturn => early_return::solve(&mut filled),
            Mistake::RowsOnly => rows_only::solve(&mut filled),
            Mistake::NoRowCheck => fill(&mut filled, [false, true, true]),
            Mistake::NoColumnCheck => fill(&mut filled, [true, false, true]),
            Mistake::NoBoxCheck => fill(&mut filled, [true, true, false]),
        };
        !says_complete || rules::fault(board, &filled).is_some()
    }
}

/// Plain search that checks rows, columns and boxes, each only if its flag is set.
fn fill(board: &mut Board, [rows, columns, boxes]: [bool; 3]) -> bool {
    let Some((row, column)) = first_blank(board) else { return true };
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    for digit in 1..=9 {
        let in_row = (0..9).any(|c| board.digit(row, c) == digit);
        let in_column = (0..9).any(|r| board.digit(r, column) == digit);
        let in_box = (0..9).any(|place| board.digit(top + place / 3, left + place % 3) == digit);
        if rows && in_row || columns && in_column || boxes && in_box {
            continue;
        }
        board.put(row, column, digit);
        if fill(board, [rows, columns, boxes]) {
            return true;
        }
        board.erase(row, column);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::{exact_cover, random_boards};
    use super::*;

    #[test]
    fn a_board_with_a_dead_end_is_what_it_says() {
        let random = &mut Random::new(31);
        let grid = random_boards::solved(random);
        for (digits, blanks) in [(2, 3), (2, 8), (3, 8)] {
            let board = with_dead_end(random, &grid, digits, blanks);
            assert_eq!(board.clues(), 81 - blanks);
            assert!(goes_back(&board) && exact_cover::count(&board, 1) == 1, "{board:?}");
            assert!(Mistake::EarlyReturn.shows(&board), "{board:?}");
        }
    }

    #[test]
    fn with_two_blanks_plain_search_never_goes_back() {
        let grid = random_boards::solved(&mut Random::new(32));
        for (one, other) in (0..81).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let mut board = grid.clone();
            board.erase(one / 9, one % 9);
            board.erase(other / 9, other % 9);
            assert!(!goes_back(&board), "{board:?}");
        }
    }

    #[test]
    fn no_mistake_shows_on_a_full_board_or_with_one_blank() {
        let mut board = random_boards::solved(&mut Random::new(33));
        for _ in 0..2 {
            assert!(Mistake::ALL.iter().all(|mistake| !mistake.shows(&board)), "{board:?}");
            board.erase(4, 4);
        }
    }
}
