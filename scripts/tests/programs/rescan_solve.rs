fn solve(board: &mut Board) -> bool {
    let blank = (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0);
    let (row, column) = match blank {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        let fits = (0..9).all(|c| board.digit(row, c) != digit)
            && (0..9).all(|r| board.digit(r, column) != digit)
            && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit);
        if fits {
            board.put(row, column, digit);
            if solve(board) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}
