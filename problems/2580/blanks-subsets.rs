//! Keeps a list of the blanks, second attempt: each level tries all later blanks as well as all digits.
//!
//! It differs from `blanks` by one loop. If no digit fits the next blank, the branch has failed, but here the
//! level goes on to the later blanks. That never leads to a completion, because no deeper level comes back to
//! the blank that was skipped. The search fills one subset of the other blanks after another and never finds a
//! completion. As long as the first digit that fits is correct, as in the sample, it takes the same steps as
//! `blanks`. A single dead end costs exponential time.
//@ idea-ko: 빈칸 목록을 쓰는 두 번째 시도입니다. 호출할 때마다 모든 숫자뿐 아니라 뒤의 모든 빈칸까지 시도합니다.
//@ expect: TLE
//@ after: blanks-lost
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
    if fill(&mut board, &blanks, 0) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

/// Fills one of the blanks from `depth` on, then calls itself for the next level: exponential time once there is a dead
/// end. False, with the board unchanged, if there is no completion.
fn fill(board: &mut [[u8; 9]; 9], blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }

    for &(row, column) in &blanks[depth..] {
        if board[row][column] != 0 {
            continue; // an earlier level has filled it
        }
        for digit in 1..=9 {
            if fits(board, row, column, digit) {
                board[row][column] = digit;
                if fill(board, blanks, depth + 1) {
                    return true;
                }
                board[row][column] = 0;
            }
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
