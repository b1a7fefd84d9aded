//! Backtracking with `return` in the wrong place: it tries only the first digit that fits a blank.
//!
//! It is `rescan` with `return solve(board)` where `rescan` has `if solve(board) { return true }`. The call
//! returns the result of the first digit even if it is false, so the loop never reaches the second digit. The
//! line that would take back the first digit is removed, because the compiler warns that it is unreachable. Each
//! blank gets the smallest digit that fits. At the first dead end all levels return false, and nothing is
//! printed. The sample is still accepted, because there the smallest digit that fits is always correct.
//@ idea-ko: `return`의 위치가 잘못된 백트래킹입니다. 첫 번째 후보만 놓아 보고 다른 후보는 시도하지 않습니다.
//@ expect: WA on tiny, multi, hard, worst, edge
//@ after: no-undo
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

/// Fills the blanks in row-major order, each with the smallest digit that fits. False, with these digits still on the
/// board, at the first blank that no digit fits; there may be a completion.
fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };

    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board[row][column] = digit;
            return solve(board); // true or false: the next digit is never tried
        }
    }
    false
}

/// The first blank in row-major order, as row and column.
fn first_blank(board: &[[u8; 9]; 9]) -> Option<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board[row][column] == 0)
}

/// Whether none of the cell's three units holds the digit: a scan of nine cells each.
fn fits(board: &[[u8; 9]; 9], row: usize, column: usize, digit: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|c| board[row][c] != digit)
        && (0..9).all(|r| board[r][column] != digit)
        && (0..9).all(|place| board[top + place / 3][left + place % 3] != digit)
}
