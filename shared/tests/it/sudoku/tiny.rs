//! The cases `tiny-*`: boards on which a first search can be followed by hand, and the functions that made
//! them.

use crate::sudoku::solvers::bench::test_boards::permuted;
use shared::random::Random;
use shared::sudoku::board::Board;
use shared::sudoku::rescan::first_blank;
use shared::sudoku::{backtracking_steps, exact_cover, random_boards, rescan, rules};
use std::path::Path;
use Mistake::*;

/// A case with what is known about its board.
struct Tiny {
    problem: &'static str,
    case: &'static str,
    blanks: usize,
    completions: usize,
    /// The digits that plain search puts and takes back.
    steps: u64,
    /// The mistakes that show on the board besides `EarlyReturn` and `RowsOnly`, which show on all of them.
    mistakes: &'static [Mistake],
}

const TINY: [Tiny; 10] = [
    Tiny { problem: "2239", case: "tiny-1", blanks: 3, completions: 1, steps: 5, mistakes: &[NoRowCheck] },
    Tiny {
        problem: "2239",
        case: "tiny-2",
        blanks: 4,
        completions: 1,
        steps: 8,
        mistakes: &[NoUndo, NoRowCheck, NoColumnCheck],
    },
    Tiny {
        problem: "2239",
        case: "tiny-3",
        blanks: 6,
        completions: 2,
        steps: 8,
        mistakes: &[NoRowCheck, NoColumnCheck],
    },
    Tiny {
        problem: "2239",
        case: "tiny-4",
        blanks: 7,
        completions: 1,
        steps: 11,
        mistakes: &[NoUndo, NoColumnCheck, NoBoxCheck],
    },
    Tiny {
        problem: "2239",
        case: "tiny-5",
        blanks: 8,
        completions: 1,
        steps: 14,
        mistakes: &[NoUndo, NoRowCheck, NoColumnCheck, NoBoxCheck],
    },
    Tiny { problem: "2580", case: "tiny-1", blanks: 3, completions: 1, steps: 5, mistakes: &[NoColumnCheck] },
    Tiny {
        problem: "2580",
        case: "tiny-2",
        blanks: 4,
        completions: 1,
        steps: 8,
        mistakes: &[NoUndo, NoRowCheck, NoColumnCheck],
    },
    Tiny { problem: "2580", case: "tiny-3", blanks: 6, completions: 2, steps: 8, mistakes: &[NoRowCheck] },
    Tiny {
        problem: "2580",
        case: "tiny-4",
        blanks: 7,
        completions: 1,
        steps: 9,
        mistakes: &[NoRowCheck, NoColumnCheck, NoBoxCheck],
    },
    Tiny {
        problem: "2580",
        case: "tiny-5",
        blanks: 8,
        completions: 1,
        steps: 14,
        mistakes: &[NoUndo, NoRowCheck, NoColumnCheck, NoBoxCheck],
    },
];

fn board(problem: &str, case: &str) -> Board {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("problems");
    let path = problems.join(problem).join("cases").join(format!("{case}.in"));
    Board::read(&std::fs::read_to_string(path).expect("a case of the repository"))
}

#[test]
fn plain_search_goes_back_on_each_tiny_board() {
    for Tiny { problem, case, blanks, completions, steps, .. } in TINY {
        let board = board(problem, case);
        assert_eq!(81 - board.clues(), blanks, "{problem}/{case}");
        assert_eq!(exact_cover::count(&board, 100), completions, "{problem}/{case}");
        assert!(goes_back(&board), "{problem}/{case}");
        let puts = backtracking_steps::count_puts(&board, 1000).expect("a tiny board takes few steps");
        // Every digit put is taken back but for those that stay.
        assert_eq!(2 * puts - blanks as u64, steps, "{problem}/{case}");
        assert!(steps < 60, "{problem}/{case}");
        let mut filled = board.clone();
        assert!(rescan::solve(&mut filled) && rules::fault(&board, &filled).is_none(), "{problem}/{case}");
    }
}

#[test]
fn usual_mistakes_show_on_tiny_boards() {
    for Tiny { problem, case, mistakes, .. } in TINY {
        let board = board(problem, case);
        for mistake in Mistake::ALL {
            let expected = [EarlyReturn, RowsOnly].contains(&mistake) || mistakes.contains(&mistake);
            assert_eq!(mistake.shows(&board), expected, "{mistake:?} on {problem}/{case}");
        }
    }
}

#[test]
fn every_tiny_case_is_known_here() {
    for problem in ["2239", "2580"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("problems").join(problem);
        let files = std::fs::read_dir(folder.join("cases")).expect("the cases of the repository");
        let mut names: Vec<String> =
            files.map(|file| file.expect("listed").file_name().into_string().expect("UTF-8")).collect();
        names.retain(|name| name.starts_with("tiny-") && name.ends_with(".in"));
        names.sort();
        let known =
            TINY.iter().filter(|tiny| tiny.problem == problem).map(|tiny| format!("{}.in", tiny.case));
        assert_eq!(names, known.collect::<Vec<_>>());
    }
}

/// Returns a permutation of the full grid with some cells made blank, so that row-major search goes back at
/// least once.
///
/// The blanks hold `digits` different digits and are in the first six rows: the closer they are, the more
/// of them exclude each other, and the fewer boards are drawn until one has a dead end.
///
/// # Panics
/// When `blanks` is below 3, because then only the right digit fits the first blank, or above six for each
/// digit.
fn with_dead_end(random: &mut Random, grid: &Board, digits: u8, blanks: usize) -> Board {
    assert!((3..=6 * usize::from(digits)).contains(&blanks), "{blanks} blanks of {digits} digits");
    loop {
        let mut board = permuted(random, grid);
        let first = 1 + random.below(10 - usize::from(digits)) as u8;
        let mut cells: Vec<usize> = (0..54).collect();
        cells.retain(|cell| (first..first + digits).contains(&board[cell / 9][cell % 9]));
        random.shuffle(&mut cells);
        cells[..blanks].iter().for_each(|cell| board[cell / 9][cell % 9] = 0);
        if goes_back(&board) {
            return board;
        }
    }
}

/// Returns whether row-major search with ascending digits takes a digit back before the board is complete.
fn goes_back(board: &Board) -> bool {
    let blanks = 81 - board.clues() as u64;
    backtracking_steps::count_puts(board, blanks).is_none()
}

/// A usual mistake in a first backtracking search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mistake {
    /// A digit that led to a dead end stays on the board.
    NoUndo,
    /// Only the first digit that fits is tried.
    EarlyReturn,
    /// Neither columns nor boxes are checked.
    RowsOnly,
    NoRowCheck,
    NoColumnCheck,
    NoBoxCheck,
}

impl Mistake {
    const ALL: [Mistake; 6] = [NoUndo, EarlyReturn, RowsOnly, NoRowCheck, NoColumnCheck, NoBoxCheck];

    /// Returns whether plain search with this mistake does not complete the board. It is for boards with few
    /// blanks: on others a search without one of the checks may take very long.
    fn shows(self, board: &Board) -> bool {
        let mut filled = board.clone();
        !self.fill(&mut filled) || rules::fault(board, &filled).is_some()
    }

    /// Plain search with this mistake. Returns whether it takes the board as complete.
    fn fill(self, board: &mut Board) -> bool {
        let Some((row, column)) = first_blank(board) else { return true };
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        for digit in 1..=9 {
            let in_row = (0..9).any(|c| board[row][c] == digit);
            let in_column = (0..9).any(|r| board[r][column] == digit);
            let in_box = (0..9).any(|place| board[top + place / 3][left + place % 3] == digit);
            if in_row && self != NoRowCheck
                || in_column && ![RowsOnly, NoColumnCheck].contains(&self)
                || in_box && ![RowsOnly, NoBoxCheck].contains(&self)
            {
                continue;
            }
            board[row][column] = digit;
            if self.fill(board) {
                return true;
            }
            match self {
                EarlyReturn => return false,
                NoUndo => {}
                _ => board[row][column] = 0,
            }
        }
        false
    }
}

#[test]
fn a_board_with_a_dead_end_is_what_it_says() {
    let random = &mut Random::new(31);
    let grid = random_boards::solved(random);
    for (digits, blanks) in [(2, 3), (2, 8), (3, 8)] {
        let board = with_dead_end(random, &grid, digits, blanks);
        assert_eq!(board.clues(), 81 - blanks);
        assert!(goes_back(&board) && exact_cover::count(&board, 1) == 1, "{board:?}");
        assert!(EarlyReturn.shows(&board), "{board:?}");
    }
}

#[test]
fn with_two_blanks_plain_search_never_goes_back() {
    let grid = random_boards::solved(&mut Random::new(32));
    for (one, other) in (0..81).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let mut board = grid.clone();
        board[one / 9][one % 9] = 0;
        board[other / 9][other % 9] = 0;
        assert!(!goes_back(&board), "{board:?}");
    }
}

#[test]
fn no_mistake_shows_on_a_full_board_or_with_one_blank() {
    let mut board = random_boards::solved(&mut Random::new(33));
    for _ in 0..2 {
        assert!(Mistake::ALL.iter().all(|mistake| !mistake.shows(&board)), "{board:?}");
        board[4][4] = 0;
    }
}
