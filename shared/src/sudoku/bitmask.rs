//! Backtracking over a list of blanks with bit masks: three masks say whether a digit fits.

// region: shared::sudoku::bitmask
/// Fills the blanks in row-major order with ascending digits. False, with the board unchanged, if there is no
/// completion.
pub fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    let (mut masks, blanks) = Masks::of(board);
    fill(board, &mut masks, &blanks, 0)
}

/// Fills the blanks from `depth` on.
fn fill(board: &mut [[u8; 9]; 9], masks: &mut Masks, blanks: &[[usize; 3]], depth: usize) -> bool {
    if depth == blanks.len() {
        return true;
    }
    let blank @ [row, column, _] = blanks[depth];
    let fitting = masks.fitting(blank);
    for digit in (1..=9).filter(|digit| fitting & 1 << digit != 0) {
        board[row][column] = digit;
        masks.flip(blank, digit);
        if fill(board, masks, blanks, depth + 1) {
            return true;
        }
        masks.flip(blank, digit);
        board[row][column] = 0;
    }
    false
}
// endregion

// region: shared::sudoku::bitmask::masks
/// A mask for each of the nine rows, columns and boxes: bit `digit` is set if the unit holds the digit.
pub struct Masks([[u16; 9]; 3]);

impl Masks {
    /// The masks of the clues, and the blanks in row-major order, each as its row, column and box.
    pub fn of(board: &[[u8; 9]; 9]) -> (Masks, Vec<[usize; 3]>) {
        let (mut masks, mut blanks) = (Masks([[0; 9]; 3]), Vec::new());
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let cell = [row, column, row / 3 * 3 + column / 3];
            match board[row][column] {
                0 => blanks.push(cell),
                digit => masks.flip(cell, digit),
            }
        }
        (masks, blanks)
    }

    /// The digits 1 to 9 that none of the cell's three units holds.
    pub fn fitting(&self, [row, column, boxed]: [usize; 3]) -> u16 {
        0b11_1111_1110 & !(self.0[0][row] | self.0[1][column] | self.0[2][boxed])
    }

    /// Sets the digit's bit in the three units, or clears it if it was set.
    pub fn flip(&mut self, cell: [usize; 3], digit: u8) {
        (0..3).for_each(|kind| self.0[kind][cell[kind]] ^= 1 << digit);
    }
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::rules;
    use super::*;

    const BOARD: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

    #[test]
    fn what_fits_is_what_the_rules_say() {
        let board = Board::read(BOARD);
        let (masks, blanks) = Masks::of(&board);
        assert_eq!(blanks.len(), 81 - board.clues());
        for blank in blanks {
            for digit in 1..=9 {
                let fits = masks.fitting(blank) & 1 << digit != 0;
                assert_eq!(fits, rules::fits(&board, blank[0], blank[1], digit));
            }
        }
    }

    #[test]
    fn a_digit_flipped_twice_leaves_no_trace() {
        let (mut masks, blanks) = Masks::of(&Board::read(BOARD));
        let fitting = |masks: &Masks| blanks.iter().map(|&blank| masks.fitting(blank)).collect::<Vec<_>>();
        let before = fitting(&masks);
        masks.flip(blanks[0], 4);
        assert_eq!(masks.fitting(blanks[0]), before[0] & !(1 << 4));
        masks.flip(blanks[0], 4);
        assert_eq!(fitting(&masks), before);
    }
}
