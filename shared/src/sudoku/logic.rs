//! Two rules that people use, without a guess: naked singles and hidden singles.
//!
//! A list of candidates may hold digits that are no longer possible, but it never lacks a possible one. So a
//! digit that no other list of the unit holds is certain at any time, and the order in which cells are
//! checked does not matter.

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
// endregion

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::rules;
    use super::*;

    fn settled(line: &str) -> (Board, [[u16; 9]; 9]) {
        let mut board = Board::read(line);
        let mut lists = lists_of(&board);
        settle(&mut board, &mut lists);
        (board, lists)
    }

    #[test]
    fn published_boards_are_solved_without_a_guess() {
        for line in [
            "600240010931065027000000003407580032006400008080010700350000871809370050702050049",
            "900010005020053100000490802702500984001009050059027003145960300600105009008070500",
        ] {
            let (board, _) = settled(line);
            assert_eq!(rules::fault(&Board::read(line), &board), None, "{board:?}");
        }
    }

    #[test]
    fn nothing_can_be_concluded_on_the_slipped_board() {
        let slipped = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
        let (board, lists) = settled(slipped);
        assert_eq!(board.line(), slipped);
        // Its lists hold exactly the digits that fit.
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| board[r][c] == 0) {
            for digit in 1..=9 {
                let possible = lists[row][column] & 1 << digit != 0;
                assert_eq!(possible, rules::fits(&board, row, column, digit));
            }
        }
    }

    #[test]
    fn each_rule_is_applied() {
        // The last cell of a row, by its list.
        let (board, _) = settled("123456780");
        assert_eq!(board[0][8], 9);
        // The only place for a 1 in the first box, while its list holds more.
        let (board, _) = settled("000000000000100000000000100010000000000000000000000000001000000");
        assert_eq!(board[0][0], 1);
    }

    #[test]
    fn a_contradiction_is_never_filled() {
        let (board, _) = settled("123456780000000009");
        assert!(board.cells().contains(&0) && rules::conflict(&board).is_none(), "{board:?}");
    }
}
