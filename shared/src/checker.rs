//! Checkers decide about outputs where more than one may be right. `problem.txt` names them.

use crate::judgement::Judgement;
use crate::sudoku;

/// From the bytes of a case's input, its stored output and the program's output to a judgement.
pub type Checker = fn(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement;

/// The names that [`named`] knows.
pub const NAMES: [&str; 2] = ["sudoku-any", "sudoku-first"];

/// The checker of that name: `sudoku-any` takes every completion, `sudoku-first` the lexicographically first.
pub fn named(name: &str) -> Option<Checker> {
    match name {
        "sudoku-any" => Some(sudoku::checker::any),
        "sudoku-first" => Some(sudoku::checker::first),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_name_has_its_checker() {
        assert!(NAMES.iter().all(|name| named(name).is_some()));
        assert!(named("sudoku").is_none());
    }
}
