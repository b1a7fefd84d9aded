//! Operators between numbers whose order stays (14888): the results of arrangements, and the generator.
//!
//! The four operators are numbered in the order of the input: 1 for +, 2 for -, 3 for multiplication, 4 for
//! division.

pub mod arrangements;
pub mod generator;

use crate::family::BoardResult;
use arrangements::{all, apply};
use generator::Input;

/// The most boards that are listed one by one.
const MAX_BOARDS: usize = 10_000;

/// Returns the arrangements. A board is a row of operators.
pub fn boards(input: &str) -> Option<Vec<Vec<u8>>> {
    let Input { numbers, counts } = Input::parse(input);
    let operators = counts.iter().try_fold(1usize, |sum, count| sum.checked_add(*count));
    if numbers.is_empty() || operators != Some(numbers.len()) {
        return None;
    }
    let arrangements = all(&numbers, counts).take(MAX_BOARDS + 1);
    let boards: Vec<_> = arrangements.map(|(board, value)| value.and(Some(board))).collect::<Option<_>>()?;
    (boards.len() <= MAX_BOARDS).then_some(boards)
}

/// Returns the value from left to right, with that of each operation: `2 + 5 = 7, 7 - 1 = 6`.
pub fn result(input: &str, board: &[u8]) -> Option<BoardResult> {
    let numbers = Input::parse(input).numbers;
    if board.len() + 1 != numbers.len() {
        return None;
    }
    let (mut value, mut operations) = (numbers[0], Vec::new());
    for (&right, &operator) in numbers[1..].iter().zip(board) {
        let left = value;
        value = apply(left, operator, right)?;
        let symbol = ["+", "-", "*", "/"][usize::from(operator) - 1];
        operations.push(format!("{left} {symbol} {right} = {value}"));
    }
    Some((value, operations.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_and_results_are_those_of_a_legal_input_alone() {
        assert_eq!(boards("3\n2 5 1\n1 1 0 0\n"), Some(vec![vec![1, 2], vec![2, 1]]));
        for input in [
            "",
            "1\n7\n18446744073709551615 1 0 0\n",
            "2\n1 2\n-1 2 0 0\n",
            "0\n\n-1 0 0 0\n",
            "2\n1 2\n2 0 0 0\n",
        ] {
            assert_eq!(boards(input), None, "{input:?}");
        }
        let value = |input: &str, board: &[u8]| result(input, board).map(|(value, _)| value);
        assert_eq!(value("3\n2 5 1\n1 1 0 0\n", &[1, 2]), Some(6));
        assert_eq!(value("2\n9223372036854775807 1\n1 0 0 0\n", &[1]), None);
        assert_eq!(value("2\n5 0\n0 0 0 1\n", &[4]), None);
        assert_eq!(value("2\n5 3\n1 0 0 0\n", &[9]), None);
    }
}
