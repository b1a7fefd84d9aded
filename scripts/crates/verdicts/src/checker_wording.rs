//! The sentences about faults that the checkers of `shared` find. Rows, columns and boxes count from 1.
//!
//! `shared` depends only on `std`, so its checkers return faults and not messages.

use crate::sudoku_unit_name::unit_name;
use messages::{message, Message};
use shared::sudoku::fault::Fault;

pub(crate) fn fault(fault: Fault) -> Message {
    match fault {
        Fault::IllegalBoard => message!("the input is not a legal board"),
        Fault::NothingPrinted => message!("nothing was printed"),
        Fault::TooFewLines(count) => message!("expected 9 lines, got {count}"),
        Fault::TooManyLines => message!("expected nothing after the ninth line"),
        Fault::NotADigit { line, byte } => {
            message!(
                "line {line} contains `{byte}`, which is not a digit",
                byte = byte.escape_ascii().to_string()
            )
        }
        Fault::NotOneDigit { line, number } => {
            message!("line {line} contains {number}, which is not a digit")
        }
        Fault::Digits { line, count: 1 } => message!("line {line} has 1 digit"),
        Fault::Digits { line, count } => message!("line {line} has {count} digits"),
        Fault::Spacing { line, is_spaced: true } => {
            message!("line {line}: expected exactly one space between two digits")
        }
        Fault::Spacing { line, is_spaced: false } => {
            message!("line {line}: expected the digits without spaces between them")
        }
        Fault::Blank { cell } => message!("{cell}: the cell is still blank", cell = row_and_column(cell)),
        Fault::Changed { cell, clue, digit } => {
            message!("{cell}: clue {clue} was changed to {digit}", cell = row_and_column(cell))
        }
        Fault::Twice { unit, digit, cells } => {
            let [first, second] = cells.map(|(row, column)| format!("({}, {})", row + 1, column + 1));
            message!("{unit} holds {digit} twice: at {first} and {second}", unit = unit_name(unit))
        }
        Fault::NotFirst { cell, digit, smaller } => message!(
            "{cell}: {digit} where {smaller} was possible, so a smaller completion exists",
            cell = row_and_column(cell)
        ),
    }
}

fn row_and_column((row, column): (usize, usize)) -> Message {
    message!("row {row}, column {column}", row = row + 1, column = column + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::sudoku::unit::Unit;

    #[test]
    fn each_fault_has_a_sentence_that_counts_from_1() {
        use Fault::*;
        let twice = |unit, digit| Twice { unit, digit, cells: [(0, 1), (2, 2)] };
        let table = [
            (IllegalBoard, "the input is not a legal board"),
            (NothingPrinted, "nothing was printed"),
            (TooFewLines(1), "expected 9 lines, got 1"),
            (TooFewLines(8), "expected 9 lines, got 8"),
            (TooManyLines, "expected nothing after the ninth line"),
            (NotADigit { line: 1, byte: 0xc3 }, "line 1 contains `\\xc3`, which is not a digit"),
            (NotOneDigit { line: 3, number: 10 }, "line 3 contains 10, which is not a digit"),
            (Digits { line: 2, count: 1 }, "line 2 has 1 digit"),
            (Digits { line: 2, count: 0 }, "line 2 has 0 digits"),
            (Spacing { line: 3, is_spaced: true }, "line 3: expected exactly one space between two digits"),
            (
                Spacing { line: 3, is_spaced: false },
                "line 3: expected the digits without spaces between them",
            ),
            (Blank { cell: (1, 0) }, "row 2, column 1: the cell is still blank"),
            (Changed { cell: (0, 6), clue: 5, digit: 7 }, "row 1, column 7: clue 5 was changed to 7"),
            (Changed { cell: (0, 6), clue: 1, digit: 3 }, "row 1, column 7: clue 1 was changed to 3"),
            (twice(Unit::Row(8), 4), "row 9 holds 4 twice: at (1, 2) and (3, 3)"),
            (twice(Unit::Column(2), 6), "column 3 holds 6 twice: at (1, 2) and (3, 3)"),
            (twice(Unit::Box(0), 6), "box 1 holds 6 twice: at (1, 2) and (3, 3)"),
            (
                NotFirst { cell: (0, 2), digit: 4, smaller: 3 },
                "row 1, column 3: 4 where 3 was possible, so a smaller completion exists",
            ),
        ];

        for (found, sentence) in table {
            assert_eq!(fault(found).to_string(), sentence);
        }
    }
}
