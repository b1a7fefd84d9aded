//! Checks only one of the two diagonals of a cell.
//!
//! It also counts boards in which two queens attack each other on a diagonal that falls to the right.
//@ idea-ko: 두 대각선 가운데 한 방향만 확인합니다.
//@ expect: WA on sample, edge, hard, multi
//@ after: marks

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::empty(input.trim().parse().unwrap());
    println!("{}", count(&mut board, 0));
}

/// Counts the ways to fill the board from `row` down. Leaves the board unchanged.
fn count(board: &mut Board, row: usize) -> u64 {
    if row == board.size() {
        board.found();
        return 1;
    }
    let mut ways = 0;
    for column in 0..board.size() {
        if is_free(board, row, column) {
            board.put(row, column);
            ways += count(board, row + 1);
            board.erase(row, column);
        }
    }
    ways
}

/// Whether no queen in the rows above is in this column or on the rising diagonal of this cell.
fn is_free(board: &Board, row: usize, column: usize) -> bool {
    (0..row).all(|above| match board.queen(above) {
        Some(queen) => queen != column && queen + above != column + row,
        None => true,
    })
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
// endregion 6ffb08fe
