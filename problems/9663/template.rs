//! Say in one sentence what this variant does.
//!
//! Then what it stores, what one step costs, and against which other variant it changes something. The verdict it must
//! get stands on a line of its own beneath, if that is not AC everywhere; the other variants show the form.

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
/// Change the board through `put` and `erase` alone: then `cargo oj bench` counts the steps of this search, and
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

    /// How many rows and columns it has.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// The column of the queen in a row.
    #[allow(dead_code)] // not every search looks back
    pub fn queen(&self, row: usize) -> Option<usize> {
        self.0[row]
    }

    /// Puts a queen into a row without one.
    pub fn put(&mut self, row: usize, column: usize) {
        self.0[row] = Some(column);
    }

    /// Takes the queen of a row back from its column.
    pub fn erase(&mut self, row: usize, column: usize) {
        debug_assert_eq!(self.0[row], Some(column));
        self.0[row] = None;
    }
}
// endregion ec39879f
