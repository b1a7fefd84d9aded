//! Rows, columns and boxes.

/// A row, a column or a 3x3 box, counted from 0. Boxes are counted like cells, from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Row(usize),
    Column(usize),
    Box(usize),
}

impl Unit {
    /// Returns all 27 units: rows, then columns, then boxes.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..9).map(Unit::Row).chain((0..9).map(Unit::Column)).chain((0..9).map(Unit::Box))
    }

    /// Returns the row, the column and the box of a cell.
    pub fn of(row: usize, column: usize) -> [Unit; 3] {
        [Unit::Row(row), Unit::Column(column), Unit::Box(row / 3 * 3 + column / 3)]
    }

    /// Returns the nine cells of the unit as (row, column).
    pub fn cells(self) -> [(usize, usize); 9] {
        std::array::from_fn(|place| match self {
            Unit::Row(row) => (row, place),
            Unit::Column(column) => (place, column),
            Unit::Box(number) => (number / 3 * 3 + place / 3, number % 3 * 3 + place % 3),
        })
    }
}
