//! The plainest backtracking, to compare with: scan for the first blank, try 1 to 9, take back what fails.

/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            board[row][column] = digit;
            if solve(board) {
                return true;
            }
            board[row][column] = 0;
        }
    }
    false
}

/// The first blank in row-major order, as row and column.
pub fn first_blank(board: &[[u8; 9]; 9]) -> Option<(usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board[row][column] == 0)
}

/// Whether none of the cell's three units holds the digit: a scan of nine cells each.
pub fn fits(board: &[[u8; 9]; 9], row: usize, column: usize, digit: u8) -> bool {
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    (0..9).all(|c| board[row][c] != digit)
        && (0..9).all(|r| board[r][column] != digit)
        && (0..9).all(|place| board[top + place / 3][left + place % 3] != digit)
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::rules;
    use super::*;

    #[test]
    fn the_fit_of_a_digit_is_the_one_of_the_rules() {
        let board =
            Board::read("103000509002109400000704000300502006060000050700803004000401000009205800804000107");
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)).filter(|&(r, c)| board[r][c] == 0) {
            for digit in 1..=9 {
                assert_eq!(fits(&board, row, column, digit), rules::fits(&board, row, column, digit));
            }
        }
    }
}
