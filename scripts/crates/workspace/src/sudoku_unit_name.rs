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
