//! Plain backtracking that scans the board for the first blank again at each level.
//!
//! It stores only the board. It fills the blanks from the top left and tries the digits from 1 to 9. A digit
//! fits if the row, the column and the box do not hold it yet. To find the blank, each call scans up to 81
//! cells, and each check of a digit takes three scans of nine cells. The search is that of `2239-rescan`,
//! with spaces in the output. It finds the lexicographically first completion, although any completion is
//! accepted here. The other variants start from this one: `blanks` saves the scan for the blank, `bitmask`
//! saves the scans for the digit, and `fewest` gives up the reading order. `no-undo`, `rows-only` and
//! `early-return` each add one common mistake.
//@ idea-ko: 호출할 때마다 첫 빈칸을 처음부터 다시 찾는 단순한 백트래킹입니다.
//@ expect: TLE on worst
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

/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
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
            board[row][column] = 0;
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
