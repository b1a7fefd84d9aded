//! Backtracking with `return` in the wrong place: it tries only the first digit that fits a blank.
//!
//! It is `rescan` with `return solve(board)` where `rescan` has `if solve(board) { return true }`. The call
//! returns the result of the first digit even if it is false, so the loop never reaches the second digit. The
//! line that would erase the first digit is removed, because the compiler warns that it is unreachable. Each
//! blank gets the smallest digit that fits. At the first dead end all levels return false, and nothing is
//! printed. The sample is still accepted, because there the smallest digit that fits is always correct.
//@ idea-ko: `return`의 위치가 잘못된 백트래킹입니다. 첫 번째 후보만 놓아 보고 다른 후보는 시도하지 않습니다.
//@ expect: WA on tiny, multi, hard, worst, edge
//@ after: no-undo

#![allow(dead_code)] // this search never reaches a call of `erase`

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Fills the blanks in row-major order, each with the smallest digit that fits. False, with these digits still on the
/// board, at the first blank that no digit fits; there may be a completion.
pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board.put(row, column, digit);
            return solve(board); // true or false: the next digit is never tried
        }
    }
    false
}

// region: shared::sudoku::rescan::first_blank
/// The first blank in row-major order, as row and column.
pub fn first_blank(board: &Board) -> Option<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0)
}
// endregion 5809d712

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
