//! Marks a falling diagonal by the distance between row and column, so two diagonals share a mark.
//!
//! `row - column` may be negative. Without its sign, each diagonal below the main diagonal has the same mark
//! as one above it.
//@ idea-ko: 내려가는 대각선을 행과 열의 차이의 절댓값으로 표시해서, 서로 다른 대각선 두 개가 표시 하나를 함께 씁니다.
//@ expect: WA on sample, hard, multi
//@ after: one-diagonal

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let size = input.trim().parse().unwrap();
    println!("{}", count(&mut Board::empty(size), &mut Marks::new(size), 0));
}

/// The columns and diagonals that hold a queen. The cells of a rising diagonal have the same `row + column`.
/// The cells of a falling diagonal have the same distance between row and column.
struct Marks {
    columns: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
}

impl Marks {
    /// Returns a table without marks for a board of `size` rows.
    fn new(size: usize) -> Marks {
        Marks { columns: vec![false; size], rising: vec![false; 2 * size], falling: vec![false; size] }
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        !self.columns[column] && !self.rising[row + column] && !self.falling[row.abs_diff(column)]
    }

    fn set(&mut self, row: usize, column: usize, taken: bool) {
        self.columns[column] = taken;
        self.rising[row + column] = taken;
        self.falling[row.abs_diff(column)] = taken;
    }
}

/// Counts the ways to fill the board from `row` down. Leaves the board and the marks unchanged.
fn count(board: &mut Board, marks: &mut Marks, row: usize) -> u64 {
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
