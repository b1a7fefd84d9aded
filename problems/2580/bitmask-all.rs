//! Uses bit masks, but does not stop at the first completion: it prints every completion instead of one.
//!
//! It is `bitmask` without the line that stops at the first completion. On a board with one completion it
//! still prints the correct answer, but it needs longer, because it searches the remaining branches too. On a
//! board with two completions it prints two answers, and the completions of the empty board would fill any
//! disk. Each completion is written when it is found, so memory use stays small.
//@ idea-ko: 비트마스크를 쓰지만 답을 찾아도 멈추지 않아서, 답을 하나가 아니라 모두 출력합니다.
//@ expect: WA on tiny, hard; WA or OLE on multi; TLE on worst
//@ after: bitmask
//@ board: board

use std::io::{self, BufWriter, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    let (mut masks, blanks) = Masks::of(&board);
    fill(&mut board, &mut masks, &blanks, 0, &mut BufWriter::new(io::stdout()));
}

/// Fills the blanks from `depth` on in every way, and prints each completion.
fn fill(
    board: &mut [[u8; 9]; 9],
    masks: &mut Masks,
    blanks: &[[usize; 3]],
    depth: usize,
    output: &mut BufWriter<io::Stdout>,
) {
    if depth == blanks.len() {
        for row in board {
            let mut line = *b"0 0 0 0 0 0 0 0 0\n";
            for (column, digit) in row.iter().enumerate() {
                line[2 * column] += digit;
            }
            output.write_all(&line).unwrap();
        }
        return; // then the search goes on
    }

    let blank @ [row, column, _] = blanks[depth];
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        board[row][column] = digit;
        masks.flip(blank, digit);
        fill(board, masks, blanks, depth + 1, output);
        masks.flip(blank, digit);
        board[row][column] = 0;
    }
}

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
