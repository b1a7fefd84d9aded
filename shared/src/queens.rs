//! Queens on a board, none attacking another: the board, three ways to count the placements, and what makes inputs.
//!
//! Rows and columns are counted from 0. Two queens attack each other in a column or on a diagonal; the searches fill
//! row by row, so that no two ever share a row.

pub mod board;
pub mod generator;
pub mod marks;
pub mod masks;
pub mod scan;

use crate::family::Family;

/// What `problem.txt` can name of this family.
pub const FAMILY: Family = Family { name: "queens", checkers: &[], generator: generator::GENERATOR };
