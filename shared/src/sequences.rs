//! Sequences of M numbers of 1 to N (15649 to 15652): the board, fast output, and the generator of inputs.
//!
//! Places are counted from 0. The board serves every problem whose choices form a row: the operators of
//! 14888 and the teams of 14889 are sequences too.

pub mod board;
pub mod generator;
pub mod lines;

use crate::family::Family;

/// The checkers and the generator that `problem.txt` can name.
pub const FAMILY: Family = Family {
    name: "sequences",
    checkers: &[],
    generator: generator::GENERATOR,
    conflicts: None,
    results: None,
};
