//! Puts the next paper on any open cell, so it tries the same papers in every order.
//!
//! There are 10! = 3,628,800 orders of ten papers.
//@ idea-ko: 다음 색종이를 아무 칸에나 붙여서, 같은 색종이를 모든 순서로 붙여 봅니다.
//@ expect: TLE on large
//@ after: states
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();

    let mut search = Search { board: read_board(&input), left: [5; LARGEST + 1], papers: 0, fewest: None };
    search.cover();
    println!("{}", search.fewest.map_or(-1, |papers| papers as i32));
}

/// A search over the papers that cover the ones.
struct Search {
    board: Board,
    /// How many papers of each size are left.
    left: [usize; LARGEST + 1],
    /// How many papers are on the board.
    papers: usize,
    /// The smallest number of papers that covered every 1 so far.
    fewest: Option<usize>,
}

impl Search {
    /// Puts a paper of each size on each cell in turn, and goes on to the next paper.
    fn cover(&mut self) {
        if first_open(&self.board).is_none() {
            self.fewest = Some(self.papers); //@ answer
            return;
        }

        if self.fewest.map_or(false, |fewest| self.papers + 1 >= fewest) {
            return;
        }
        for size in (1..=LARGEST).rev() {
            for cell in 0..SIDE * SIDE {
                let (row, column) = (cell / SIDE, cell % SIDE);
                if self.left[size] > 0 && fits(&self.board, row, column, size) {
                    fill(&mut self.board, row, column, size, size);
                    self.left[size] -= 1;
                    self.papers += 1;
                    self.cover();
                    self.papers -= 1;
                    self.left[size] += 1;
                    fill(&mut self.board, row, column, size, 0);
                }
            }
        }
    }
}

// region: main::papers
const SIDE: usize = 10;
const LARGEST: usize = 5;
const ZERO: usize = 6;

/// The size of the paper on each cell, `ZERO`, or 0 for an open cell.
type Board = [[usize; SIDE]; SIDE];

fn read_board(text: &str) -> Board {
    let mut board = [[0; SIDE]; SIDE];
    for (cell, word) in text.split_whitespace().enumerate() {
        if word == "0" {
            board[cell / SIDE][cell % SIDE] = ZERO;
        }
    }
    board
}

/// The first open cell in reading order.
fn first_open(board: &Board) -> Option<(usize, usize)> {
    (0..SIDE * SIDE).map(|cell| (cell / SIDE, cell % SIDE)).find(|&(row, column)| board[row][column] == 0)
}

/// Whether a paper with this upper left cell would cover only open cells.
fn fits(board: &Board, row: usize, column: usize, size: usize) -> bool {
    row + size <= SIDE
        && column + size <= SIDE
        && (0..size * size).all(|cell| board[row + cell / size][column + cell % size] == 0)
}

/// Gives the cells under a paper this value.
fn fill(board: &mut Board, row: usize, column: usize, size: usize, value: usize) {
    for cell in 0..size * size {
        board[row + cell / size][column + cell % size] = value;
    }
}
// endregion bd303cd7
