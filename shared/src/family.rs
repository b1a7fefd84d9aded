//! The parts that a family of problems (`sudoku`, `queens`) provides. The table is in [`crate::family_table`].

use crate::judgement::Judgement;
use crate::random::Random;
use crate::sudoku::{fault::Fault, unit::Unit};
use std::fmt;

/// A family of problems that share a board. `problem.txt` names its checkers and its generator.
pub struct Family {
    /// The name of the family and of its generator, as in `generator: sudoku`.
    pub name: &'static str,
    /// Its checkers, if comparing outputs is not enough.
    pub checkers: &'static [NamedChecker],
    pub generator: Generator,
    /// Finds conflicts on its boards, if the rules are the same in all its problems.
    pub conflicts: Option<Conflicts>,
    /// Lists boards and their results, if its outputs are such results, as the largest one.
    pub results: Option<Results>,
}

impl Family {
    /// Returns a family of which no more is known than its generator.
    pub const fn new(name: &'static str, generator: Generator) -> Family {
        Family { name, checkers: &[], generator, conflicts: None, results: None }
    }
}

/// A checker of a family.
pub struct NamedChecker {
    /// The name in `problem.txt`, as in `checker: sudoku-any`.
    pub name: &'static str,
    pub check: Checker,
    /// Finds the nearest correct output. It is None if only one output is correct.
    pub nearest: Option<Nearest>,
}

impl PartialEq for Family {
    fn eq(&self, other: &Family) -> bool {
        self.name == other.name
    }
}

impl PartialEq for NamedChecker {
    fn eq(&self, other: &NamedChecker) -> bool {
        self.name == other.name
    }
}

/// The name alone. The other fields are functions, and the address of a function differs in each process.
impl fmt::Debug for Family {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Family({:?})", self.name)
    }
}

/// The name alone, as for [`Family`].
impl fmt::Debug for NamedChecker {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "NamedChecker({:?})", self.name)
    }
}

/// The boards of a family and their results. A board is full, and given row by row.
#[derive(Clone, Copy)]
pub struct Results {
    /// All boards of an input. Returns None if there are too many, or if the input is not legal.
    pub boards: fn(input: &str) -> Option<Vec<Vec<u8>>>,
    /// The result of a board, which need not be one of the input. Returns None if it has none.
    pub result: fn(input: &str, board: &[u8]) -> Option<BoardResult>,
}

/// The result of a board, and its calculation: `2 + 5 = 7, 7 - 1 = 6`.
pub type BoardResult = (i64, String);

/// Finds a value that conflicts with the value of a cell: its cell, and the rule that the two break. The board
/// is given row by row, with this number of columns and 0 for a blank. Returns None if there is no conflict.
pub type Conflicts = fn(board: &[u8], columns: usize, cell: usize) -> Option<(usize, BrokenRule)>;

/// The rule that the values of two cells break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenRule {
    /// The row, column or box of a Sudoku holds a digit twice.
    DigitTwice(Unit),
    /// Two queens are in one row, in one column or on one diagonal.
    QueensAttack,
}

/// Judges an output where more than one output may be correct. Takes the bytes of the case's input, of its
/// stored output and of the program's output.
pub type Checker = fn(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement<Fault>;

/// Finds the correct output that agrees with a program's output in most places. Takes the same arguments as a
/// [`Checker`]. Returns None if the program's output does not have the form of a correct one.
pub type Nearest = fn(input: &[u8], expected: &[u8], got: &[u8]) -> Option<String>;

/// Makes random inputs to test programs with, and shrinks inputs on which a program fails.
#[derive(Clone, Copy)]
pub struct Generator {
    /// Makes a legal input, in the layout of `example`, an input of the same problem.
    pub make: fn(random: &mut Random, example: &str) -> String,
    /// Inputs smaller than this one, legal if it is: the smallest first, otherwise in random order.
    pub smaller: fn(random: &mut Random, input: &str) -> Vec<String>,
    /// The size of an input, counted in `unit`; it is smaller for inputs of `smaller`.
    pub size: fn(input: &str) -> usize,
    pub unit: SizeUnit,
    /// The number of steps (values put and taken back) of plain backtracking on a legal input. Returns
    /// None if there are too many to count, or if the number differs between the problems of the family.
    pub steps: fn(input: &str) -> Option<u64>,
}

/// The unit in which the size of an input is counted.
#[derive(Clone, Copy)]
pub enum SizeUnit {
    /// Blank cells of a board.
    Blanks,
    Rows,
    Bytes,
    /// The value of a formula, such as `N x M`.
    Formula(&'static str),
}
