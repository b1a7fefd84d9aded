//! The generator `sudoku`: random boards to test programs on, and smaller boards made from one on which a program
//! fails.

use super::backtracking_steps;
use super::board::{Board, Layout};
use super::random_boards::{permuted, solved, unique};
use crate::family::Generator;
use crate::random::Random;

/// Boards with at least one completion.
pub const GENERATOR: Generator = Generator { make, smaller, size, unit: "clue" };

/// Row-major backtracking completes every generated board in at most this many steps, about a millisecond. Boards
/// that are slow for it are among the cases; here they would hide wrong answers behind exceeded time limits.
const STEPS: u64 = 100_000;

/// A full grid. Permuting it makes a random grid much faster than `solved` does.
const GRID: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

/// Of 50 boards, 48 are a permutation of `GRID` with a random number of cells made blank; most of them have several
/// completions. One is made in the same way from a new grid, and one has a single completion: making either takes a
/// hundred times as long.
fn make(random: &mut Random, example: &str) -> String {
    loop {
        let board = match random.below(50) {
            0 => {
                let clues = 24 + random.below(20);
                unique(random, clues)
            }
            1 => {
                let grid = solved(random);
                without_some(random, grid)
            }
            _ => {
                let grid = permuted(random, &Board::read(GRID));
                without_some(random, grid)
            }
        };
        if backtracking_steps::count(&board, STEPS).is_some() {
            return board.print(layout(example));
        }
    }
}

/// Makes a random number of cells blank, from none to all.
fn without_some(random: &mut Random, mut board: Board) -> Board {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let blanks = random.below(82);
    cells[..blanks].iter().for_each(|cell| board.erase(cell / 9, cell % 9));
    board
}

/// Boards with half of the clues removed, with a quarter removed, and so on down to each single clue. Removing clues
/// removes no completion, so these boards are legal too.
fn smaller(random: &mut Random, input: &str) -> Vec<String> {
    let board = Board::read(input);
    let mut clues: Vec<usize> = (0..81).filter(|&cell| board.cells()[cell] != 0).collect();
    random.shuffle(&mut clues);
    let mut boards = Vec::new();
    let mut part = clues.len().div_ceil(2);
    while part > 0 {
        for taken in clues.chunks(part) {
            let mut fewer = board.clone();
            taken.iter().for_each(|cell| fewer.erase(cell / 9, cell % 9));
            boards.push(fewer.print(layout(input)));
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    boards
}

fn size(input: &str) -> usize {
    Board::read(input).clues()
}

/// The layout of a board in text.
fn layout(example: &str) -> Layout {
    match example.trim().as_bytes().get(1) {
        Some(b' ') => Layout::Spaced,
        _ => Layout::Packed,
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact_cover;
    use super::*;

    #[test]
    fn boards_are_legal_and_look_like_the_example() {
        let random = &mut Random::new(21);
        for (example, layout) in [("1 0 3\n", Layout::Spaced), ("103\n", Layout::Packed)] {
            for _ in 0..50 {
                let input = make(random, example);
                let board = Board::read(&input);
                assert_eq!(input, board.print(layout));
                assert_eq!(exact_cover::count(&board, 1), 1, "{input}");
            }
        }
    }

    #[test]
    fn a_smaller_board_has_fewer_of_the_same_clues() {
        let random = &mut Random::new(22);
        let input = unique(random, 30).print(Layout::Spaced);
        let board = Board::read(&input);
        let boards = smaller(random, &input);
        assert_eq!(size(&boards[0]), 15);
        assert_eq!(boards.iter().filter(|input| size(input) == 29).count(), 30);
        for fewer in boards {
            assert!(size(&fewer) < 30);
            let fewer = Board::read(&fewer);
            assert!(
                (0..81).all(|cell| fewer.cells()[cell] == 0 || fewer.cells()[cell] == board.cells()[cell])
            );
        }
        assert!(smaller(random, &"0".repeat(81)).is_empty());
    }
}
