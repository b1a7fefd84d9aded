//! Say in one sentence what this variant does.
//!
//! These lines can wait until it works: begin with the function below. Then say what the variant stores, what one step
//! costs, and how it differs from another one. If it must get another verdict than AC, that verdict takes the place of
//! `anything`; the other variants show the form.
//@ expect: anything // delete this line when the submission is done: then it must be accepted

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Fills the blanks. False if there is no completion.
///
/// `board.digit(row, column)` reads a cell, 0 for a blank; rows and columns count from 0. Change the board only
/// through `put` and `erase`: then `cargo oj bench` counts the steps of this search, and `cargo oj trace` draws it.
fn solve(board: &mut Board) -> bool {
    // Until you write something better: a 1 in the first blank, taken back at once.
    let blank = (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0);
    if let Some((row, column)) = blank {
        board.put(row, column, 1);
        board.erase(row, column);
    }
    true
}

// region: shared::sudoku::board::spaced
/// Nine lines of nine digits with a blank between them.
pub fn spaced(board: &Board) -> String {
    let behind = |cell| if cell % 9 < 8 { ' ' } else { '\n' };
    (0..81).flat_map(|cell| [char::from(b'0' + board.digit(cell / 9, cell % 9)), behind(cell)]).collect()
}
// endregion 8c20b388

// region: shared::sudoku::board
/// Nine rows of nine digits, 0 for a blank.
#[derive(Clone, PartialEq, Eq)]
pub struct Board([[u8; 9]; 9]);

impl Board {
    /// Reads the first 81 digits of the text, whatever other characters stand between them. Cells without a digit
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
// endregion efe856df
