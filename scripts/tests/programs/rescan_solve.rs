fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let blank = (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board[row][column] == 0);
    let (row, column) = match blank {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        let fits = (0..9).all(|c| board[row][c] != digit)
            && (0..9).all(|r| board[r][column] != digit)
            && (0..9).all(|place| board[top + place / 3][left + place % 3] != digit);
        if fits {
            board[row][column] = digit;
            if solve(board) {
                return true;
            }
            board[row][column] = 0;
        }
    }
    false
}
