//! The search of the answers: naked and hidden singles to a fixpoint, then a guess in the tightest cell.
//!
//! The guess goes to a cell with the fewest candidates and, among those, to the one whose row, column and box have
//! the most open cells, for it will strike the most (Brélaz, "New methods to color the vertices of a graph", 1979).
//! Without that second criterion a few boards with hardly any clues take ten times as long.

// region: shared::sudoku::candidates
/// The mask of all nine digits.
pub const ALL: u16 = 0b1_1111_1111;

/// The cells of the 9 rows, 9 columns and 9 boxes, in this order.
const UNITS: [[usize; 9]; 27] = {
    let (mut units, mut cell) = ([[0; 9]; 27], 0);
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        units[row][column] = cell;
        units[9 + column][row] = cell;
        units[18 + row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = cell;
        cell += 1;
    }
    units
};

/// The set of a cell's three units: bit `unit` of the mask.
fn units_of(cell: usize) -> u32 {
    1 << (cell / 9) | 1 << (9 + cell % 9) | 1 << (18 + cell / 27 * 3 + cell % 9 / 3)
}

/// The digits that may still stand in each cell, row by row: bit `digit - 1` of the cell's mask.
#[derive(Clone, Copy)]
pub struct Candidates(pub [u16; 81]);

impl Candidates {
    /// Takes the first 81 digits of the input, 0 for a blank. None if the clues contradict each other.
    pub fn read(input: &[u8]) -> Option<Candidates> {
        let digits = input.iter().filter(|byte| byte.is_ascii_digit()).take(81);
        let mut clues = digits.enumerate().filter(|&(_, &byte)| byte != b'0');
        clues.try_fold(Candidates([ALL; 81]), |open, (cell, byte)| open.restrict(cell, 1 << (byte - b'1')))
    }

    /// The digit of a cell that has one candidate left.
    pub fn digit(&self, cell: usize) -> u32 {
        self.0[cell].trailing_zeros() + 1
    }

    /// Holds the cell to some digits and draws every conclusion. None if nothing can stand somewhere.
    pub fn restrict(mut self, cell: usize, digits: u16) -> Option<Candidates> {
        self.0[cell] &= digits;
        let mut dirty = units_of(cell);
        while dirty != 0 {
            let unit = u32::trailing_zeros(dirty) as usize;
            dirty = dirty & (dirty - 1) | self.singles(&UNITS[unit])?;
        }
        Some(self)
    }

    /// A naked single strikes its digit elsewhere in the unit, a hidden single is the one place for its digit.
    /// Answers the units to look at again.
    fn singles(&mut self, unit: &[usize; 9]) -> Option<u32> {
        let (mut once, mut twice, mut naked, mut broken) = (0, 0, 0, false);
        for &cell in unit {
            let digits = self.0[cell];
            twice |= once & digits;
            once |= digits;
            if digits.is_power_of_two() {
                broken |= naked & digits != 0;
                naked |= digits;
            }
            broken |= digits == 0;
        }
        if broken || once != ALL {
            return None;
        }
        let hidden = once & !twice & !naked;
        let mut dirty = 0;
        for &cell in unit {
            let digits = self.0[cell];
            let left = if digits & hidden != 0 { digits & hidden } else { digits & !naked };
            if !digits.is_power_of_two() && left != digits {
                self.0[cell] = left;
                dirty |= units_of(cell);
            }
        }
        Some(dirty)
    }

    /// Some completion, if there is one.
    pub fn complete(self) -> Option<Candidates> {
        match self.tightest() {
            None => Some(self),
            Some(cell) => (0..9).find_map(|digit| self.restrict(cell, 1 << digit)?.complete()),
        }
    }

    /// The open cell with the fewest candidates; among equals the one with the most open cells in its units.
    fn tightest(&self) -> Option<usize> {
        let mut crowd = [0; 81];
        for unit in &UNITS {
            let open = unit.iter().filter(|&&cell| !self.0[cell].is_power_of_two()).count() as i32;
            unit.iter().for_each(|&cell| crowd[cell] += open);
        }
        let open = (0..81).filter(|&cell| !self.0[cell].is_power_of_two());
        open.min_by_key(|&cell| (self.0[cell].count_ones(), -crowd[cell]))
    }
}
// endregion

use super::board::Board;

impl Candidates {
    /// The candidates of a board, None if its clues contradict each other.
    pub fn of(board: &Board) -> Option<Candidates> {
        Candidates::read(board.line().as_bytes())
    }

    /// The digits that may stand in a cell, ascending.
    pub fn digits(&self, cell: usize) -> impl Iterator<Item = u8> + '_ {
        (1..=9).filter(move |digit| self.0[cell] & 1 << (digit - 1) != 0)
    }

    /// Puts a digit and draws every conclusion. None if nothing can stand somewhere.
    pub fn with(self, cell: usize, digit: u8) -> Option<Candidates> {
        self.restrict(cell, 1 << (digit - 1))
    }

    /// Strikes a digit and draws every conclusion. None if nothing can stand somewhere.
    pub fn without(self, cell: usize, digit: u8) -> Option<Candidates> {
        self.restrict(cell, ALL & !(1 << (digit - 1)))
    }

    /// The board of the cells that have one candidate left, the others blank.
    pub fn board(&self) -> Board {
        Board::from_cells(self.0.map(|digits| match digits.is_power_of_two() {
            true => digits.trailing_zeros() as u8 + 1,
            false => 0,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules;
    use super::*;

    fn completion(line: &str) -> Option<Board> {
        Some(Candidates::read(line.as_bytes())?.complete()?.board())
    }

    #[test]
    fn singles_alone_solve_an_easy_board() {
        let line = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
        let solved = Candidates::read(line.as_bytes()).expect("legal");
        assert_eq!(
            solved.board().line(),
            "143628579572139468986754231391542786468917352725863914237481695619275843854396127"
        );
    }

    #[test]
    fn guesses_solve_what_singles_do_not() {
        for line in [
            "800000000003600000070090200050007000000045700000100030010000068008500010090000400",
            "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
            &"0".repeat(81),
        ] {
            assert!(Candidates::read(line.as_bytes()).expect("legal").board().cells().contains(&0));
            let completion = completion(line).expect("has a completion");
            assert_eq!(rules::fault(&Board::read(line), &completion), None, "{line}");
        }
    }

    #[test]
    fn contradictions_have_no_completion() {
        let column = format!("12345678{}9", "0".repeat(27));
        for clues in ["11", "123456780000000009", &column] {
            assert!(completion(clues).is_none(), "{clues}");
        }
        // Of the digits that singles leave to a cell of a board with one completion, all but one lead nowhere.
        let unique = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        let open = Candidates::read(unique.as_bytes()).expect("legal");
        let led: Vec<u8> =
            open.digits(1).filter(|&d| open.with(1, d).and_then(Candidates::complete).is_some()).collect();
        assert!(open.digits(1).count() > 1);
        assert_eq!(led, [1]);
    }
}
