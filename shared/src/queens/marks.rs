//! Counts placements with a mark for each column and diagonal that is taken.

use super::board::Board;

// region: shared::queens::marks
/// The columns and diagonals that hold a queen. The cells of a rising diagonal have the same `row + column`, those of a
/// falling one the same `row - column`.
pub struct Marks {
    columns: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
}

impl Marks {
    /// No marks, for a board of that size.
    pub fn new(size: usize) -> Marks {
        Marks { columns: vec![false; size], rising: vec![false; 2 * size], falling: vec![false; 2 * size] }
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        let size = self.columns.len();
        !self.columns[column] && !self.rising[row + column] && !self.falling[size + row - column]
    }

    fn set(&mut self, row: usize, column: usize, taken: bool) {
        let size = self.columns.len();
        self.columns[column] = taken;
        self.rising[row + column] = taken;
        self.falling[size + row - column] = taken;
    }
}

/// Counts the ways to fill the board from this row down. Board and marks are unchanged afterwards.
pub fn count(board: &mut Board, marks: &mut Marks, row: usize) -> u64 {
    if row == board.size() {
        board.found();
        return 1;
    }
    let mut ways = 0;
    for column in 0..board.size() {
        if marks.is_free(row, column) {
            board.put(row, column);
            marks.set(row, column, true);
            ways += count(board, marks, row + 1);
            marks.set(row, column, false);
            board.erase(row, column);
        }
    }
    ways
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::masks::KNOWN;
    use super::*;

    #[test]
    fn the_known_numbers_are_counted() {
        for (size, &ways) in KNOWN.iter().enumerate().take(10).skip(1) {
            assert_eq!(count(&mut Board::empty(size), &mut Marks::new(size), 0), ways, "{size}");
        }
    }
}
