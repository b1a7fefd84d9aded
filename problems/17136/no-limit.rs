//! Forgets that there are only five papers of each size.
//@ idea-ko: 크기마다 다섯 장뿐인데 남은 장수를 확인하지 않습니다.
//@ expect: WA on edge, large
//@ after: largest-first

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut search = Search { board: Board::read(&input), papers: 0, fewest: None };
    search.cover();
    println!("{}", search.fewest.map_or(-1, |papers| papers as i32));
}

/// A search over the papers that cover the ones.
struct Search {
    board: Board,
    /// How many papers are on the board.
    papers: usize,
    /// The smallest number of papers that covered every 1 so far.
    fewest: Option<usize>,
}

impl Search {
    /// Covers the first open cell with a paper of each size in turn, and goes on to the next open cell.
    fn cover(&mut self) {
        let (row, column) = match self.board.first_open() {
            Some(cell) => cell,
            None => {
                self.board.found();
                self.fewest = Some(self.papers);
                return;
            }
        };
        if self.fewest.map_or(false, |fewest| self.papers + 1 >= fewest) {
            return;
        }
        for size in (1..=LARGEST).rev() {
            if self.board.fits(row, column, size) {
                self.board.put(row, column, size);
                self.papers += 1;
                self.cover();
                self.papers -= 1;
                self.board.erase(row, column);
            }
        }
    }
}

// region: main::board
const SIDE: usize = 10;
const LARGEST: usize = 5;
const ZERO: usize = 6;

/// The grid with the papers on it. Each cell has the size of the paper on it, `ZERO`, or 0 for an open cell.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// Reads ten rows of ten digits.
    pub fn read(text: &str) -> Board {
        let mut board = Board::empty(SIDE);
        for (cell, _) in text.split_whitespace().enumerate().filter(|&(_, word)| word == "0") {
            board.put(cell / SIDE, cell % SIDE, ZERO);
        }
        board
    }

    /// A grid of ones.
    pub fn empty(size: usize) -> Board {
        Board(vec![vec![0; size]; size])
    }

    /// Returns the size of the paper on a cell, `ZERO`, or 0 for an open cell.
    pub fn value(&self, row: usize, column: usize) -> usize {
        self.0[row][column]
    }

    /// Returns the first open cell in reading order, or `None` if no cell is open.
    pub fn first_open(&self) -> Option<(usize, usize)> {
        (0..SIDE * SIDE)
            .map(|cell| (cell / SIDE, cell % SIDE))
            .find(|&(row, column)| self.0[row][column] == 0)
    }

    /// Whether a paper with this upper left cell would cover only open cells.
    pub fn fits(&self, row: usize, column: usize, size: usize) -> bool {
        row + size <= SIDE
            && column + size <= SIDE
            && self.0[row..row + size]
                .iter()
                .all(|cells| cells[column..column + size].iter().all(|&value| value == 0))
    }

    /// Puts a paper with this upper left cell. Rows and columns count from 0.
    pub fn put(&mut self, row: usize, column: usize, size: usize) {
        self.fill(row, column, size, size);
    }

    /// Removes the paper with this upper left cell.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.fill(row, column, self.0[row][column], 0);
    }

    /// Marks the papers as an answer: every 1 is covered.
    pub fn found(&self) {}

    fn fill(&mut self, row: usize, column: usize, size: usize, value: usize) {
        let side = if size == ZERO { 1 } else { size };
        for cells in &mut self.0[row..row + side] {
            cells[column..column + side].fill(value);
        }
    }
}
// endregion 1bfb9ab6
