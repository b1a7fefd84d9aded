//! Keeps a list of the blanks, first attempt: the search finds the completion and then loses it.
//!
//! The checks are correct, and the search puts the same digits as `blanks`. But the board is passed by value:
//! each call fills its own copy of 81 bytes, and the full copy is dropped in the call that found it. The
//! caller learns only that there is a completion. The function `main` then prints its own board, which still
//! has all its blanks. `blanks` passes the board as `&mut` instead, which also saves the copies.
//@ idea-ko: 빈칸 목록을 쓰는 첫 번째 시도입니다. 답을 찾고도 잃어버립니다.
//@ expect: WA on sample, tiny, multi, hard, edge; TLE on worst
//@ after: candidates

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let board = Board::read(&input);
    if solve(&board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Whether the board can be completed. The completion itself is lost: only a copy of the board holds it.
pub fn solve(board: &Board) -> bool {
    let blanks = collect(board);
    fill(board.clone(), &blanks, 0)
}

/// Fills the blanks from `depth` on, in its own copy of the board.
fn fill(mut board: Board, blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true; // the completion is dropped here
    }
    let (row, column) = blanks[depth];
    for digit in 1..=9 {
        if fits(&board, row, column, digit) {
            board.put(row, column, digit);
            if fill(board.clone(), blanks, depth + 1) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}

// region: shared::sudoku::blanks::collect
/// The blanks of the board in row-major order, each as row and column.
pub fn collect(board: &Board) -> Vec<(usize, usize)> {
    let cells = (0..81).map(|cell| (cell / 9, cell % 9));
    cells.filter(|&(row, column)| board.digit(row, column) == 0).collect()
}
// endregion 4b3d8046

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
