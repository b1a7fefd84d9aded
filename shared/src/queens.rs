//! N queens on an N x N board so that none attacks another: the search of `main`, the rules, and
//! the generator of inputs.
//!
//! Rows and columns are counted from 0. Two queens attack each other in a row, in a column or on a
//! diagonal.

pub mod generator;
pub mod masks;
pub mod rules;
