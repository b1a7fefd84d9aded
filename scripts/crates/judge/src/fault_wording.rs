//! The sentences for what the checkers of `shared` find.

use shared::judgement::Fault;
use shared::sudoku::unit::Unit;
use stdx::{message, Message};

/// Why an output is refused.
pub(crate) fn fault(fault: Fault) -> Message {
    match fault {
        Fault::IllegalBoard => message!("the input is not a legal board"),
        Fault::NothingPrinted => message!("nothing was printed"),
        Fault::TooFewLines(1) => message!("expected 9 lines, got 1"),
        Fault::TooFewLines(count) => message!("expected 9 lines, got {count}"),
        Fault::TooManyLines => message!("expected nothing after the ninth line"),
        Fault::NotADigit { line, byte } => {
            message!(
                "line {line} holds `{byte}`, which is not a digit",
                byte = byte.escape_ascii().to_string()
            )
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
            message!("{unit} holds {digit} twice: at {first} and {second}", unit = self::unit(unit))
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

/// A row, a column or a box, counted from 1.
pub fn unit(unit: Unit) -> Message {
    match unit {
        Unit::Row(row) => message!("row {number}", number = row + 1),
        Unit::Column(column) => message!("column {number}", number = column + 1),
        Unit::Box(number) => message!("box {number}", number = number + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_from_1() {
        let twice = Fault::Twice { unit: Unit::Box(0), digit: 6, cells: [(0, 1), (2, 2)] };
        for (found, sentence) in [
            (twice, "box 1 holds 6 twice: at (1, 2) and (3, 3)"),
            (Fault::Blank { cell: (1, 0) }, "row 2, column 1: the cell is still blank"),
            (Fault::NotADigit { line: 1, byte: 0xc3 }, "line 1 holds `\\xc3`, which is not a digit"),
            (Fault::Digits { line: 2, count: 1 }, "line 2 has 1 digit"),
        ] {
            assert_eq!(fault(found).to_string(), sentence);
        }
    }
}
