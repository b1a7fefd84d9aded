//! Applies logic as far as possible, then guesses, and undoes a guess that leads to a contradiction.
//!
//! It is `logic` with a search around it. When the rules find nothing more, the search guesses one of the
//! digits of a blank with the shortest list, and the rules go on from there. A list without a digit is a
//! contradiction. The search then undoes everything that has changed since the guess, on the board and in the
//! lists, and guesses the next digit. To apply the rules after a guess takes thousands of times as long as a
//! step of `bitmask`, but a few guesses are enough where `bitmask` takes a million steps.
//@ idea-ko: 논리만으로 풀 수 있는 데까지 푼 다음 한 칸의 숫자를 추측하고, 모순이 나오면 그 추측을 되돌립니다.
//@ after: logic

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    let mut lists = Lists::of(&board);
    if solve(&mut board, &mut lists) {
        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();
    }
}

// region: shared::sudoku::logic_guess
/// Fills the blanks by logic, and by a guess where logic finds nothing more. False, with board and lists
/// unchanged, if there is no completion.
pub fn solve(board: &mut Board, lists: &mut Lists) -> bool {
    let (old_board, old_lists) = (board.clone(), lists.clone());
    settle(board, lists);
    let blanks = (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| board.digit(r, c) == 0);
    let (row, column) = match blanks.min_by_key(|&(r, c)| lists.digits(r, c).count_ones()) {
        None => return true,
        Some(shortest) => shortest,
    };
    // An empty list is a contradiction: no digit is left to guess.
    let list = lists.digits(row, column);
    for digit in (1..=9).filter(|digit| list & 1 << digit != 0) {
        lists.hold(row, column, 1 << digit);
        if solve(board, lists) {
            return true;
        }
    }
    for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
        if board.digit(row, column) != old_board.digit(row, column) {
            board.erase(row, column);
        }
        if lists.digits(row, column) != old_lists.digits(row, column) {
            lists.hold(row, column, old_lists.digits(row, column));
        }
    }
    false
}
// endregion 399ad2e2

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
