//! Plain backtracking that looks at every queen above before it puts one.
//!
//! It stores only the board. A cell is free if no queen above is in its column or on one of its diagonals.
//! For each of the N cells of a row, this looks at up to three cells in each row above. N = 14 takes more than
//! half of the time limit, so a slow machine needs more.
//@ idea-ko: 퀸을 놓기 전에 위에 놓인 퀸을 모두 확인하는 단순한 백트래킹입니다.
//@ expect: AC or TLE on large
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

/// Whether no queen in the rows above attacks this cell.
fn is_free(board: &[Vec<bool>], row: usize, column: usize) -> bool {
    (0..row).all(|above| {
        let distance = row - above;
        !board[above][column]
            && (column < distance || !board[above][column - distance])
            && (column + distance >= board.len() || !board[above][column + distance])
    })
}
