//! Sudoku: the board, its rules, solvers, checkers, and generators of boards.
//!
//! Rows, columns and boxes are counted from 0 in code and from 1 in messages; cells are numbered 0 to 80 in
//! row-major order, from the top left to the bottom right.

pub mod backtracking_steps;
pub mod bands;
pub mod bitmask;
pub mod blanks;
pub mod board;
pub mod candidates;
pub mod checker;
pub mod exact_cover;
pub mod fault;
pub mod fewest;
pub mod first_completion;
pub mod generator;
pub mod lists;
pub mod logic;
pub mod logic_guess;
pub mod nearest_completion;
pub mod random_boards;
pub mod rescan;
pub mod rules;
pub mod unit;

use crate::family::{Family, NamedChecker};

/// The checkers and the generator that `problem.txt` can name.
pub const FAMILY: Family = Family {
    name: "sudoku",
    checkers: &[
        NamedChecker { name: "sudoku-any", check: checker::any, nearest: Some(nearest_completion::nearest) },
        NamedChecker { name: "sudoku-first", check: checker::first, nearest: None },
    ],
    generator: generator::GENERATOR,
    conflicts: Some(rules::conflict_of_cell),
    results: None,
};
