//! Keeps a list of the blanks, second attempt: each level tries all later blanks as well as all digits.
//!
//! It differs from `blanks` by one loop. If no digit fits the next blank, the branch has failed, but here the
//! level goes on to the later blanks. That never leads to a completion, because no deeper level comes back to
//! the blank that was skipped. The search fills one subset of the other blanks after another and never finds a
//! completion. As long as the first digit that fits is correct, as in the sample, it takes the same steps as
//! `blanks`. A single dead end costs exponential time.
//@ idea-ko: 빈칸 목록을 쓰는 두 번째 시도입니다. 호출할 때마다 모든 숫자뿐 아니라 뒤의 모든 빈칸까지 시도합니다.
//@ expect: TLE
//@ after: blanks-lost

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

/// Fills the blanks, in exponential time once there is a dead end. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut Board) -> bool {
    let blanks = collect(board);
    fill(board, &blanks, 0)
}

/// Fills one of the blanks from `depth` on, then calls itself for the next level.
fn fill(board: &mut Board, blanks: &[(usize, usize)], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }
    for &(row, column) in &blanks[depth..] {
        if board.digit(row, column) != 0 {
            continue; // an earlier level has filled it
        }
        for digit in 1..=9 {
            if fits(board, row, column, digit) {
                board.put(row, column, digit);
                if fill(board, blanks, depth + 1) {
                    return true;
                }
                board.erase(row, column);
            }
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
