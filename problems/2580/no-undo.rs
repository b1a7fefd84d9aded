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

#![allow(dead_code)] // this search forgets to call `erase`

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Fills the blanks in row-major order with ascending digits, until the first dead end. False, with the digits of the
/// dead ends still on the board, if it finds no completion; there may be one.
pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board.put(row, column, digit);
            if solve(board) {
                return true;
            }
            // The digit is not taken back here.
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
