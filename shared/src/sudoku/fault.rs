//! The faults that the checkers find in a completion.

use super::unit::Unit;

/// A fault of a completion. Cells are (row, column) and count from 0, as units do; lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The input is not a board, or its clues break a rule.
    IllegalBoard,
    /// The output is empty.
    NothingPrinted,
    /// The output has this number of lines, less than nine.
    TooFewLines(usize),
    /// Something follows the ninth line.
    TooManyLines,
    /// The line has a byte that is neither a digit nor white space.
    NotADigit {
        /// Number of the line.
        line: usize,
        /// The byte.
        byte: u8,
    },
    /// The line has another number of digits than nine.
    Digits {
        /// Number of the line.
        line: usize,
        /// The digits in it.
        count: usize,
    },
    /// The white space between the digits of the line is wrong.
    Spacing {
        /// Number of the line.
        line: usize,
        /// Whether there must be one space between two digits; otherwise there must be none.
        is_spaced: bool,
    },
    /// A cell was left blank.
    Blank {
        /// The cell.
        cell: (usize, usize),
    },
    /// A clue of the board has another digit in the completion.
    Changed {
        /// The cell of the clue.
        cell: (usize, usize),
        /// The digit of the board.
        clue: u8,
        /// The digit of the completion.
        digit: u8,
    },
    /// A unit holds a digit twice.
    Twice {
        /// The unit.
        unit: Unit,
        /// The digit.
        digit: u8,
        /// The two cells that hold it.
        cells: [(usize, usize); 2],
    },
    /// A completion with a smaller digit in this cell, and the same digits before it, exists.
    NotFirst {
        /// The cell.
        cell: (usize, usize),
        /// The digit of the completion.
        digit: u8,
        /// The smaller digit.
        smaller: u8,
    },
}
