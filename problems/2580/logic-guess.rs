//! Applies logic as far as possible, then guesses, and undoes a guess that leads to a contradiction.
//!
//! It is `logic` with a search around it. When the rules find nothing more, the search guesses one of the
//! digits of a blank with the shortest list, and the rules go on from there. A list without a digit is a
//! contradiction. The search then undoes everything that has changed since the guess, on the board and in the
//! lists, and guesses the next digit. To apply the rules after a guess takes thousands of times as long as a
//! step of `bitmask`, but a few guesses are enough where `bitmask` takes a million steps.
//@ idea-ko: 논리만으로 풀 수 있는 데까지 푼 다음 한 칸의 숫자를 추측하고, 모순이 나오면 그 추측을 되돌립니다.
//@ after: logic
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    let mut lists = lists_of(&board);
    if solve(&mut board, &mut lists) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

// region: shared::sudoku::logic_guess
/// Fills the blanks by logic, and by a guess where logic finds nothing more. False, with board and lists
/// unchanged, if there is no completion.
pub fn solve(board: &mut [[u8; 9]; 9], lists: &mut [[u16; 9]; 9]) -> bool {
    let (old_board, old_lists) = (*board, *lists);
    settle(board, lists);

    let blanks = (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| board[r][c] == 0);
    let (row, column) = match blanks.min_by_key(|&(r, c)| lists[r][c].count_ones()) {
        None => return true,
        Some(shortest) => shortest,
    };

    // An empty list is a contradiction: no digit is left to guess.
    let list = lists[row][column];
    for digit in (1..=9).filter(|digit| list & 1 << digit != 0) {
        lists[row][column] = 1 << digit;
        if solve(board, lists) {
            return true;
        }
    }

    *board = old_board;
    *lists = old_lists;
    false
}
// endregion c48229f4

// region: shared::sudoku::logic
/// The digits still possible in each cell: bit `digit` of its list. A clue is the only digit of its list, and a blank
/// may have any digit.
pub fn lists_of(board: &[[u8; 9]; 9]) -> [[u16; 9]; 9] {
    board.map(|row| row.map(|digit| if digit == 0 { 0b11_1111_1110 } else { 1 << digit }))
}

/// Applies both rules to every cell until nothing changes. A cell with one digit left is put on the board, and then the
/// rules begin again with the first cell.
pub fn settle(board: &mut [[u8; 9]; 9], lists: &mut [[u16; 9]; 9]) {
    let mut changed = false;
    for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
        let list = shortened(lists, row, column);
        changed |= list != lists[row][column];
        lists[row][column] = list;
        if list.is_power_of_two() && board[row][column] == 0 {
            board[row][column] = list.trailing_zeros() as u8;
            return settle(board, lists);
        }
    }
    if changed {
        settle(board, lists);
    }
}

/// The list of a cell after both rules.
fn shortened(lists: &[[u16; 9]; 9], row: usize, column: usize) -> u16 {
    let boxed = |place| (row / 3 * 3 + place / 3, column / 3 * 3 + place % 3);
    let mut left = lists[row][column];
    for unit in 0..3 {
        let cell = |place| [(row, place), (place, column), boxed(place)][unit];
        let others = (0..9).map(cell).filter(|&cell| cell != (row, column)).map(|(r, c)| lists[r][c]);

        // Naked singles: a digit that is solved elsewhere in the unit is not possible here.
        left = others.clone().filter(|list| list.is_power_of_two()).fold(left, |left, list| left & !list);

        // Hidden singles: a digit that is possible nowhere else in the unit is here.
        let only = others.fold(left, |only, list| only & !list);
        left = if only == 0 { left } else { only };
    }
    left
}
// endregion 346a4e47
