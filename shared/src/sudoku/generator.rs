//! Random boards to try programs on, and smaller ones from those that a program fails on.

use super::backtracking_steps;
use super::board::{Board, Layout};
use super::random_boards::{disguised, solved, unique};
use crate::family::Generator;
use crate::random::Random;

/// Boards with at least one completion.
pub const GENERATOR: Generator = Generator { make, smaller, size, unit: "clue" };

/// Plain backtracking completes every board in fewer steps than this: a thousandth of a second. Boards against it are
/// cases of their own; here they would hide what is wrong behind what is slow.
const STEPS: u64 = 100_000;

/// Some full grid, of which thousands are made by disguise much faster than from nothing.
const GRID: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

/// Most are a full grid with any number of clues taken away, and most of these have several completions. Now and then
/// the grid is made from nothing, or the completion is the only one: that takes a hundred times as long.
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
                let grid = disguised(random, &Board::read(GRID));
                without_some(random, grid)
            }
        };
        if backtracking_steps::count(&board, STEPS).is_some() {
            return board.print(layout(example));
        }
    }
}

/// Any number of cells, from none to all, are blank.
fn without_some(random: &mut Random, mut board: Board) -> Board {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let blanks = random.below(82);
    cells[..blanks].iter().for_each(|cell| board.erase(cell / 9, cell % 9));
    board
}

/// With half of the clues taken away, with a quarter, and so on down to each one alone. A clue less never takes a
/// completion away.
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
