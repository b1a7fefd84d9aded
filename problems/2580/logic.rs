//! Applies two rules that people use, naked singles and hidden singles, and never guesses.
//!
//! Each cell has a list of its possible digits, and a solved cell has a list of one digit. The first rule
//! removes from a list the digits of the solved cells in the same row, column and box. The second rule looks
//! for a digit in a list that no other list of the row, column or box contains, and solves the cell with this
//! digit. Both rules are repeated until nothing changes, which takes a tenth of a millisecond at most.
//! `rescan` tries digits and erases them, but this program puts only digits that must be correct and never
//! erases one. When the rules find nothing more, it prints the board as it is, with 0 for a blank.
//! `logic-guess` goes on from there.
//@ idea-ko: 사람이 쓰는 두 규칙만으로 풀고 추측하지 않습니다. 후보가 하나뿐인 칸(naked single)과 들어갈 칸이 하나뿐인 숫자(hidden single)를 찾아 채웁니다.
//@ expect: WA on tiny, multi, hard, worst
//@ after: fewest

#![allow(dead_code)] // this program never needs `erase`

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    let mut lists = Lists::of(&board);
    settle(&mut board, &mut lists);
    io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
}

// region: shared::sudoku::logic
/// Applies both rules to every cell until nothing changes. Cells with one digit left are put on the board.
pub fn settle(board: &mut Board, lists: &mut Lists) {
    while (0..81).filter(|cell| check(board, lists, cell / 9, cell % 9)).count() > 0 {}
}

/// Applies both rules to a cell. True if its list has changed.
fn check(board: &mut Board, lists: &mut Lists, row: usize, column: usize) -> bool {
    let boxed = |place| (row / 3 * 3 + place / 3, column / 3 * 3 + place % 3);
    let mut left = lists.digits(row, column);
    for unit in 0..3 {
        let cell = |place| [(row, place), (place, column), boxed(place)][unit];
        let others = (0..9).map(cell).filter(|&cell| cell != (row, column)).map(|(r, c)| lists.digits(r, c));
        // Naked singles: a digit that is solved elsewhere in the unit is not possible here.
        left = others.clone().filter(|list| list.is_power_of_two()).fold(left, |left, list| left & !list);
        // Hidden singles: a digit that is possible nowhere else in the unit is here.
        let only = others.fold(left, |only, list| only & !list);
        left = if only == 0 { left } else { only };
    }
    let changed = left != lists.digits(row, column);
    if changed {
        lists.hold(row, column, left);
    }
    if left.is_power_of_two() && board.digit(row, column) == 0 {
        board.put(row, column, left.trailing_zeros() as u8);
    }
    changed
}
// endregion 700d4129

// region: shared::sudoku::lists
/// The digits still possible in each cell: bit `digit` of the cell's mask.
#[derive(Clone)]
pub struct Lists([[u16; 9]; 9]);

impl Lists {
    /// The digit itself for a clue, 1 to 9 for a blank.
    pub fn of(board: &Board) -> Lists {
        let mut lists = Lists([[0; 9]; 9]);
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let digit = board.digit(row, column);
            lists.hold(row, column, if digit == 0 { 0b11_1111_1110 } else { 1 << digit });
        }
        lists
    }

    /// The digits of a cell.
    pub fn digits(&self, row: usize, column: usize) -> u16 {
        self.0[row][column]
    }

    /// Makes these the digits of a cell.
    pub fn hold(&mut self, row: usize, column: usize, digits: u16) {
        self.0[row][column] = digits;
    }
}
// endregion 12d35261

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
