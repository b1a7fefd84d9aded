//! Applies two rules that people use, naked singles and hidden singles, and never guesses.
//!
//! Each cell has a list of its possible digits, and a solved cell has a list of one digit. The first rule
//! removes from a list the digits of the solved cells in the same row, column and box. The second rule looks
//! for a digit in a list that no other list of the row, column or box contains, and solves the cell with this
//! digit. Both rules are repeated until nothing changes, which takes less than a millisecond.
//! `rescan` tries digits and erases them, but this program puts only digits that must be correct and never
//! erases one. When the rules find nothing more, it prints the board as it is, with 0 for a blank.
//! `logic-guess` goes on from there.
//@ idea-ko: 사람이 쓰는 두 규칙만으로 풀고 추측하지 않습니다. 후보가 하나뿐인 칸(naked single)과 들어갈 칸이 하나뿐인 숫자(hidden single)를 찾아 채웁니다.
//@ expect: WA on tiny, multi, hard, worst
//@ after: fewest
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
    settle(&mut board, &mut lists);
    for row in board {
        println!("{}", row.map(|digit| digit.to_string()).join(" "));
    }
}

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
