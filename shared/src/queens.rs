//! N queens on an N x N board so that none attacks another: the board, three searches that count the
//! placements, and the generator of inputs.
//!
//! Rows and columns are counted from 0. Two queens attack each other in a column or on a diagonal. The
//! searches put one queen in each row, so no two queens ever share a row.

pub mod board;
pub mod generator;
pub mod marks;
pub mod masks;
pub mod rules;
pub mod scan;
