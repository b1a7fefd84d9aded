//! Players in two teams of the same size (14889): the smallest difference over all splits, and the generator of inputs.
//!
//! Players are counted from 0. A team's sum is that of the two values of each pair in it.

pub mod generator;
pub mod splits;

use crate::family::Family;

/// What `problem.txt` can name of this family.
pub const FAMILY: Family =
    Family { name: "teams", checkers: &[], nearest: &[], generator: generator::GENERATOR, rules: None };
