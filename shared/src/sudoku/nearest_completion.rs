//! The completion nearest to a wrong one: the cells in which the two differ show the mistake.

use super::bitmask::Masks;
use super::board::{Board, Layout};
use super::checker;
use super::rules;

/// The most boards that are examined. With few blanks, all completions are compared; otherwise only
/// those that are found up to this number.
const MAX_BOARDS: u32 = 20_000;

/// Returns the completion with the same digit as the printed one in most cells, in the layout of the stored
/// output. Returns None if the output does not hold 81 digits, or no completion is found.
pub fn nearest(input: &[u8], expected: &[u8], got: &[u8]) -> Option<String> {
    let printed = checker::digits(got)?;
    let [board, stored] = [input, expected].map(|text| Board::read(&String::from_utf8_lossy(text)));
    let stored = Some(stored).filter(|stored| rules::fault(&board, stored).is_none());
    nearest_completion(&board, &printed, stored).map(|completion| completion.print(Layout::of(expected)))
}

/// Finds the completion nearest to the printed board, or else `known`.
fn nearest_completion(board: &Board, printed: &Board, known: Option<Board>) -> Option<Board> {
    let nearest = known.map(|known| (agreement(&known, printed), known));
    let mut search = Search { printed, boards: 0, nearest };
    search.fill(&mut board.clone());
    search.nearest.map(|(_, completion)| completion)
}

/// Returns the number of cells in which two boards hold the same digit.
fn agreement(one: &Board, other: &Board) -> usize {
    one.cells().iter().zip(other.cells()).filter(|(one, other)| **one == *other).count()
}

struct Search<'a> {
    printed: &'a Board,
    boards: u32,
    /// The nearest completion so far, after the number of cells in which it agrees with the printed board.
    nearest: Option<(usize, Board)>,
}

impl Search<'_> {
    /// Compares the completions of the board with the printed one. The board is unchanged afterwards.
    fn fill(&mut self, board: &mut Board) {
        self.boards += 1;
        let (masks, blanks) = Masks::of(board);
        let may_agree = |blank: &[usize; 3]| masks.fitting(*blank) & self.printed_at(*blank) != 0;
        let possible =
            agreement(board, self.printed) + blanks.iter().filter(|blank| may_agree(blank)).count();
        if self.nearest.as_ref().is_some_and(|(most, _)| possible <= *most) {
            return;
        }
        let Some(&blank) = blanks.iter().min_by_key(|blank| masks.fitting(**blank).count_ones()) else {
            self.nearest = Some((possible, board.clone()));
            return;
        };
        let mut digits: Vec<u8> = (1..=9).filter(|digit| masks.fitting(blank) & 1 << digit != 0).collect();
        digits.sort_by_key(|digit| self.printed_at(blank) != 1 << digit);
        for digit in digits {
            if self.boards < MAX_BOARDS {
                board[blank[0]][blank[1]] = digit;
                self.fill(board);
                board[blank[0]][blank[1]] = 0;
            }
        }
    }

    /// Returns the bit of the printed digit of a cell.
    fn printed_at(&self, [row, column, _]: [usize; 3]) -> u16 {
        1 << self.printed[row][column]
    }
}

#[cfg(test)]
mod tests {
    use super::super::{exact_cover, random_boards};
    use super::*;
    use crate::random::Random;

    /// Returns the most cells in which a completion of the board agrees with the printed one, from all
    /// completions.
    fn most(board: &Board, printed: &Board) -> usize {
        let Some((row, column)) = super::super::rescan::first_blank(board) else {
            return agreement(board, printed);
        };
        let mut most = 0;
        for digit in (1..=9).filter(|&digit| rules::fits(board, row, column, digit)) {
            let mut next = board.clone();
            next[row][column] = digit;
            most = most.max(self::most(&next, printed));
        }
        most
    }

    #[test]
    fn no_completion_is_nearer() {
        let random = &mut Random::new(41);
        for _ in 0..20 {
            let mut board = random_boards::solved(random);
            random_boards::order(random)[40..].iter().for_each(|cell| board[cell / 9][cell % 9] = 0);
            let mut printed = random_boards::some_completion(random, &board).expect("it has one");
            for _ in 0..5 {
                printed[random.below(9)][random.below(9)] = random.below(10) as u8;
            }
            let stored = exact_cover::completion(&board).expect("it has one");
            for known in [None, Some(stored)] {
                let found = nearest_completion(&board, &printed, known).expect("it has one");
                assert_eq!(rules::fault(&board, &found), None);
                assert_eq!(agreement(&found, &printed), most(&board, &printed), "{board:?} {printed:?}");
            }
        }
    }

    #[test]
    fn the_answer_has_the_layout_of_the_stored_output() {
        let board = Board::read("");
        let stored = exact_cover::completion(&board).expect("it has many");
        let other = random_boards::solved(&mut Random::new(42));
        let mut printed = other.clone();
        printed[4][4] = 0;
        let find = |layout, got: &str| {
            nearest(board.line().as_bytes(), stored.print(layout).as_bytes(), got.as_bytes())
        };
        for layout in [Layout::Packed, Layout::Spaced] {
            assert_eq!(find(layout, &printed.line()), Some(other.print(layout)));
        }
        assert_eq!(find(Layout::Packed, "no board"), None);
    }

    #[test]
    fn a_board_with_too_many_completions_keeps_the_known_one() {
        let printed = Board::read(&"123456789".repeat(9));
        let stored = exact_cover::completion(&Board::read("")).expect("it has many");
        let found = nearest_completion(&Board::read(""), &printed, Some(stored.clone())).expect("known");
        assert_eq!(rules::fault(&Board::read(""), &found), None);
        assert!(agreement(&found, &printed) >= agreement(&stored, &printed));
    }
}
