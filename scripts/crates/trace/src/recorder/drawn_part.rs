//! The part of an array that is drawn.

use crate::events::ROOM;

/// What a program states about the array that is its board.
#[derive(Default)]
pub struct Array {
    /// The most rows and columns, perhaps more than there is room for; a list has one row.
    pub size: (usize, usize),
    pub is_list: bool,
    /// Whether the size is part of its type.
    pub is_fixed: bool,
}

/// The part of the room that is drawn.
pub struct DrawnPart {
    from: (usize, usize),
    pub rows: usize,
    pub columns: usize,
}

impl DrawnPart {
    /// Returns the part that is drawn of an array. `used` are the cells in which values were, and `first_put` is the
    /// first one that the search filled. Of an array whose size is part of its type it is the part that was used. Index
    /// 0 is left out if nothing was ever there and the search begins at index 1.
    pub fn of(array: &Array, used: impl Iterator<Item = usize>, first_put: usize) -> DrawnPart {
        let (rows, columns): (Vec<usize>, Vec<usize>) = used.map(|cell| (cell / ROOM, cell % ROOM)).unzip();
        let first = |indices: &[usize]| indices.iter().min().copied().unwrap_or(0);
        let end = |indices: &[usize]| indices.iter().max().map_or(0, |last| last + 1);

        let from = match (array.is_list, first(&rows), first(&columns)) {
            (true, _, 1) if first_put == 1 => (0, 1),
            (false, 1, 1) => (1, 1),
            _ => (0, 0),
        };
        let size = if array.is_fixed && !rows.is_empty() {
            (end(&rows), end(&columns))
        } else {
            (array.size.0.min(ROOM), array.size.1.min(ROOM))
        };

        DrawnPart { from, rows: size.0 - from.0, columns: size.1 - from.1 }
    }

    /// Returns the number that a cell has in the drawn part, or `None` if it is outside.
    pub fn cell(&self, cell: usize) -> Option<usize> {
        let row = (cell / ROOM).checked_sub(self.from.0)?;
        let column = (cell % ROOM).checked_sub(self.from.1)?;
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }
}
