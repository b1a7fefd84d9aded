//! Collects the blanks once, and each level of the search fills exactly the next blank.
//!
//! It stores the board and a list of its blanks. Each level takes its blank from the list, where `rescan` has
//! to scan for it. The check whether a digit fits still takes three scans of nine cells. The search puts and
//! erases the same digits in the same order as `rescan` and takes less than half the time, but it is too slow
//! for the same boards.
//!
//! It is the third of three attempts. The first, `blanks-lost`, passes the board by value and loses the
//! completion. The second, `blanks-subsets`, tries all later blanks at each level, where one blank is enough.
//@ idea-ko: 빈칸을 한 번만 모아 두고, 호출할 때마다 바로 다음 빈칸을 채웁니다.
//@ expect: TLE on worst
//@ after: blanks-subsets
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

/// Fills the blanks from `depth` on, with ascending digits. False, with the board unchanged, if there is no
/// completion.
fn fill(board: &mut [[u8; 9]; 9], blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }

    let (row, column) = blanks[depth];
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
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
