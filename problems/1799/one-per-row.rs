//! Puts at most one bishop in each row, as if bishops were queens, but bishops do not attack along rows.
//!
//! Three bishops side by side in the first row are allowed, but the search never tries them.
//@ idea-ko: 퀸처럼 한 행에 하나까지만 놓습니다. 비숍은 같은 행에 있어도 서로 공격하지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: not-reset

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut search = Search { board: Board::read(&input), bishops: Vec::new(), most: Vec::new() };
    search.fill(0);
    println!("{}", search.most.len());
}

/// A search that goes row by row.
struct Search {
    board: Board,
    /// The cells with a bishop.
    bishops: Vec<(usize, usize)>,
    /// The best placement so far.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// Puts at most one bishop in this row and in each later one.
    fn fill(&mut self, row: usize) {
        let size = self.board.size();
        if self.bishops.len() + size - row <= self.most.len() {
            return;
        }
        if row == size {
            self.most = self.bishops.to_vec();
            self.board.found();
            return;
        }
        for column in 0..size {
            if self.board.value(row, column) == 0 && !self.is_attacked(row, column) {
                self.board.put(row, column, BISHOP);
                self.bishops.push((row, column));
                self.fill(row + 1);
                self.bishops.pop();
                self.board.erase(row, column);
            }
        }
        self.fill(row + 1); // no bishop in this row
    }

    /// Whether a bishop is on a diagonal of this cell.
    fn is_attacked(&self, row: usize, column: usize) -> bool {
        self.bishops.iter().any(|&(other_row, other_column)| {
            other_row + column == row + other_column || other_row + other_column == row + column
        })
    }
}

// region: main::board
const BISHOP: u8 = 1;
const FORBIDDEN: u8 = 2;

/// A square board. A cell is blank, has a bishop, or must not have a bishop.
pub struct Board(Vec<Vec<u8>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// Reads the size, and then a number for each cell: 1 if it is allowed, 0 if not.
    pub fn read(text: &str) -> Board {
        let mut words = text.split_whitespace();
        let mut board = Board::empty(words.next().unwrap().parse().unwrap());
        for (cell, _) in words.enumerate().filter(|&(_, word)| word == "0") {
            board.put(cell / board.size(), cell % board.size(), FORBIDDEN);
        }
        board
    }

    /// A board of blank cells.
    pub fn empty(size: usize) -> Board {
        Board(vec![vec![0; size]; size])
    }

    /// The number of rows, which is also the number of columns.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Returns `BISHOP`, `FORBIDDEN`, or 0 if the cell is blank. Rows and columns count from 0.
    pub fn value(&self, row: usize, column: usize) -> u8 {
        self.0[row][column]
    }

    /// Puts a bishop into a blank cell.
    pub fn put(&mut self, row: usize, column: usize, value: u8) {
        self.0[row][column] = value;
    }

    /// Makes a cell blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }

    /// Marks the board as an answer of the search.
    pub fn found(&self) {}
}
// endregion f129c114
