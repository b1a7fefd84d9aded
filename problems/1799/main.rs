//! BOJ 1799: finds the largest number of bishops on the allowed cells of a board so that none attacks
//! another.
//!
//! A bishop attacks only cells of its own colour, so the program searches the two colours one after the
//! other, and their steps are added, not multiplied. A rising diagonal has at most one bishop, so each level
//! of the search is a rising diagonal, and only the falling diagonals have to be compared. A branch ends if
//! it could not beat the best placement so far even with a bishop on each diagonal that is left.
//@ idea-ko: 체스판에서 놓을 수 있는 칸에 비숍을 서로 공격할 수 없게 최대한 많이 놓습니다.
//@ board: board

use std::io::{self, Read};

const BISHOP: u8 = 1;
const FORBIDDEN: u8 = 2;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let size = words.next().unwrap();
    let cells: Vec<u8> = words.map(|allowed| if allowed == 1 { 0 } else { FORBIDDEN }).collect();
    let board = cells.chunks(size).map(<[u8]>::to_vec).collect();

    let mut search = Search { board, bishops: Vec::new(), most: Vec::new() };
    for first in [0, 1] {
        search.fill(first);
        // The best placement of the first colour stays on the board.
        for &(row, column) in &search.most[search.bishops.len()..] {
            search.board[row][column] = BISHOP;
        }
        search.bishops = search.most.to_vec();
    }
    println!("{}", search.most.len());
}

/// A search over the bishops on the rising diagonals. The cells of such a diagonal have the same
/// `row + column`.
struct Search {
    /// A cell is 0, `BISHOP` or `FORBIDDEN`.
    board: Vec<Vec<u8>>,
    /// The cells with a bishop.
    bishops: Vec<(usize, usize)>,
    /// The best placement so far.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// Puts at most one bishop on this rising diagonal and on each later one of the same colour.
    fn fill(&mut self, sum: usize) {
        let last = self.board.len() - 1;
        let diagonals_left = (2 * last + 2 - sum) / 2;
        if self.bishops.len() + diagonals_left <= self.most.len() {
            return;
        }

        if diagonals_left == 0 {
            self.most = self.bishops.to_vec(); //@ answer
            return;
        }

        for row in sum.saturating_sub(last)..=sum.min(last) {
            let column = sum - row;
            // The cells of a falling diagonal have the same `row - column`.
            let is_attacked = self.bishops.iter().any(|&(above, across)| above + column == row + across);
            if self.board[row][column] == 0 && !is_attacked {
                self.board[row][column] = BISHOP;
                self.bishops.push((row, column));
                self.fill(sum + 2);
                self.bishops.pop();
                self.board[row][column] = 0;
            }
        }
        self.fill(sum + 2); // no bishop on this diagonal
    }
}
