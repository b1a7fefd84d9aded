//! Random boards of several kinds: full, with one completion, with several, slow for plain backtracking. The
//! same random stream makes the same boards.

use super::bands::Engine;
use super::board::Board;
use super::candidates::Candidates;
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
        cells.for_each(|((row, column), digit)| board.put(row, column, digit));
    }
    some_completion(random, &board).expect("each filling of these boxes has a completion")
}

/// Returns a board with exactly one completion: clues of a random full grid are removed in random order, each
/// only if the completion stays the only one, until `clues` are left. Below about 24 that number is seldom
/// reached; then the board is minimal: without any one of its clues it has a second completion.
pub fn unique(random: &mut Random, clues: usize) -> Board {
    let grid = solved(random);
    dig(&grid, order(random), clues)
}

/// Returns a board with more than one completion: `clues` random cells of a random full grid, drawn again
/// until there is a second completion. More than 50 clues take many draws.
///
/// # Panics
/// When `clues` is above 77: a board with fewer than four blanks has at most one completion.
pub fn several(random: &mut Random, clues: usize) -> Board {
    assert!(clues <= 77, "a board with {clues} clues has at most one completion");
    loop {
        let grid = solved(random);
        let mut board = grid.clone();
        order(random)[clues..].iter().for_each(|cell| board.erase(cell / 9, cell % 9));
        if (0..81).any(|cell| board.cells()[cell] == 0 && completes_without(&board, cell, grid.cells()[cell]))
        {
            return board;
        }
    }
}

/// Returns a random completion of the board, not uniformly distributed. Returns None if there is none.
pub fn some_completion(random: &mut Random, board: &Board) -> Option<Board> {
    let labels = labels(random);
    let digits = board.cells().map(|digit| labels[usize::from(digit)]);
    let completion = Engine::best().any(&digits)?;
    let original = |label| labels.iter().position(|&known| known == label).expect("each digit has a label");
    Some(Board::from_cells(completion.map(|label| original(label) as u8)))
}

/// Returns the board with its bands, rows, stacks, columns and digits permuted at random, and perhaps
/// transposed. It has as many completions as before, in one-to-one correspondence.
pub fn permuted(random: &mut Random, board: &Board) -> Board {
    let (rows, columns, transposed) = (lines(random), lines(random), random.below(2) == 1);
    turned(board, &rows, &columns, transposed, &labels(random))
}

/// Returns a board with one completion, rearranged to be slow for row-major backtracking: the rows that are
/// filled first have the fewest clues, and the completion begins with 987654321, so that nearly all smaller
/// digits are tried before it.
pub fn against_row_major(random: &mut Random, board: &Board) -> Board {
    let transposed = random.below(2) == 1;
    let emptiest = |board: &Board| -> [usize; 9] {
        let clues = |row: usize| (0..9).filter(|&column| board.digit(row, column) != 0).count();
        let mut bands: Vec<Vec<usize>> = (0..3).map(|band| (3 * band..3 * band + 3).collect()).collect();
        bands.iter_mut().for_each(|rows| rows.sort_by_key(|&row| clues(row)));
        bands.sort_by_key(|rows| rows.iter().map(|&row| clues(row)).sum::<usize>());
        std::array::from_fn(|row| bands[row / 3][row % 3])
    };
    let (plain, identity) = (std::array::from_fn(|digit| digit as u8), std::array::from_fn(|line| line));
    let upright = turned(board, &identity, &identity, transposed, &plain);
    let turned_board = turned(&upright, &emptiest(&upright), &lines(random), false, &plain);
    let completion = Candidates::of(&turned_board).and_then(Candidates::complete).expect("has a completion");
    let mut labels = [0; 10];
    for column in 0..9 {
        labels[usize::from(completion.board().digit(0, column))] = 9 - column as u8;
    }
    turned(&turned_board, &identity, &identity, false, &labels)
}

/// Removes clues in this order until `clues` are left, each only if the board keeps its one completion.
pub fn dig(board: &Board, cells: impl IntoIterator<Item = usize>, clues: usize) -> Board {
    let mut left = board.clone();
    for cell in cells {
        if left.clues() <= clues {
            break;
        }
        let (row, column) = (cell / 9, cell % 9);
        let digit = left.digit(row, column);
        left.erase(row, column);
        if digit != 0 && completes_without(&left, cell, digit) {
            left.put(row, column, digit);
        }
    }
    left
}

/// Returns whether some completion has another digit in this cell.
fn completes_without(board: &Board, cell: usize, digit: u8) -> bool {
    let engine = Engine::best();
    (1..=9).filter(|&other| other != digit).any(|other| {
        let mut cells = board.cells();
        cells[cell] = other;
        engine.any(&cells).is_some()
    })
}

/// Returns the 81 cells in random order.
pub fn order(random: &mut Random) -> [usize; 81] {
    let mut cells = std::array::from_fn(|cell| cell);
    random.shuffle(&mut cells);
    cells
}

/// Returns 0 and then the nine digits in random order.
fn labels(random: &mut Random) -> [u8; 10] {
    let mut labels = std::array::from_fn(|digit| digit as u8);
    random.shuffle(&mut labels[1..]);
    labels
}

/// Returns the nine rows (or columns) in a random order that keeps the three of a band (or stack) together.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    random.shuffle(&mut bands);
    bands.iter_mut().for_each(|band| random.shuffle(band));
    std::array::from_fn(|line| bands[line / 3][line % 3])
}

/// Returns the board with rows and columns in this order, perhaps transposed, and digit `d` written as
/// `labels[d]`.
fn turned(
    board: &Board,
    rows: &[usize; 9],
    columns: &[usize; 9],
    transposed: bool,
    labels: &[u8; 10],
) -> Board {
    Board::from_cells(std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let digit = if transposed { board.digit(column, row) } else { board.digit(row, column) };
        labels[usize::from(digit)]
    }))
}

#[cfg(test)]
mod tests {
    use super::super::{exact_cover, rules};
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_board() {
        let boards = |seed| {
            let random = &mut Random::new(seed);
            (solved(random), unique(random, 30), several(random, 20))
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
        for clues in [45, 20, 8, 0] {
            let board = several(random, clues);
            assert_eq!((board.clues(), exact_cover::count(&board, 2)), (clues, 2));
        }
    }

    #[test]
    fn no_clue_of_a_minimal_board_can_go() {
        let board = unique(&mut Random::new(12), 0);
        for cell in (0..81).filter(|&cell| board.cells()[cell] != 0) {
            let mut fewer = board.clone();
            fewer.erase(cell / 9, cell % 9);
            assert_eq!(exact_cover::count(&fewer, 2), 2);
        }
    }

    #[test]
    fn a_permuted_board_has_as_many_completions() {
        let slipped = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
        let board = Board::read(slipped);
        let permuted = permuted(&mut Random::new(13), &board);
        assert_ne!(permuted, board);
        assert_eq!(exact_cover::count(&permuted, 1000), 477);
    }

    #[test]
    fn a_completion_at_random_is_one_of_the_board() {
        let random = &mut Random::new(16);
        let board = several(random, 20);
        let completions = [0; 9].map(|_| some_completion(random, &board).expect("it has several"));
        assert!(completions.iter().all(|completion| rules::fault(&board, completion).is_none()));
        assert!(completions.iter().any(|completion| *completion != completions[0]));
        assert_eq!(some_completion(random, &Board::read("11")), None);
    }

    #[test]
    fn a_board_against_row_major_search_ends_high() {
        let random = &mut Random::new(14);
        let board = unique(random, 0);
        let turned = against_row_major(random, &board);
        assert_eq!(exact_cover::count(&turned, 2), 1);
        let completion = exact_cover::completion(&turned).expect("unique");
        assert!(completion.line().starts_with("987654321"));
    }
}
