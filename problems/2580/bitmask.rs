//! Keeps a bit mask for each row, column and box, so one check instead of three scans shows whether a digit
//! fits.
//!
//! It stores the board, the list of its blanks, and 27 masks, one for each row, column and box. A mask has a
//! bit for each digit that its unit holds. A digit fits a blank if its bit is clear in all three masks of the
//! blank. Each put sets three bits, and each erase clears them. Blanks and digits come in the same order as
//! in `blanks`, so the steps are the same, but a step costs a quarter of one in `blanks` and an eighth of one
//! in `rescan`. That is still too slow for boards that are designed to be slow in reading order, because they
//! take billions of steps. `fewest` uses the same masks and another order of the blanks.
//@ idea-ko: 행, 열, 상자마다 비트마스크를 두어, 숫자가 후보인지 세 번 훑지 않고 한 번에 확인합니다.
//@ expect: TLE on worst
//@ after: blanks

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

// region: shared::sudoku::bitmask
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut Board) -> bool {
    let (mut masks, blanks) = Masks::of(board);
    fill(board, &mut masks, &blanks, 0)
}

/// Fills the blanks from `depth` on.
fn fill(board: &mut Board, masks: &mut Masks, blanks: &[[usize; 3]], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }
    let blank @ [row, column, _] = blanks[depth];
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        board.put(row, column, digit);
        masks.flip(blank, digit);
        if fill(board, masks, blanks, depth + 1) {
            return true;
        }
        masks.flip(blank, digit);
        board.erase(row, column);
    }
    false
}
// endregion a18fd865

// region: shared::sudoku::bitmask::masks
/// A mask for each of the nine rows, columns and boxes: bit `digit` is set if the unit holds the digit.
pub struct Masks([[u16; 9]; 3]);

impl Masks {
    /// The masks of the clues, and the blanks in row-major order, each as its row, column and box.
    pub fn of(board: &Board) -> (Masks, Vec<[usize; 3]>) {
        let (mut masks, mut blanks) = (Masks([[0; 9]; 3]), Vec::new());
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let cell = [row, column, row / 3 * 3 + column / 3];
            match board.digit(row, column) {
                0 => blanks.push(cell),
                digit => masks.flip(cell, digit),
            }
        }
        (masks, blanks)
    }

    /// The digits 1 to 9 that none of the cell's three units holds.
    pub fn fitting(&self, [row, column, boxed]: [usize; 3]) -> u16 {
        0b11_1111_1110 & !(self.0[0][row] | self.0[1][column] | self.0[2][boxed])
    }

    /// Sets the digit's bit in the three units, or clears it if it was set.
    pub fn flip(&mut self, cell: [usize; 3], digit: u8) {
        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit);
    }
}
// endregion 8d937a70

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
