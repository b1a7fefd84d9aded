//! Operators between numbers whose order stays (14888): the results of all arrangements, and the generator of inputs.
//!
//! The four operators are numbered in the order of the input: 0 for +, 1 for -, 2 for multiplication, 3 for division.

pub mod arrangements;
pub mod generator;

use crate::family::{Family, MOST_BOARDS};
use arrangements::all;
use generator::Input;

/// What `problem.txt` can name of this family.
pub const FAMILY: Family = Family {
    name: "operators",
    checkers: &[],
    nearest: &[],
    generator: generator::GENERATOR,
    rules: None,
    results: Some(results),
};

/// The arrangements with their results. A board is a row of operators, each as its number and 1.
fn results(input: &str) -> Option<Vec<(Vec<u8>, i64)>> {
    let Input { numbers, counts } = Input::parse(input);
    if counts.iter().sum::<usize>() + 1 != numbers.len() {
        return None;
    }
    let arrangements = all(&numbers, counts).take(MOST_BOARDS + 1);
    let board = |order: Vec<usize>| order.iter().map(|&operator| operator as u8 + 1).collect();
    let boards =
        arrangements.map(|(order, value)| Some((board(order), value?))).collect::<Option<Vec<_>>>()?;
    (boards.len() <= MOST_BOARDS).then_some(boards)
}
