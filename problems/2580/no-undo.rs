//! Backtracking that forgets to undo its choices: a digit that led to a dead end stays on the board.
//!
//! It is `rescan` without the line that erases the digit. The next digit for the same blank overwrites it, so
//! a dead end at the next blank does no harm (`tiny-1`). After a longer branch, the digits of later blanks
//! stay on the board. The search never fills these cells again, and they exclude digits from the blanks
//! before them. Soon no digit fits one of those blanks, the search returns false, and nothing is printed.
//! `tiny-2` is the smallest case that shows this. In the sample the first digit that fits is always correct.
//@ idea-ko: 되돌아가면서 숫자를 지우지 않는 백트래킹입니다. 막다른 길로 이끈 숫자가 보드에 남습니다.
//@ expect: WA on tiny, multi, hard, worst, edge
//@ after: rows-only
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

/// Fills the blanks in row-major order with ascending digits, until the first dead end. False, with the digits of the
/// dead ends still on the board, if it finds no completion; there may be one.
fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };

    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board[row][column] = digit;
            if solve(board) {
                return true;
            }
            // The digit is not taken back here.
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
