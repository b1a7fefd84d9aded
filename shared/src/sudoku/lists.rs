//! The digits still possible in each cell, for variants that keep these lists during the search.
//!
//! A list changes only through [`Lists::hold`], where the tool records the change to draw it.

use super::board::Board;

// region: shared::sudoku::lists
/// The digits still possible in each cell: bit `digit` of the cell's mask.
#[derive(Clone)]
pub struct Lists([[u16; 9]; 9]);

impl Lists {
    /// The digit itself for a clue, 1 to 9 for a blank.
    pub fn of(board: &Board) -> Lists {
        let mut lists = Lists([[0; 9]; 9]);
        for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
            let digit = board.digit(row, column);
            lists.hold(row, column, if digit == 0 { 0b11_1111_1110 } else { 1 << digit });
        }
        lists
    }

    /// The digits of a cell.
    pub fn digits(&self, row: usize, column: usize) -> u16 {
        self.0[row][column]
    }

    /// Makes these the digits of a cell.
    pub fn hold(&mut self, row: usize, column: usize, digits: u16) {
        self.0[row][column] = digits;
    }
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_the_only_digit_of_its_list() {
        let mut lists = Lists::of(&Board::read("05"));
        assert_eq!(lists.digits(0, 1), 1 << 5);
        assert_eq!(lists.digits(0, 0), (1..=9).map(|digit| 1 << digit).sum::<u16>());
        lists.hold(0, 0, 1 << 3 | 1 << 7);
        assert_eq!((lists.digits(0, 0), lists.digits(8, 8).count_ones()), (136, 9));
    }
}
