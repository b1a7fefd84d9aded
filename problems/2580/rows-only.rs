//! Backtracking that checks rows only: a digit may appear twice in a column or in a box.
//!
//! It is `rescan` with one of the three checks. Every digit that a row does not hold yet fits there, so the
//! search never meets a dead end and never undoes a choice. It fills each row with its missing digits in
//! ascending order. The printed board is full, and each row is correct. But it is a completion only if the
//! missing digits happen to be in ascending order in each row, or if no row has two blanks.
//@ idea-ko: 행만 확인하는 백트래킹입니다. 열이나 상자에는 같은 숫자가 두 번 나올 수 있습니다.
//@ expect: WA on sample, tiny, multi, hard, worst, edge
//@ after: rescan

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Fills the blanks in row-major order with ascending digits, so that no row holds a digit twice. Columns and boxes
/// may.
pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, digit) {
            board.put(row, column, digit);
            if solve(board) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}

/// Whether the row does not hold the digit. The column and the box are not checked here.
fn fits(board: &Board, row: usize, digit: u8) -> bool {
    (0..9).all(|column| board.digit(row, column) != digit)
}

// region: shared::sudoku::rescan::first_blank
/// The first blank in row-major order, as row and column.
pub fn first_blank(board: &Board) -> Option<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0)
}
// endregion 5809d712

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
