//! The solver `bands` compared with the other solvers.

use crate::for_seeds;
use crate::sudoku::solvers::bench::test_boards;
use crate::sudoku::{first_of, some_board};
use shared::random::Random;
use shared::sudoku::bands::Engine;
use shared::sudoku::board::Board;
use shared::sudoku::{exact_cover, random_boards, rules};

/// Compares every answer of both engines with solvers that share no code with them.
fn check(board: &Board) {
    let cells = board.cells();
    let expected = first_of(board).map(|completion| completion.cells());
    let total = exact_cover::count(board, 100);
    for (name, engine) in [("best", Engine::best()), ("portable", Engine::portable())] {
        assert_eq!(engine.first(&cells), expected, "{name}: {board:?}");
        let any = engine.any(&cells).map(Board::from_cells);
        assert_eq!(any.is_some(), total > 0, "{name}: {board:?}");
        assert_eq!(any.and_then(|any| rules::fault(board, &any)), None, "{name}: {board:?}");
        for limit in [0, 1, 2, total.saturating_sub(1), total, total + 1] {
            assert_eq!(
                engine.count(&cells, limit.min(100)),
                total.min(limit),
                "{name}, up to {limit}: {board:?}"
            );
        }
    }
}

#[test]
fn all_solvers_agree_on_boards_of_all_kinds() {
    for_seeds(200, |random| check(&some_board(random)));
}

#[test]
fn all_solvers_agree_on_boards_with_any_number_of_clues() {
    for_seeds(30, |random| {
        let mut board = random_boards::solved(random).cells();
        // Digits are removed, a few at a time. After each step one digit is changed, mostly into a
        // contradiction.
        for _ in 0..30 {
            (0..1 + random.below(4)).for_each(|_| board[random.below(81)] = 0);
            check(&Board::from_cells(board));
            let mut wrong = board;
            wrong[random.below(81)] = 1 + random.below(9) as u8;
            check(&Board::from_cells(wrong));
        }
    });
}

/// A hundred boards for each seed, so a quarter of a million with `TIMES=100`.
#[test]
fn many_boards_have_the_first_completion_that_candidates_find() {
    for_seeds(25, |random| {
        let grid = random_boards::solved(random).cells();
        for _ in 0..100 {
            let mut board = grid;
            (0..30 + random.below(80)).for_each(|_| board[random.below(81)] = 0);
            if random.below(4) == 0 {
                board[random.below(81)] = 1 + random.below(9) as u8;
            }
            let shown = Board::from_cells(board);
            let first = first_of(&shown).map(|first| first.cells());
            assert_eq!(Engine::best().first(&board), first, "{shown:?}");
            assert_eq!(Engine::portable().first(&board), first, "{shown:?}");
            let any = Engine::best().any(&board).map(Board::from_cells);
            assert_eq!(any.is_some(), first.is_some(), "{shown:?}");
            let counted = exact_cover::count(&shown, 2);
            assert_eq!(counted > 0, first.is_some(), "{shown:?}");
            assert_eq!(Engine::best().count(&board, 2), counted, "{shown:?}");
            assert_eq!(any.and_then(|any| rules::fault(&shown, &any)), None, "{shown:?}");
        }
    });
}

/// Boards that hill climbing has found: searches of them begin again, some of them several times.
#[test]
fn boards_that_take_many_guesses_have_the_right_answers() {
    let boards = [
        "080100060200000000000000005010800090090670040007030000000400006100000080060008904",
        "000000903080070450010000000000000000200103080000000000720040390000000740050000000",
        "000010000000000000800000040000000000023050000007900010000000002000000500004000003",
        "003080000500700001000000800700900002000004060006000400052300007300097000000500003",
        "000000601003800000008700000000002000004070000080400350005200000090000060000000910",
        "002061000100700002000000000300516000600900005000000400005000000000003040000000008",
    ];
    for board in boards {
        let board = Board::read(board);
        check(&board);
        // The same board turned and labelled in other ways takes other guesses.
        for_seeds(6, |random| check(&test_boards::permuted(random, &board)));
    }
}

#[test]
fn boards_with_very_few_clues_are_completed() {
    for_seeds(150, |random| {
        let clues = random.below(17);
        check(&test_boards::several(random, clues));
        // Clues that may contradict each other.
        let mut board = [0; 81];
        (0..1 + random.below(20)).for_each(|_| board[random.below(81)] = 1 + random.below(9) as u8);
        check(&Board::from_cells(board));
    });
}

#[test]
fn a_relabelled_board_has_the_relabelled_completion() {
    let board = random_boards::unique(&mut Random::new(2239), 0).cells();
    let completion = Engine::best().any(&board).expect("it has one");
    let relabel = |cells: &[u8; 81], labels: &[u8]| {
        cells.map(|digit| if digit == 0 { 0 } else { labels[usize::from(digit) - 1] })
    };
    for_seeds(1000, |random| {
        let mut labels: Vec<u8> = (1..=9).collect();
        random.shuffle(&mut labels);
        let expected = Some(relabel(&completion, &labels));
        for engine in [Engine::best(), Engine::portable()] {
            assert_eq!(engine.first(&relabel(&board, &labels)), expected, "{labels:?}");
            assert_eq!(engine.any(&relabel(&board, &labels)), expected, "{labels:?}");
        }
    });
}
