//! Operators between numbers whose order stays (14888): the results of all arrangements, and the generator of inputs.
//!
//! The four operators are numbered in the order of the input: 0 for +, 1 for -, 2 for multiplication, 3 for division.

pub mod arrangements;
pub mod generator;

use crate::family::Family;

/// What `problem.txt` can name of this family.
pub const FAMILY: Family =
    Family { name: "operators", checkers: &[], nearest: &[], generator: generator::GENERATOR, rules: None };
