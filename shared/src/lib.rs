//! What submissions and tools have in common, tested on its own: boards, rules, solvers, checkers, generators.
//!
//! Nothing here reads a file, prints or starts a process. Text between `// region: NAME` and `// endregion`
//! also stands, letter for letter, in the submissions that use it; `cargo oj sync` copies it there.

pub mod families;
pub mod family;
pub mod judgement;
pub mod queens;
pub mod random;
pub mod sudoku;
