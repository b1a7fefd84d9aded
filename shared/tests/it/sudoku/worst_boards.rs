//! The boards of the cases `worst-*`, on which row-major backtracking takes very many steps: the search that
//! found them, and the estimate of the steps.

use crate::sudoku::solvers::bench::test_boards::{against_row_major, board_of, candidates};
use shared::random::Random;
use shared::sudoku::bitmask::Masks;
use shared::sudoku::board::Board;
use shared::sudoku::candidates::Candidates;
use shared::sudoku::random_boards::{dig, order, unique};
use shared::sudoku::{backtracking_steps, exact_cover};

/// Returns a board with one completion on which row-major backtracking takes as many steps as `rounds` rounds
/// of search can achieve.
///
/// Simulated annealing: a round exchanges clues or only rearranges the board, and estimates the steps. More
/// steps are always accepted, fewer steps with a probability that falls from round to round. 40,000 rounds
/// take a minute; about one seed in three then gives a board of more than 1e9 steps.
fn worst(random: &mut Random, rounds: u32) -> Board {
    let start = unique(random, 0);
    let mut board = against_row_major(random, &start);
    let mut cost = estimate(&board, 1000, random).ln();
    let (mut worst, mut most) = (board.clone(), 0.0);
    for round in 0..rounds {
        let temperature = 1.0 - f64::from(round) / f64::from(rounds);
        let next = if random.below(3) == 0 { board.clone() } else { exchanged(random, &board) };
        let next = against_row_major(random, &next);
        let next_cost = estimate(&next, 1000, random).ln();
        if next_cost > cost + temperature * unit(random).ln() {
            (board, cost) = (next, next_cost);
            let surer = if cost > most { estimate(&board, 30_000, random).ln() } else { 0.0 };
            if surer > most {
                (worst, most) = (board.clone(), surer);
            }
        }
    }
    worst
}

/// Returns a number above 0, at most 1.
fn unit(random: &mut Random) -> f64 {
    ((random.bits() >> 11) + 1) as f64 / (1u64 << 53) as f64
}

/// Returns a board with the same completion and a few other clues: three are added, then clues are removed
/// while the completion stays the only one.
fn exchanged(random: &mut Random, board: &Board) -> Board {
    let completion = candidates(board).and_then(Candidates::complete).expect("has a completion");
    let completion = board_of(&completion);
    let mut given = board.clone();
    let blanks = order(random).into_iter().filter(|cell| board[cell / 9][cell % 9] == 0);
    blanks.take(3).for_each(|cell| given[cell / 9][cell % 9] = completion[cell / 9][cell % 9]);
    // Clues at the top first, because they help row-major search most, with some randomness.
    let mut cells: Vec<(usize, usize)> =
        order(random).iter().map(|&cell| (cell / 9 + random.below(4), cell)).collect();
    cells.sort_by_key(|(rank, _)| *rank);
    dig(&given, cells.into_iter().map(|(_, cell)| cell), 0)
}

/// Estimates the number of steps of trying everything from `dives` random paths into the search: each
/// multiplies the numbers of choices on its way down (Knuth, "Estimating the efficiency of backtrack
/// programs", 1975). Thousands of times cheaper than counting, and right within a small factor.
pub fn estimate(board: &Board, dives: u32, random: &mut Random) -> f64 {
    let (mut masks, blanks) = Masks::of(board);
    let dive = |_| {
        let (mut paths, mut steps, mut put) = (1.0, 0.0, Vec::new());
        for blank in &blanks {
            let fitting = masks.fitting(*blank);
            if fitting == 0 {
                break;
            }
            paths *= f64::from(fitting.count_ones());
            steps += paths;
            let chosen = random.below(fitting.count_ones() as usize);
            let rest = (0..chosen).fold(fitting, |digits, _| digits & (digits - 1));
            put.push((*blank, rest.trailing_zeros() as u8));
            masks.flip(*blank, rest.trailing_zeros() as u8);
        }
        put.into_iter().for_each(|(blank, digit)| masks.flip(blank, digit));
        steps
    };
    (0..dives).map(dive).sum::<f64>() / f64::from(dives)
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

#[test]
fn rounds_make_a_board_worse() {
    let steps = |rounds| {
        backtracking_steps::count_puts(&worst(&mut Random::new(15), rounds), 100_000_000)
            .expect("fewer steps than the limit")
    };
    assert!(steps(100) > 10 * steps(0), "{} after {}", steps(100), steps(0));
    assert_eq!(exact_cover::count(&worst(&mut Random::new(15), 50), 2), 1);
}

#[test]
fn an_estimate_comes_close() {
    // One digit is wrong, so there is no completion, and searching for one tries everything: 460 steps.
    let stuck =
        Board::read("740900308058476000000318750004607900520001007090540080010060000000004002000205073");
    let estimate = estimate(&stuck, 100_000, &mut Random::new(1));
    assert!((0.5..2.0).contains(&(estimate / 460.0)), "{estimate}");
}
