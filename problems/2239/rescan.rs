//! Plain backtracking that scans the board for the first blank again at each level.
//!
//! It stores only the board. It fills the blanks from the top left and tries the digits from 1 to 9. A digit
//! fits if the row, the column and the box do not hold it yet. To find the blank, each call scans up to 81
//! cells, and each check of a digit takes three scans of nine cells. A search in reading order with ascending
//! digits finds the lexicographically first completion first, so the answer is correct. But the search may
//! notice a wrong digit in an early row only much later, and on boards that are designed for this it exceeds
//! the time limit.
//@ idea-ko: 호출할 때마다 첫 빈칸을 처음부터 다시 찾는 단순한 백트래킹입니다.
//@ expect: TLE on worst

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(print(&board).as_bytes()).unwrap();
    }
}

/// Formats the board as nine lines of nine digits.
fn print(board: &Board) -> String {
    let row =
        |row: usize| (0..9).map(|column| board.digit(row, column).to_string()).collect::<String>() + "\n";
    (0..9).map(row).collect()
}

// region: shared::sudoku::rescan
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
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
            board.erase(row, column);
        }
    }
    false
}
// endregion d97b8eb6

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
