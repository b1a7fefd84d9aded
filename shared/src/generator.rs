//! Generators make inputs for a problem. `problem.txt` names them.

/// The generators there are.
pub const NAMES: [&str; 1] = ["sudoku"];
