//! The practice variants compared with each other, with the solvers of the answers and with the rules.

use crate::for_seeds;
use crate::sudoku::solvers::bench::test_boards::{board_of, candidates};
use crate::sudoku::worst_boards::estimate;
use crate::sudoku::{first_of, some_board};
use shared::random::Random;
use shared::sudoku::board::Board;
use shared::sudoku::{backtracking_steps, logic, logic_guess, random_boards, rescan, rules};
use shared::sudoku::{bitmask, exact_cover, fewest};

type Solve = fn(&mut Board) -> bool;

/// Those that fill the blanks in reading order with ascending digits.
const IN_ORDER: [(&str, Solve); 2] =
    [("rescan", |board| rescan::solve(board)), ("bitmask", |board| bitmask::solve(board))];

/// Those that choose the next blank.
const ANY_ORDER: [(&str, Solve); 3] = [
    ("fewest", |board| fewest::solve(board)),
    ("logic_guess", |board| {
        let mut lists = logic::lists_of(board);
        logic_guess::solve(board, &mut lists)
    }),
    ("exact_cover", |board| exact_cover::complete(board, 1) == 1),
];

/// Returns a board without completion because one digit is wrong, on which plain search takes few steps.
fn stuck_board(random: &mut Random) -> Board {
    let unique = random_boards::unique(random, 36);
    loop {
        let mut board = unique.clone();
        let (row, column, digit) = (random.below(9), random.below(9), 1 + random.below(9) as u8);
        if board[row][column] == 0 && rules::fits(&board, row, column, digit) {
            board[row][column] = digit;
            if exact_cover::count(&board, 1) == 0 && estimate(&board, 100, random) < 10_000.0 {
                return board;
            }
        }
    }
}

#[test]
fn reading_order_finds_the_first_completion() {
    for_seeds(100, |random| {
        let board = some_board(random);
        if backtracking_steps::count_puts(&board, 100_000).is_none() {
            return; // it has no completion, or plain search takes long
        }
        for (name, solve) in IN_ORDER {
            let mut solved = board.clone();
            assert!(solve(&mut solved), "{name}: {board:?}");
            assert_eq!(Some(solved), first_of(&board), "{name}: {board:?}");
        }
    });
}

#[test]
fn any_order_finds_a_completion_if_there_is_one() {
    for_seeds(100, |random| {
        let board = some_board(random);
        for (name, solve) in ANY_ORDER {
            let mut solved = board.clone();
            if solve(&mut solved) {
                assert_eq!(rules::fault(&board, &solved), None, "{name}: {board:?}");
            } else {
                assert_eq!((first_of(&board), &solved), (None, &board), "{name}");
            }
        }
    });
}

#[test]
fn the_first_completion_of_the_empty_board_is_known() {
    for (name, solve) in IN_ORDER {
        let mut board = Board::read("");
        assert!(solve(&mut board), "{name}");
        assert_eq!(rules::fault(&Board::read(""), &board), None, "{name}");
        assert!(board.line().starts_with("123456789456789123789123456214365897"), "{name}: {board:?}");
    }
}

#[test]
fn a_board_without_completion_comes_back_as_it_was() {
    let comes_back = |stuck: &Board| {
        for (name, solve) in IN_ORDER.into_iter().chain(ANY_ORDER) {
            let mut board = stuck.clone();
            assert!(!solve(&mut board), "{name}: {stuck:?}");
            assert_eq!(&board, stuck, "{name}");
        }
    };
    comes_back(&Board::read("123456780000000009"));
    for_seeds(100, |random| comes_back(&stuck_board(random)));
}

#[test]
fn logic_concludes_what_singles_conclude() {
    for_seeds(200, |random| {
        let board = some_board(random);
        let Some(first) = first_of(&board) else { return };
        let (mut settled, mut lists) = (board.clone(), logic::lists_of(&board));
        logic::settle(&mut settled, &mut lists);
        let singles = candidates(&board).expect("it has a completion");
        assert_eq!(settled, board_of(&singles), "{board:?}");
        for cell in 0..81 {
            let list = lists[cell / 9][cell % 9];
            assert_eq!(list, singles.0[cell] << 1, "{board:?}, cell {cell}");
            assert_ne!(list & 1 << first.cells()[cell], 0, "{board:?}, cell {cell}");
        }
    });
}
