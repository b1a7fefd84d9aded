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
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    if solve(&mut board) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

// region: shared::sudoku::bitmask
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (mut masks, blanks) = Masks::of(board);
    fill(board, &mut masks, &blanks, 0)
}

/// Fills the blanks from `depth` on.
fn fill(board: &mut [[u8; 9]; 9], masks: &mut Masks, blanks: &[[usize; 3]], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }
    let blank @ [row, column, _] = blanks[depth];
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        board[row][column] = digit;
        masks.flip(blank, digit);
        if fill(board, masks, blanks, depth + 1) {
            return true;
        }
        masks.flip(blank, digit);
        board[row][column] = 0;
    }
    false
}
// endregion 76801492

// region: shared::sudoku::bitmask::masks
/// A mask for each of the nine rows, columns and boxes: bit `digit` is set if the unit holds the digit.
pub struct Masks([[u16; 9]; 3]);

impl Masks {
    /// The masks of the clues, and the blanks in row-major order, each as its row, column and box.
    pub fn of(board: &[[u8; 9]; 9]) -> (Masks, Vec<[usize; 3]>) {
        let (mut masks, mut blanks) = (Masks([[0; 9]; 3]), Vec::new());
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let cell = [row, column, row / 3 * 3 + column / 3];
            match board[row][column] {
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
// endregion a86e1eb3
