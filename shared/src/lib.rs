//! Rules, solvers, checkers and generators that the submissions and the tool share.
//!
//! Nothing here reads a file, prints or starts a process. Text between `// region: NAME` and `// endregion`
//! is copied by `cargo oj sync` into every submission that has the same two lines.

pub mod family;
pub mod family_table;
pub mod judgement;
pub mod operators;
pub mod queens;
pub mod random;
pub mod sequences;
pub mod sudoku;
pub mod teams;
