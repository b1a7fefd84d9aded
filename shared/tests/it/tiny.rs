//! The cases `tiny-*`: boards on which a first search can be followed by hand.

use shared::sudoku::board::Board;
use shared::sudoku::tiny_boards::Mistake::{self, *};
use shared::sudoku::{backtracking_steps, exact_cover, rescan, rules, tiny_boards};
use std::path::Path;

/// Problem, case, blanks, completions, the digits that plain search puts and takes back, and the mistakes that show on
/// the board besides `EarlyReturn` and `RowsOnly`, which show on all of them.
type Tiny = (&'static str, &'static str, usize, usize, u64, &'static [Mistake]);

const TINY: [Tiny; 10] = [
    ("2239", "tiny-1", 3, 1, 5, &[NoRowCheck]),
    ("2239", "tiny-2", 4, 1, 8, &[NoUndo, NoRowCheck, NoColumnCheck]),
    ("2239", "tiny-3", 6, 2, 8, &[NoRowCheck, NoColumnCheck]),
    ("2239", "tiny-4", 7, 1, 11, &[NoUndo, NoColumnCheck, NoBoxCheck]),
    ("2239", "tiny-5", 8, 1, 14, &[NoUndo, NoRowCheck, NoColumnCheck, NoBoxCheck]),
    ("2580", "tiny-1", 3, 1, 5, &[NoColumnCheck]),
    ("2580", "tiny-2", 4, 1, 8, &[NoUndo, NoRowCheck, NoColumnCheck]),
    ("2580", "tiny-3", 6, 2, 8, &[NoRowCheck]),
    ("2580", "tiny-4", 7, 1, 9, &[NoRowCheck, NoColumnCheck, NoBoxCheck]),
    ("2580", "tiny-5", 8, 1, 14, &[NoUndo, NoRowCheck, NoColumnCheck, NoBoxCheck]),
];

fn board(problem: &str, case: &str) -> Board {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("problems");
    let path = problems.join(problem).join("cases").join(format!("{case}.in"));
    Board::read(&std::fs::read_to_string(path).expect("a case of the repository"))
}

#[test]
fn plain_search_goes_back_on_each_tiny_board_and_takes_few_steps() {
    for (problem, case, blanks, completions, steps, _) in TINY {
        let board = board(problem, case);
        assert_eq!(81 - board.clues(), blanks, "{problem}/{case}");
        assert_eq!(exact_cover::count(&board, 100), completions, "{problem}/{case}");
        assert!(tiny_boards::goes_back(&board), "{problem}/{case}");
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
    for (problem, case, _, _, _, mistakes) in TINY {
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
        let known = TINY.iter().filter(|tiny| tiny.0 == problem).map(|tiny| format!("{}.in", tiny.1));
        assert_eq!(names, known.collect::<Vec<_>>());
    }
}
