//! Keeps a list of the blanks, first attempt: the search finds the completion and then loses it.
//!
//! The checks are correct, and the search puts the same digits as `blanks`. But the board is passed by value:
//! each call fills its own copy of 81 bytes, and the full copy is dropped in the call that found it. The
//! caller learns only that there is a completion. The function `main` then prints its own board, which still
//! has all its blanks. `blanks` passes the board as `&mut` instead, which also saves the copies.
//@ idea-ko: 빈칸 목록을 쓰는 첫 번째 시도입니다. 답을 찾고도 잃어버립니다.
//@ expect: WA on sample, tiny, multi, hard, edge; TLE on worst
//@ after: candidates
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    let blanks = collect(&board);
    if fill(board, &blanks, 0) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

/// Fills the blanks from `depth` on, in its own copy of the board. Returns whether there is a completion.
fn fill(mut board: [[u8; 9]; 9], blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true; // the completion is dropped here
    }

    let (row, column) = blanks[depth];
    for digit in 1..=9 {
        if fits(&board, row, column, digit) {
            board[row][column] = digit;
            if fill(board, blanks, depth + 1) {
                return true;
            }
            board[row][column] = 0;
        }
    }
    false
}

/// The blanks of the board in row-major order, each as row and column.
fn collect(board: &[[u8; 9]; 9]) -> Vec<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(row, column)| board[row][column] == 0).collect()
}

/// Whether none of the cell's three units holds the digit: a scan of nine cells each.
fn fits(board: &[[u8; 9]; 9], row: usize, column: usize, digit: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|c| board[row][c] != digit)
        && (0..9).all(|r| board[r][column] != digit)
        && (0..9).all(|place| board[top + place / 3][left + place % 3] != digit)
}
