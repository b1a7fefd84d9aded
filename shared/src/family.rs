//! What a family of problems (`sudoku`, `queens`) provides: checkers and a generator.

use crate::judgement::Judgement;
use crate::random::Random;

/// A family of problems that share a board. `problem.txt` names its checkers and its generator.
pub struct Family {
    /// The name of the family and of its generator, as in `generator: sudoku`.
    pub name: &'static str,
    /// Its checkers with their names, as in `checker: sudoku-any`. Empty if comparing outputs is enough.
    pub checkers: &'static [(&'static str, Checker)],
    /// What makes its inputs.
    pub generator: Generator,
}

/// Judges an output where more than one output may be right. Takes the bytes of the case's input, of its stored
/// output and of the program's output.
pub type Checker = fn(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement;

/// Makes random inputs to test programs on, and makes an input smaller on which a program fails.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// Makes a legal input, in the layout of `example`, an input of the same problem.
    pub make: fn(random: &mut Random, example: &str) -> String,
    /// Inputs smaller than this one, legal if it is: those with the most taken away first, otherwise in random order.
    pub smaller: fn(random: &mut Random, input: &str) -> Vec<String>,
    /// The size of an input, counted in `unit`; shrinking reduces it.
    pub size: fn(input: &str) -> usize,
    /// What `size` counts, as an English noun: `clue`.
    pub unit: &'static str,
}
