//! Say in one sentence what this variant does.
//!
//! These lines can wait until it works: begin with the function below. Then say what the variant stores, what one step
//! costs, and how it differs from another one. If it must get another verdict than AC, that verdict takes the place of
//! `anything`; the other variants show the form.
//@ expect: anything // delete this line when the submission is done: then it must be accepted

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::empty(input.trim().parse().unwrap());
    println!("{}", count(&mut board, 0));
}

/// Counts the ways to fill the board from this row down.
///
/// `board.size()` is the number of rows and columns, which count from 0; `board.queen(row)` is the column of a queen.
/// Change the board only through `put` and `erase`: then `cargo oj bench` counts the steps of this search, and
/// `cargo oj trace` draws it.
fn count(board: &mut Board, row: usize) -> u64 {
    // Until you write something better: a queen in each corner, taken back at once.
    for column in [0, board.size() - 1] {
        board.put(row, column);
        board.erase(row, column);
    }
    0
}

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

    /// The column of the queen in a row, None if the row has none.
    #[allow(dead_code)] // not every search reads it
    pub fn queen(&self, row: usize) -> Option<usize> {
        self.0[row]
    }

    /// Puts a queen into a row without one.
    pub fn put(&mut self, row: usize, column: usize) {
        self.0[row] = Some(column);
    }

    /// Removes the queen of a row, which stands in this column.
    pub fn erase(&mut self, row: usize, column: usize) {
        debug_assert_eq!(self.0[row], Some(column));
        self.0[row] = None;
    }
}
// endregion dadc5135
