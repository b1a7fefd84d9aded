//! Plain backtracking that looks at every queen above before it puts one.
//!
//! It stores only the column of the queen in each row. A cell is free if no queen above is in its column or
//! on one of its diagonals. This takes up to N comparisons for each of the N cells of a row. N = 14 is still
//! within the time limit.
//@ idea-ko: 퀸을 놓기 전에 위에 놓인 퀸을 모두 확인하는 단순한 백트래킹입니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::empty(input.trim().parse().unwrap());
    println!("{}", count(&mut board, 0));
}

// region: shared::queens::scan
/// Counts the ways to fill the board from this row down. The board is unchanged afterwards.
pub fn count(board: &mut Board, row: usize) -> u64 {
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

/// Whether no queen in the rows above attacks this cell.
fn is_free(board: &Board, row: usize, column: usize) -> bool {
    (0..row).all(|above| match board.queen(above) {
        Some(queen) => queen != column && queen.abs_diff(column) != row - above,
        None => true,
    })
}
// endregion 96088d6e

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
