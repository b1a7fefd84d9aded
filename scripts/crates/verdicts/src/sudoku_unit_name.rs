//! Names of the rows, columns and boxes of a Sudoku. `shared` depends only on `std`, so it has no messages.

use messages::{message, Message};
use shared::sudoku::unit::Unit;

/// Returns the name of a row, a column or a box, counted from 1.
pub fn unit_name(unit: Unit) -> Message {
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
    fn units_are_counted_from_1() {
        let names = [Unit::Row(0), Unit::Column(3), Unit::Box(8)].map(|unit| unit_name(unit).to_string());
        assert_eq!(names, ["row 1", "column 4", "box 9"]);
    }
}
