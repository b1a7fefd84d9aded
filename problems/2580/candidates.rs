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

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
fn solve(board: &mut Board) -> bool {
    let (y, x) = blank_from(board, 0);
    fill(board, y, x)
}

/// Fills the blank at row `y`, column `x`, and all blanks after it.
fn fill(board: &mut Board, y: usize, x: usize) -> bool {
    let digits = || (0..81).map(|cell| board.digit(cell / 9, cell % 9));
    if digits().all(|digit| digit != 0) {
        return digits().map(u32::from).sum::<u32>() == 405; // nine times 1 + 2 + ... + 9
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
        board.put(y, x, digit);
        if fill(board, next_y, next_x) {
            return true;
        }
        board.erase(y, x);
    }
    false
}

/// The first blank from this cell on, or (9, 9), a position off the board, if there is none.
fn blank_from(board: &Board, cell: usize) -> (usize, usize) {
    let mut positions = (cell..81).map(|cell| (cell / 9, cell % 9));
    positions.find(|&(y, x)| board.digit(y, x) == 0).unwrap_or((9, 9))
}

// region: shared::sudoku::rescan::fits
/// Whether none of the cell's three units holds the digit: a scan of nine cells each.
pub fn fits(board: &Board, row: usize, column: usize, digit: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|c| board.digit(row, c) != digit)
        && (0..9).all(|r| board.digit(r, column) != digit)
        && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit)
}
// endregion 16521de9

// region: shared::sudoku::board::spaced
/// Nine lines of nine digits, separated by spaces.
pub fn spaced(board: &Board) -> String {
    let behind = |cell| if cell % 9 < 8 { ' ' } else { '\n' };
    (0..81).flat_map(|cell| [char::from(b'0' + board.digit(cell / 9, cell % 9)), behind(cell)]).collect()
}
// endregion 0936758f

// region: shared::sudoku::board
/// Nine rows of nine digits, 0 for a blank.
#[derive(Clone, PartialEq, Eq)]
pub struct Board([[u8; 9]; 9]);

impl Board {
    /// Reads the first 81 digits of the text, whatever other characters are between them. Cells without a digit
    /// stay blank.
    pub fn read(text: &str) -> Board {
        let mut board = Board([[0; 9]; 9]);
        for (cell, byte) in text.bytes().filter(u8::is_ascii_digit).take(81).enumerate() {
            board.put(cell / 9, cell % 9, byte - b'0');
        }
        board
    }

    /// The digit of a cell, 0 for a blank.
    pub fn digit(&self, row: usize, column: usize) -> u8 {
        self.0[row][column]
    }

    /// Puts a digit into a blank cell.
    pub fn put(&mut self, row: usize, column: usize, digit: u8) {
        self.0[row][column] = digit;
    }

    /// Makes a cell blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }
}
// endregion e53aa58f
