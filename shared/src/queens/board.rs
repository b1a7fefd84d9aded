//! The board of the practice variants. A search changes it only through [`Board::put`] and [`Board::erase`],
//! where the tool counts and draws steps.

// region: shared::queens::board
/// A square board with at most one queen in each row.
pub struct Board(Vec<Option<usize>>);

impl Board {
    /// A board without queens.
    pub fn empty(size: usize) -> Board {
        Board(vec![None; size])
    }

    /// The number of rows, which is also the number of columns.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Returns the column of the queen in a row, or `None` if the row has none.
    #[allow(dead_code)] // not every search reads it
    pub fn queen(&self, row: usize) -> Option<usize> {
        self.0[row]
    }

    /// Puts a queen into a row without one.
    pub fn put(&mut self, row: usize, column: usize) {
        self.0[row] = Some(column);
    }

    /// Removes the queen of a row, which is in this column.
    pub fn erase(&mut self, row: usize, column: usize) {
        debug_assert_eq!(self.0[row], Some(column));
        self.0[row] = None;
    }

    /// Marks the board as an answer of the search.
    #[allow(dead_code)] // not every search calls it
    pub fn found(&self) {}
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_read_and_taken_back() {
        let mut board = Board::empty(3);
        board.put(1, 2);
        assert_eq!((board.size(), board.queen(0), board.queen(1)), (3, None, Some(2)));
        board.erase(1, 2);
        assert_eq!(board.queen(1), None);
    }
}
