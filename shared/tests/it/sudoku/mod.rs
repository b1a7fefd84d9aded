//! Solvers, checkers and generators compared with each other and with the rules.

mod bands;
mod solve;
mod solvers;
mod tiny;
mod variants;
mod worst_boards;

use crate::for_seeds;
use shared::family_table;
use shared::judgement::Judgement;
use shared::random::Random;
use shared::sudoku::board::{Board, Layout};
use shared::sudoku::candidates::Candidates;
use shared::sudoku::first_completion::first;
use shared::sudoku::{backtracking_steps, exact_cover, random_boards, rescan, rules};
use solvers::bench::test_boards::{self, board_of, candidates};

/// Returns boards of all kinds: with one completion, with several, with none.
pub fn some_board(random: &mut Random) -> Board {
    match random.below(5) {
        0 => random_boards::unique(random, 30),
        1 => random_boards::unique(random, 0),
        2 => {
            let clues = random.below(40);
            test_boards::several(random, clues)
        }
        3 => {
            let board = random_boards::unique(random, 26);
            test_boards::against_row_major(random, &board)
        }
        _ => {
            // One more digit, where no rule forbids it.
            let mut board = random_boards::unique(random, 28);
            let (row, column, digit) = (random.below(9), random.below(9), 1 + random.below(9) as u8);
            if board[row][column] == 0 && rules::fits(&board, row, column, digit) {
                board[row][column] = digit;
            }
            board
        }
    }
}

fn complete(board: &Board) -> Option<Board> {
    candidates(board)?.complete().as_ref().map(board_of)
}

pub fn first_of(board: &Board) -> Option<Board> {
    first(candidates(board)?).as_ref().map(board_of)
}

#[test]
fn both_solvers_agree_on_whether_there_is_a_completion() {
    for_seeds(200, |random| {
        let board = some_board(random);
        let (found, reference) = (complete(&board), exact_cover::completion(&board));
        assert_eq!(found.is_some(), reference.is_some(), "{board:?}");
        for completion in [found, reference].into_iter().flatten() {
            assert_eq!(rules::fault(&board, &completion), None, "{board:?}");
        }
    });
}

#[test]
fn nothing_smaller_than_the_first_completion_exists() {
    for_seeds(100, |random| {
        let board = some_board(random);
        let Some(first) = first_of(&board) else { return };
        assert_eq!(rules::fault(&board, &first), None, "{board:?}");
        assert_eq!(shared::sudoku::checker::smaller(&board, &first), None, "{board:?}");
    });
}

#[test]
fn plain_search_finds_the_same_first_completion() {
    for_seeds(100, |random| {
        let board = some_board(random);
        // Boards on which plain search takes long are left to the other tests.
        if exact_cover::count(&board, 1) == 1 && backtracking_steps::count_puts(&board, 100_000).is_some() {
            let mut plain = board.clone();
            assert!(rescan::solve(&mut plain));
            assert_eq!(first_of(&board), Some(plain), "{board:?}");
        }
    });
}

#[test]
fn exactly_one_of_all_completions_is_first() {
    for_seeds(20, |random| {
        let board = test_boards::several(random, 32);
        let input = board.print(Layout::Packed);
        let first = first_of(&board).expect("it has several");
        let other = {
            // With reversed digits (9 for 1, 8 for 2, ...) the first completion becomes the last one.
            let turned = board.cells().map(|digit| if digit == 0 { 0 } else { 10 - digit });
            let last = first_of(&Board::from_cells(turned)).expect("as many");
            Board::from_cells(last.cells().map(|digit| 10 - digit))
        };
        let judge = |completion: &Board| {
            let check = family_table::checker("sudoku-first").expect("known").check;
            let output = completion.print(Layout::Packed);
            check(input.as_bytes(), first.print(Layout::Packed).as_bytes(), output.as_bytes())
        };
        assert_eq!(judge(&first), Judgement::Accepted);
        assert!(other.cells() > first.cells() && matches!(judge(&other), Judgement::Wrong(_)), "{board:?}");
    });
}

#[test]
fn a_changed_digit_is_always_refused() {
    for_seeds(100, |random| {
        let board = random_boards::unique(random, 30);
        let mut output = exact_cover::completion(&board).expect("unique").print(Layout::Spaced).into_bytes();
        let expected = output.clone();
        let place = 2 * random.below(81);
        output[place] = b'1' + (output[place] - b'1' + 1 + random.below(8) as u8) % 9;
        let check = family_table::checker("sudoku-any").expect("known").check;
        let input = board.print(Layout::Spaced);
        assert_eq!(check(input.as_bytes(), &expected, &expected), Judgement::Accepted);
        assert!(matches!(check(input.as_bytes(), &expected, &output), Judgement::Wrong(_)));
    });
}

#[test]
fn a_board_with_several_completions_has_as_many_clues_as_wanted() {
    let random = &mut Random::new(11);
    for clues in [45, 20, 8, 0] {
        let board = test_boards::several(random, clues);
        assert_eq!((board.clues(), exact_cover::count(&board, 2)), (clues, 2));
    }
}

#[test]
fn a_permuted_board_has_as_many_clues_and_completions() {
    for_seeds(50, |random| {
        let board = some_board(random);
        let permuted = test_boards::permuted(random, &board);
        assert_eq!(permuted.clues(), board.clues());
        assert_eq!(exact_cover::count(&permuted, 50), exact_cover::count(&board, 50), "{board:?}");
    });
}

#[test]
fn no_text_makes_a_checker_or_a_reader_panic() {
    let board = random_boards::solved(&mut Random::new(1));
    for_seeds(10_000, |random| {
        let mut text = board.print(Layout::Spaced).into_bytes();
        for _ in 0..1 + random.below(6) {
            let at = random.below(text.len() + 1);
            match random.below(4) {
                0 => text.truncate(at),
                1 => text.insert(at, random.bits() as u8),
                2 => text.extend_from_within(at..),
                _ => text.splice(at..at, b"\r\n 0".iter().copied()).for_each(drop),
            }
        }
        for name in family_table::checker_names() {
            let check = family_table::checker(name).expect("known").check;
            let input = board.print(Layout::Spaced);
            check(input.as_bytes(), input.as_bytes(), &text);
            check(&text, input.as_bytes(), &text);
        }
        let _ = Candidates::read(&text);
    });
}
