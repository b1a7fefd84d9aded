//! The faults that the checkers find in a completion.

use super::unit::Unit;

/// A fault of a completion. Cells are (row, column) and count from 0, as units do; lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The input is not a board, or its clues break a rule.
    IllegalBoard,
    NothingPrinted,
    /// The output has this number of lines, less than nine.
    TooFewLines(usize),
    /// Something follows the ninth line.
    TooManyLines,
    /// The line has a byte that is neither a digit nor white space.
    NotADigit {
        line: usize,
        byte: u8,
    },
    /// The line has nine numbers, and this one is no digit.
    NotOneDigit {
        line: usize,
        number: u32,
    },
    /// The line has another number of digits than nine.
    Digits {
        line: usize,
        count: usize,
    },
    /// The white space between the digits of the line is wrong: there must be one space between two digits if
    /// `is_spaced`, and otherwise none.
    Spacing {
        line: usize,
        is_spaced: bool,
    },
    /// A cell was left blank.
    Blank {
        cell: (usize, usize),
    },
    /// A clue of the board has another digit in the completion.
    Changed {
        cell: (usize, usize),
        clue: u8,
        digit: u8,
    },
    /// A unit holds a digit twice, in these cells.
    Twice {
        unit: Unit,
        digit: u8,
        cells: [(usize, usize); 2],
    },
    /// A completion with a smaller digit in this cell, and the same digits before it, exists.
    NotFirst {
        cell: (usize, usize),
        digit: u8,
        smaller: u8,
    },
}
