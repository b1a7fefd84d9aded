//! Checkers decide about outputs where more than one may be right. `problem.txt` names them.

use crate::sudoku;

/// What a checker says of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The output is right.
    Accepted,
    /// Right but for its white space.
    Presentation(Reason),
    /// Wrong.
    Wrong(Reason),
    /// The case itself is at fault: its input or its stored output.
    Unfit(Reason),
}

/// Why an output was refused, for a person to read: no full stop, no capital letter, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// In English.
    pub english: String,
    /// In Korean.
    pub korean: String,
}

impl Reason {
    /// One reason in both languages.
    pub fn new(english: impl Into<String>, korean: impl Into<String>) -> Reason {
        Reason { english: english.into(), korean: korean.into() }
    }
}

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
