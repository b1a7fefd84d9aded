//! Operators between numbers whose order stays (14888): the results of all arrangements, and the generator of inputs.
//!
//! The four operators are numbered in the order of the input: 0 for +, 1 for -, 2 for multiplication, 3 for division.

pub mod arrangements;
pub mod generator;

use crate::family::{BoardResult, Family, Results, MOST_BOARDS};
use arrangements::all;
use generator::Input;

/// What `problem.txt` can name of this family.
pub const FAMILY: Family = Family {
    name: "operators",
    checkers: &[],
    nearest: &[],
    generator: generator::GENERATOR,
    rules: None,
    results: Some(Results { boards, result }),
};

/// The arrangements. A board is a row of operators, each as its number and 1.
fn boards(input: &str) -> Option<Vec<Vec<u8>>> {
    let Input { numbers, counts } = Input::parse(input);
    if counts.iter().sum::<usize>() + 1 != numbers.len() {
        return None;
    }
    let arrangements = all(&numbers, counts).take(MOST_BOARDS + 1);
    let board = |order: Vec<usize>| order.iter().map(|&operator| operator as u8 + 1).collect();
    let boards =
        arrangements.map(|(order, value)| value.map(|_| board(order))).collect::<Option<Vec<_>>>()?;
    (boards.len() <= MOST_BOARDS).then_some(boards)
}

/// The value from left to right, with that of each operation: `2 + 5 = 7, 7 - 1 = 6`.
fn result(input: &str, board: &[u8]) -> Option<BoardResult> {
    let numbers = Input::parse(input).numbers;
    if board.len() + 1 != numbers.len() {
        return None;
    }
    let mut value = numbers[0];
    let mut operations = Vec::new();
    for (&right, operator) in numbers[1..].iter().zip(board) {
        let left = value;
        let symbol;
        (symbol, value) = match operator {
            1 => ('+', left + right),
            2 => ('-', left - right),
            3 => ('*', left.checked_mul(right)?),
            4 => ('/', left.checked_div(right)?),
            _ => return None,
        };
        operations.push(format!("{left} {symbol} {right} = {value}"));
    }
    Some(BoardResult { value, calculation: operations.join(", ") })
}
