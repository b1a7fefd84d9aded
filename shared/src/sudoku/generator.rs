//! The generator `sudoku`: random boards to test programs on, and smaller boards made from a failing one.

use super::backtracking_steps;
use super::board::{Board, Layout};
use super::random_boards::{order, solved, some_completion, unique};
use crate::family::{Generator, SizeUnit};
use crate::random::Random;

/// Boards with at least one completion.
pub const GENERATOR: Generator = Generator { make, smaller, size, unit: SizeUnit::Blanks, steps };

/// Row-major backtracking completes every generated board in at most this many steps, about a millisecond.
/// Slow boards are among the cases; here they would hide wrong answers behind exceeded time limits.
const STEPS: u64 = 100_000;

/// Makes a board. Of 50 boards, 49 are a random grid with a random number of cells made blank; most of them
/// have several completions. One has a single completion: making it takes a hundred times as long.
fn make(random: &mut Random, example: &str) -> String {
    loop {
        let board = if random.below(50) == 0 {
            let clues = 24 + random.below(20);
            unique(random, clues)
        } else {
            let mut board = solved(random);
            let cells = order(random);
            cells[..random.below(82)].iter().for_each(|cell| board[cell / 9][cell % 9] = 0);
            board
        };
        if backtracking_steps::count_puts(&board, STEPS).is_some() {
            return board.print(Layout::of(example.as_bytes()));
        }
    }
}

/// Returns boards with half of the blanks filled in, with a quarter filled in, and so on down to each single
/// blank. The digits are those of a random completion, so these boards are legal too.
fn smaller(random: &mut Random, input: &str) -> Vec<String> {
    let board = Board::read(input);
    let Some(completion) = some_completion(random, &board) else { return Vec::new() };
    let blanks: Vec<usize> = order(random).into_iter().filter(|&cell| board.cells()[cell] == 0).collect();
    let mut boards = Vec::new();
    let mut part = blanks.len().div_ceil(2);
    while part > 0 {
        for cells in blanks.chunks(part) {
            let mut filled = board.clone();
            cells.iter().for_each(|cell| filled[cell / 9][cell % 9] = completion.cells()[*cell]);
            boards.push(filled.print(Layout::of(input.as_bytes())));
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    boards
}

/// Returns the number of blanks.
fn size(input: &str) -> usize {
    81 - Board::read(input).clues()
}

/// Counts the steps. In the end one digit more is put than taken back for each blank.
fn steps(input: &str) -> Option<u64> {
    let put = backtracking_steps::count_puts(&Board::read(input), STEPS)?;
    Some(2 * put - size(input) as u64)
}

#[cfg(test)]
mod tests {
    use super::super::exact_cover;
    use super::*;

    const GRID: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

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
    fn a_smaller_board_has_some_blanks_filled_in_and_is_legal() {
        let random = &mut Random::new(22);
        let mut board = solved(random);
        order(random)[17..].iter().for_each(|cell| board[cell / 9][cell % 9] = 0);
        let input = board.print(Layout::Spaced);
        let boards = smaller(random, &input);
        assert_eq!((size(&input), size(&boards[0])), (64, 32));
        assert_eq!(boards.iter().filter(|input| size(input) == 63).count(), 64);
        for filled in boards {
            assert!(size(&filled) < 64);
            let filled = Board::read(&filled);
            let is_kept = |cell| [0, filled.cells()[cell]].contains(&board.cells()[cell]);
            assert!((0..81).all(is_kept) && exact_cover::count(&filled, 1) == 1, "{filled:?}");
        }
        assert!(smaller(random, GRID).is_empty());
    }

    #[test]
    fn steps_are_the_digits_put_and_taken_back() {
        let mut one_blank = Board::read(GRID);
        one_blank[4][4] = 0;
        // The cases `tiny-1` and `tiny-2` of 2580.
        let tiny = [
            "473169852652874931891235004584627193236591478917483025765318249149752386328946517",
            "700891362268374159913652748839416527120738694607529831371245986582967413496183275",
        ];
        assert_eq!(steps(GRID), Some(0));
        assert_eq!(steps(&one_blank.line()), Some(1));
        assert_eq!(tiny.map(steps), [Some(5), Some(8)]);
        assert_eq!(steps(&"0".repeat(81)), Some(701));
    }
}
