//! The rules, written to be read: what a completion of a board is, and which rule a wrong one breaks first.

use super::board::Board;
use super::fault::Fault;
use super::unit::Unit;
use crate::family::BrokenRule;

/// Finds another cell that holds the digit of this one, in its row, its column or its box.
pub fn conflict_of_cell(board: &[u8], columns: usize, cell: usize) -> Option<(usize, BrokenRule)> {
    if board.len() != 81 || columns != 9 {
        return None;
    }
    let (row, column, digit) = (cell / 9, cell % 9, board[cell]);
    Unit::of(row, column).into_iter().find_map(|unit| {
        let is_other = |&other: &usize| other != cell && board[other] == digit;
        let other = unit.cells().map(|(row, column)| row * 9 + column).into_iter().find(is_other)?;
        Some((other, BrokenRule::DigitTwice(unit)))
    })
}

/// Returns the first rule that `completion` breaks as a completion of `board`, if it breaks one. The rules
/// are, in order: every cell holds a digit, every clue keeps its digit, no unit holds a digit twice.
pub fn fault(board: &Board, completion: &Board) -> Option<Fault> {
    let cells = (0..81).map(|cell| (cell / 9, cell % 9));
    let mut digits = cells.map(|(row, column)| ((row, column), board[row][column], completion[row][column]));
    if let Some((cell, ..)) = digits.clone().find(|(_, _, digit)| *digit == 0) {
        return Some(Fault::Blank { cell });
    }
    let changed = digits.find(|(_, clue, digit)| *clue != 0 && clue != digit);
    changed.map(|(cell, clue, digit)| Fault::Changed { cell, clue, digit }).or_else(|| conflict(completion))
}

/// Returns the first unit, in the order of [`Unit::all`], that holds a digit twice. Blanks do not count.
pub fn conflict(board: &Board) -> Option<Fault> {
    Unit::all().find_map(|unit| {
        let mut seen = [None; 10];
        unit.cells().into_iter().find_map(|(row, column)| {
            let digit = board[row][column];
            let before = seen[usize::from(digit)].replace((row, column)).filter(|_| digit != 0)?;
            Some(Fault::Twice { unit, digit, cells: [before, (row, column)] })
        })
    })
}

/// Returns whether `digit` is possible in the cell: no other cell of its row, column and box holds it.
pub fn fits(board: &Board, row: usize, column: usize, digit: u8) -> bool {
    Unit::of(row, column)
        .iter()
        .all(|unit| unit.cells().into_iter().all(|(r, c)| (r, c) == (row, column) || board[r][c] != digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    const COMPLETION: &str =
        "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

    fn fault_after(changes: &[(usize, usize, u8)]) -> Option<Fault> {
        let mut completion = Board::read(COMPLETION);
        changes.iter().for_each(|&(row, column, digit)| completion[row][column] = digit);
        fault(&Board::read(BOARD), &completion)
    }

    #[test]
    fn the_completion_breaks_no_rule() {
        assert_eq!(fault_after(&[]), None);
    }

    #[test]
    fn each_rule_is_named() {
        assert_eq!(fault_after(&[(4, 4, 0)]), Some(Fault::Blank { cell: (4, 4) }));
        let changed = Fault::Changed { cell: (0, 0), clue: 1, digit: 2 };
        assert_eq!(fault_after(&[(0, 0, 2)]), Some(changed));
        let row = Fault::Twice { unit: Unit::Row(0), digit: 6, cells: [(0, 1), (0, 3)] };
        assert_eq!(fault_after(&[(0, 1, 6)]), Some(row));
        // Two digits of a column swapped within their boxes: the rows are checked first.
        let row = Fault::Twice { unit: Unit::Row(0), digit: 7, cells: [(0, 1), (0, 7)] };
        assert_eq!(fault_after(&[(0, 1, 7), (1, 1, 4)]), Some(row));
    }

    #[test]
    fn each_kind_of_unit_is_reported() {
        // Every row holds 1 to 9: the first column breaks when all rows are alike ...
        let rows_alike = Board::read(&"123456789".repeat(9));
        assert_eq!(
            conflict(&rows_alike),
            Some(Fault::Twice { unit: Unit::Column(0), digit: 1, cells: [(0, 0), (1, 0)] })
        );
        // ... and only the first box when each row is turned by one.
        let turned: String =
            (0..9).map(|row| format!("{}{}", &"123456789"[row..], &"123456789"[..row])).collect();
        assert_eq!(
            conflict(&Board::read(&turned)),
            Some(Fault::Twice { unit: Unit::Box(0), digit: 2, cells: [(0, 1), (1, 0)] })
        );
    }

    #[test]
    fn a_cell_conflicts_with_the_first_one_that_holds_its_digit() {
        let mut board = Board::read(BOARD);
        let conflict = |board: &Board, cell| conflict_of_cell(&board.cells(), 9, cell);
        assert_eq!(conflict(&board, 0), None);
        for (digit, other, unit) in [(5, 6, Unit::Row(0)), (6, 37, Unit::Column(1)), (2, 11, Unit::Box(0))] {
            board[0][1] = digit;
            assert_eq!(conflict(&board, 1), Some((other, BrokenRule::DigitTwice(unit))));
        }
    }

    #[test]
    fn a_digit_fits_where_its_units_lack_it() {
        let board = Board::read(BOARD);
        let fitting: Vec<u8> = (1..=9).filter(|&digit| fits(&board, 0, 1, digit)).collect();
        assert_eq!(fitting, [4, 7, 8]);
        assert!(fits(&board, 0, 0, 1), "a digit does not conflict with itself");
    }
}
