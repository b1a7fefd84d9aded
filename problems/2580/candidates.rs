//! Calls itself for a position: each call first checks whether to stop, and then tries the digits of the
//! cell.
//!
//! It stores only the board. Each call begins with two conditions that end it: a full board is a solution
//! only if its digits sum to 405, which is nine times 1 + 2 + ... + 9, and a position off the board is a
//! failure. Then the call makes a list of the digits for its cell, 1 to 9 without those in its row, column
//! and box. An empty list is a failure. The next blank is found before the recursive call, while in `rescan`
//! each call scans for its own blank. The cell becomes 0 again if no digit leads to a completion. The search
//! puts the same digits as `rescan` and takes about the same time: the scan for the blank is shorter, but
//! each call spends the saved time on checking whether the board is full.
//@ idea-ko: 칸의 위치를 넘기며 자기 자신을 호출합니다. 먼저 멈출 조건을 확인하고, 그다음에 칸의 후보를 목록으로 만듭니다.
//@ expect: TLE on worst
//@ after: early-return
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    let (y, x) = blank_from(&board, 0);
    if fill(&mut board, y, x) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

/// Fills the blank at row `y`, column `x`, and all blanks after it. False, with the board unchanged, if there is no
/// completion.
fn fill(board: &mut [[u8; 9]; 9], y: usize, x: usize) -> bool {
    if board.iter().flatten().all(|&digit| digit != 0) {
        let sum: u32 = board.iter().flatten().map(|&digit| u32::from(digit)).sum();
        return sum == 405; // nine times 1 + 2 + ... + 9
    }
    if y > 8 || x > 8 {
        return false;
    }
    let list: Vec<u8> = (1..=9).filter(|&digit| fits(board, y, x, digit)).collect();
    if list.is_empty() {
        return false;
    }

    let (next_y, next_x) = blank_from(board, y * 9 + x + 1);
    for digit in list {
        board[y][x] = digit;
        if fill(board, next_y, next_x) {
            return true;
        }
        board[y][x] = 0;
    }
    false
}

/// The first blank from this cell on, or (9, 9), a position off the board, if there is none.
fn blank_from(board: &[[u8; 9]; 9], cell: usize) -> (usize, usize) {
    (cell..81).map(|cell| (cell / 9, cell % 9)).find(|&(y, x)| board[y][x] == 0).unwrap_or((9, 9))
}

/// Whether none of the cell's three units holds the digit: a scan of nine cells each.
fn fits(board: &[[u8; 9]; 9], row: usize, column: usize, digit: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|c| board[row][c] != digit)
        && (0..9).all(|r| board[r][column] != digit)
        && (0..9).all(|place| board[top + place / 3][left + place % 3] != digit)
}
