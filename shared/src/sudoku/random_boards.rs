//! Random boards: full, and with one completion. The same random stream makes the same boards.

use super::board::Board;
use super::candidates::Candidates;
use super::fewest;
use super::rules;
use super::unit::Unit;
use crate::random::Random;

/// Returns a full grid: the three boxes on the diagonal, which share no unit, are filled at random, then the
/// rest.
pub fn solved(random: &mut Random) -> Board {
    let mut board = Board::from_cells([0; 81]);
    for number in [0, 4, 8] {
        let mut digits: Vec<u8> = (1..=9).collect();
        random.shuffle(&mut digits);
        let cells = Unit::Box(number).cells().into_iter().zip(digits);
        cells.for_each(|((row, column), digit)| board[row][column] = digit);
    }
    assert!(fewest::solve(&mut board), "each filling of these boxes has a completion");
    let labels = labels(random); // the solver prefers small digits
    Board::from_cells(board.cells().map(|digit| labels[usize::from(digit)]))
}

/// Returns a board with exactly one completion: clues of a random full grid are removed in random order, each
/// only if the completion stays the only one, until `clues` are left. Below about 24 that number is seldom
/// reached; then the board is minimal: without any one of its clues it has a second completion.
pub fn unique(random: &mut Random, clues: usize) -> Board {
    let grid = solved(random);
    dig(&grid, order(random), clues)
}

/// Returns a random completion of the board, not uniformly distributed. Returns None if there is none.
pub fn some_completion(random: &mut Random, board: &Board) -> Option<Board> {
    let labels = labels(random);
    let digits = board.cells().map(|digit| labels[usize::from(digit)]);
    let completion = Candidates::read(&digits.map(|digit| digit + b'0'))?.complete()?;
    let original = |label| labels.iter().position(|&known| known == label).expect("each digit has a label");
    Some(Board::from_cells(std::array::from_fn(|cell| original(completion.digit(cell) as u8) as u8)))
}

/// Removes clues in this order until `clues` are left, each only if the board keeps its one completion.
pub fn dig(board: &Board, cells: impl IntoIterator<Item = usize>, clues: usize) -> Board {
    let mut left = board.clone();
    for cell in cells {
        if left.clues() <= clues {
            break;
        }
        let (row, column) = (cell / 9, cell % 9);
        let digit = left[row][column];
        left[row][column] = 0;
        let has_completion_with = |other: u8| {
            let mut trial = left.clone();
            trial[row][column] = other;
            fewest::solve(&mut trial)
        };
        let mut others = (1..=9).filter(|&other| other != digit && rules::fits(&left, row, column, other));
        if digit != 0 && others.any(has_completion_with) {
            left[row][column] = digit;
        }
    }
    left
}

/// Returns the 81 cells in random order.
pub fn order(random: &mut Random) -> [usize; 81] {
    let mut cells = std::array::from_fn(|cell| cell);
    random.shuffle(&mut cells);
    cells
}

/// Returns 0 and then the nine digits in random order.
pub fn labels(random: &mut Random) -> [u8; 10] {
    let mut labels = std::array::from_fn(|digit| digit as u8);
    random.shuffle(&mut labels[1..]);
    labels
}

#[cfg(test)]
mod tests {
    use super::super::{exact_cover, rules};
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_board() {
        let boards = |seed| {
            let random = &mut Random::new(seed);
            (solved(random), unique(random, 30))
        };
        assert_eq!(boards(5), boards(5));
        assert_ne!(boards(5), boards(6));
    }

    #[test]
    fn each_kind_of_board_is_what_it_says() {
        let random = &mut Random::new(11);
        let grid = solved(random);
        assert_eq!(rules::fault(&grid, &grid), None);
        let board = unique(random, 30);
        assert_eq!((board.clues(), exact_cover::count(&board, 2)), (30, 1));
    }

    #[test]
    fn no_clue_of_a_minimal_board_can_go() {
        let board = unique(&mut Random::new(12), 0);
        for cell in (0..81).filter(|&cell| board.cells()[cell] != 0) {
            let mut fewer = board.clone();
            fewer[cell / 9][cell % 9] = 0;
            assert_eq!(exact_cover::count(&fewer, 2), 2);
        }
    }

    #[test]
    fn a_completion_at_random_is_one_of_the_board() {
        let random = &mut Random::new(16);
        let mut board = solved(random);
        order(random)[20..].iter().for_each(|cell| board[cell / 9][cell % 9] = 0);
        let completions = [0; 9].map(|_| some_completion(random, &board).expect("it has several"));
        assert!(completions.iter().all(|completion| rules::fault(&board, completion).is_none()));
        assert!(completions.iter().any(|completion| *completion != completions[0]));
        assert_eq!(some_completion(random, &Board::read("11")), None);
    }
}
