//! Backtracking that checks rows only: a digit may appear twice in a column or in a box.
//!
//! It is `rescan` with one of the three checks. Every digit that a row does not hold yet fits there, so the
//! search never meets a dead end and never undoes a choice. It fills each row with its missing digits in
//! ascending order. The printed board is full, and each row is correct. But it is a completion only if the
//! missing digits happen to be in ascending order in each row, or if no row has two blanks.
//@ idea-ko: 행만 확인하는 백트래킹입니다. 열이나 상자에는 같은 숫자가 두 번 나올 수 있습니다.
//@ expect: WA on sample, tiny, multi, hard, worst, edge
//@ after: rescan
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    if solve(&mut board) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

/// Fills the blanks in row-major order with ascending digits, so that no row holds a digit twice. Columns and boxes
/// may.
fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };

    for digit in 1..=9 {
        if !board[row].contains(&digit) {
            board[row][column] = digit;
            if solve(board) {
                return true;
            }
            board[row][column] = 0;
        }
    }
    false
}

/// The first blank in row-major order, as row and column.
fn first_blank(board: &[[u8; 9]; 9]) -> Option<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board[row][column] == 0)
}
