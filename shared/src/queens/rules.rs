//! The rules: which queens attack each other.

use crate::family::BrokenRule;

/// Finds the first queen, row by row, that attacks the one of this cell.
pub fn conflict(board: &[u8], columns: usize, cell: usize) -> Option<(usize, BrokenRule)> {
    let (row, column) = (cell / columns, cell % columns);
    let attacks = |&other: &usize| {
        let (down, across) = ((other / columns).abs_diff(row), (other % columns).abs_diff(column));
        board[other] != 0 && other != cell && (down == 0 || across == 0 || down == across)
    };
    let other = (0..board.len()).find(attacks)?;
    Some((other, BrokenRule::QueensAttack))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queen_attacks_along_rows_columns_and_diagonals() {
        let mut board = vec![0; 16];
        (board[0], board[6]) = (1, 1);
        let other = |cell| conflict(&board, 4, cell).map(|(other, _)| other);
        // . x . .  in the second row: below (1, 1), on its diagonal, next to (2, 3), and below that one.
        assert_eq!([4, 5, 7, 10, 8, 13].map(other), [Some(0), Some(0), Some(6), Some(0), Some(0), None]);
        assert_eq!([3, 10, 9].map(other), [Some(0), Some(0), Some(6)]);
        board[0] = 0;
        assert_eq!(conflict(&board, 4, 2), Some((6, BrokenRule::QueensAttack)));
    }
}
