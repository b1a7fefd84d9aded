//! Random boards that only the tests and the benchmark `solvers` need: with several completions, permuted, slow
//! for plain backtracking.

use shared::random::Random;
use shared::sudoku::bands::Engine;
use shared::sudoku::board::Board;
use shared::sudoku::candidates::Candidates;
use shared::sudoku::random_boards::{labels, order, solved};

/// Returns the candidates of a board. Returns None if its clues contradict each other.
pub fn candidates(board: &Board) -> Option<Candidates> {
    Candidates::read(board.line().as_bytes())
}

/// Returns the board of the cells that have one candidate left, the others blank.
pub fn board_of(candidates: &Candidates) -> Board {
    let digit = |list: u16| if list.is_power_of_two() { list.trailing_zeros() as u8 + 1 } else { 0 };
    Board::from_cells(candidates.0.map(digit))
}

/// Returns a board with more than one completion: `clues` random cells of a random full grid, drawn again
/// until there is a second completion. More than 50 clues take many draws.
///
/// # Panics
/// When `clues` is above 77: a board with fewer than four blanks has at most one completion.
pub fn several(random: &mut Random, clues: usize) -> Board {
    assert!(clues <= 77, "a board with {clues} clues has at most one completion");
    loop {
        let mut board = solved(random);
        order(random)[clues..].iter().for_each(|cell| board[cell / 9][cell % 9] = 0);
        if Engine::best().count(&board.cells(), 2) == 2 {
            return board;
        }
    }
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
        let clues = |row: usize| (0..9).filter(|&column| board[row][column] != 0).count();
        let mut bands: Vec<Vec<usize>> = (0..3).map(|band| (3 * band..3 * band + 3).collect()).collect();
        bands.iter_mut().for_each(|rows| rows.sort_by_key(|&row| clues(row)));
        bands.sort_by_key(|rows| rows.iter().map(|&row| clues(row)).sum::<usize>());
        std::array::from_fn(|row| bands[row / 3][row % 3])
    };
    let (plain, identity) = (std::array::from_fn(|digit| digit as u8), std::array::from_fn(|line| line));
    let upright = turned(board, &identity, &identity, transposed, &plain);
    let turned_board = turned(&upright, &emptiest(&upright), &lines(random), false, &plain);
    let completion = candidates(&turned_board).and_then(Candidates::complete).expect("has a completion");
    let mut labels = [0; 10];
    for column in 0..9 {
        labels[completion.digit(column) as usize] = 9 - column as u8;
    }
    turned(&turned_board, &identity, &identity, false, &labels)
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
        let digit = if transposed { board[column][row] } else { board[row][column] };
        labels[usize::from(digit)]
    }))
}
