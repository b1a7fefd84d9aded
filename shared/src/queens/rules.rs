//! The rules: which queens attack each other.

use crate::family::{BrokenRule, Conflict};

/// The first queen, row by row, that attacks the one of this cell.
pub fn conflict(board: &[u8], columns: usize, cell: usize) -> Option<Conflict> {
    let (row, column) = (cell / columns, cell % columns);
    let attacks = |&other: &usize| {
        let (down, across) = ((other / columns).abs_diff(row), (other % columns).abs_diff(column));
        board[other] != 0 && other != cell && (down == 0 || across == 0 || down == across)
    };
    let other = (0..board.len()).find(attacks)?;
    let (other_row, other_column) = (other / columns, other % columns);
    let rule = if other_row == row {
        BrokenRule::SameRow
    } else if other_column == column {
        BrokenRule::SameColumn
    } else if other_row + other_column == row + column {
        BrokenRule::SameSum
    } else {
        BrokenRule::SameDifference
    };
    Some(Conflict { other, rule })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queen_attacks_along_rows_columns_and_diagonals() {
        let mut board = vec![0; 16];
        (board[0], board[6]) = (1, 1);
        let other = |cell| conflict(&board, 4, cell).map(|conflict| conflict.other);
        // . x . .  in the second row: below (1, 1), on its diagonal, beside (2, 3), and below that one.
        assert_eq!([4, 5, 7, 10, 8, 13].map(other), [Some(0), Some(0), Some(6), Some(0), Some(0), None]);
        let rule =
            |board: &[u8], cell| conflict(board, 4, cell).map(|conflict| (conflict.other, conflict.rule));
        assert_eq!(rule(&board, 3), Some((0, BrokenRule::SameRow)));
        assert_eq!(rule(&board, 10), Some((0, BrokenRule::SameDifference)));
        assert_eq!(rule(&board, 9), Some((6, BrokenRule::SameSum)));
        board[0] = 0;
        assert_eq!(rule(&board, 2), Some((6, BrokenRule::SameColumn)));
    }
}
