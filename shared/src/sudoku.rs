//! Sudoku: the board, its rules, solvers, checkers, and generators of boards.
//!
//! Rows, columns and boxes are counted from 0 in code and from 1 in messages; cells are numbered 0 to 80 in
//! row-major order, from the top left to the bottom right.

pub mod backtracking_steps;
pub mod bands;
pub mod bitmask;
pub mod board;
pub mod candidates;
pub mod checker;
pub mod exact_cover;
pub mod fault;
pub mod fewest;
pub mod first_completion;
pub mod generator;
pub mod logic;
pub mod logic_guess;
pub mod nearest_completion;
pub mod random_boards;
pub mod rescan;
pub mod rules;
pub mod unit;
