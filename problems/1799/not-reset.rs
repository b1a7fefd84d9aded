//! Adds the best numbers of both colours, but does not reset the best number to 0 for the second colour.
//!
//! If the second colour has room for fewer bishops than the first, the program adds the number of the first
//! colour twice.
//@ idea-ko: 색마다 구한 최댓값을 더하지만, 둘째 색을 탐색하기 전에 최댓값을 0으로 되돌리지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: matching

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut search = Search { board: Board::read(&input), bishops: Vec::new(), most: Vec::new() };
    let mut sum = 0;
    for first in [0, 1] {
        search.fill(first);
        sum += search.most.len();
    }
    println!("{}", sum);
}

/// A search over the bishops on the rising diagonals. The cells of such a diagonal have the same
/// `row + column`.
struct Search {
    board: Board,
    /// The cells with a bishop.
    bishops: Vec<(usize, usize)>,
    /// The best placement so far.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// Puts at most one bishop on this rising diagonal and on each later one of the same colour.
    fn fill(&mut self, sum: usize) {
        let last = self.board.size() - 1;
        let diagonals_left = (2 * last + 2 - sum) / 2;
        if self.bishops.len() + diagonals_left <= self.most.len() {
            return;
        }
        if diagonals_left == 0 {
            self.most = self.bishops.to_vec();
            self.board.found();
            return;
        }
        for row in sum.saturating_sub(last)..=sum.min(last) {
            let column = sum - row;
            // The cells of a falling diagonal have the same `row - column`.
            let is_attacked = self.bishops.iter().any(|&(above, across)| above + column == row + across);
            if self.board.value(row, column) == 0 && !is_attacked {
                self.board.put(row, column, BISHOP);
                self.bishops.push((row, column));
                self.fill(sum + 2);
                self.bishops.pop();
                self.board.erase(row, column);
            }
        }
        self.fill(sum + 2); // no bishop on this diagonal
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
