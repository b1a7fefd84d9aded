//! Checks only one of the two diagonals of a cell.
//!
//! It also counts boards in which two queens attack each other on a diagonal that falls to the right.
//@ idea-ko: 두 대각선 가운데 한 방향만 확인합니다.
//@ expect: WA on sample, edge, hard, multi; WA or TLE on large
//@ after: marks
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let size: usize = input.trim().parse().unwrap();
    let mut board = vec![vec![false; size]; size];
    println!("{}", count(&mut board, 0));
}

/// Counts the ways to fill the board from `row` down. The board is unchanged afterwards.
fn count(board: &mut [Vec<bool>], row: usize) -> u64 {
    if row == board.len() {
        return 1; //@ answer
    }

    let mut ways = 0;
    for column in 0..board.len() {
        if is_free(board, row, column) {
            board[row][column] = true;
            ways += count(board, row + 1);
            board[row][column] = false;
        }
    }
    ways
}

/// Whether no queen in the rows above is in this column or on the rising diagonal of this cell.
fn is_free(board: &[Vec<bool>], row: usize, column: usize) -> bool {
    (0..row).all(|above| {
        let distance = row - above;
        !board[above][column] && (column + distance >= board.len() || !board[above][column + distance])
    })
}
