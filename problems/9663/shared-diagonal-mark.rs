//! Marks a falling diagonal by the distance between row and column, so two diagonals share a mark.
//!
//! `row - column` may be negative. Without its sign, each diagonal below the main diagonal has the same mark
//! as one above it.
//@ idea-ko: 내려가는 대각선을 행과 열의 차이의 절댓값으로 표시해서, 서로 다른 대각선 두 개가 표시 하나를 함께 씁니다.
//@ expect: WA on sample, hard, large, multi
//@ after: one-diagonal
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let size: usize = input.trim().parse().unwrap();

    let mut search = Search {
        board: vec![vec![false; size]; size],
        columns: vec![false; size],
        rising: vec![false; 2 * size],
        falling: vec![false; size],
    };
    println!("{}", search.count(0));
}

/// A search with marks for the columns and diagonals that hold a queen. The cells of a rising diagonal have the same
/// `row + column`, and the cells of a falling one the same distance between row and column.
struct Search {
    board: Vec<Vec<bool>>,
    columns: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
}

impl Search {
    /// Counts the ways to fill the board from `row` down. Board and marks are unchanged afterwards.
    fn count(&mut self, row: usize) -> u64 {
        let size = self.board.len();
        if row == size {
            return 1; //@ answer
        }

        let mut ways = 0;
        for column in 0..size {
            let (rising, falling) = (row + column, row.abs_diff(column));
            if !self.columns[column] && !self.rising[rising] && !self.falling[falling] {
                self.board[row][column] = true;
                self.columns[column] = true;
                self.rising[rising] = true;
                self.falling[falling] = true;
                ways += self.count(row + 1);
                self.falling[falling] = false;
                self.rising[rising] = false;
                self.columns[column] = false;
                self.board[row][column] = false;
            }
        }
        ways
    }
}
