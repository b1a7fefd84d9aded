//! BOJ 17136: covers all ones of a grid of 10 x 10 with the fewest square papers, five of each size from 1
//! to 5.
//!
//! An open cell is a 1 that is not covered yet. Some paper must cover the first open cell. That cell is the
//! upper left cell of the paper, because no cell before it is open. So each level tries at most five papers,
//! and the search never tries the same papers in another order. It tries large papers first, and it ends a
//! branch if one more paper would make as many papers as the best answer so far.
//@ idea-ko: 크기마다 다섯 장씩 있는 정사각형 색종이를 가장 적게 써서 10 x 10 격자의 1을 모두 덮습니다.
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
    /// Covers the first open cell with a paper of each size in turn, and goes on to the next open cell.
    fn cover(&mut self) {
        let (row, column) = match first_open(&self.board) {
            Some(cell) => cell,
            None => {
                self.fewest = Some(self.papers); //@ answer
                return;
            }
        };
        if self.fewest.map_or(false, |fewest| self.papers + 1 >= fewest) {
            return;
        }

        for size in (1..=LARGEST).rev() {
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

// region: papers
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
// endregion
