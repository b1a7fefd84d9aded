//! Sequences of M numbers of 1 to N (15649 to 15652): the board, fast output, and the generator of inputs.
//!
//! Places are counted from 0. The board serves every problem whose choices form a row: the operators of
//! 14888 and the teams of 14889 are sequences too.

pub mod board;
pub mod generator;
pub mod lines;
