//! Counts placements by comparing each cell with every queen above.

use super::board::Board;

// region: shared::queens::scan
/// Counts the ways to fill the board from this row down. The board is unchanged afterwards.
pub fn count(board: &mut Board, row: usize) -> u64 {
    if row == board.size() {
        board.found();
        return 1;
    }
    let mut ways = 0;
    for column in 0..board.size() {
        if is_free(board, row, column) {
            board.put(row, column);
            ways += count(board, row + 1);
            board.erase(row, column);
        }
    }
    ways
}

/// Whether no queen in the rows above attacks this cell.
fn is_free(board: &Board, row: usize, column: usize) -> bool {
    (0..row).all(|above| match board.queen(above) {
        Some(queen) => queen != column && queen.abs_diff(column) != row - above,
        None => true,
    })
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::masks::KNOWN;
    use super::*;

    #[test]
    fn the_known_numbers_are_counted() {
        for (size, &ways) in KNOWN.iter().enumerate().take(9).skip(1) {
            let mut board = Board::empty(size);
            assert_eq!(count(&mut board, 0), ways, "{size}");
            assert!((0..size).all(|row| board.queen(row).is_none()));
        }
    }
}
