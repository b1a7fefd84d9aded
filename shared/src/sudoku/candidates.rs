//! The solver of the answers: naked and hidden singles until nothing changes, then guesses.
//!
//! A guess that leads to no completion removes its digit permanently, and the next guess may be in another
//! cell.
//! Each guess is made in the cell with the fewest candidates in proportion to its weight: every contradiction
//! adds 1 to the weights of the cells of the unit where it is found (Boussemart, Hemery, Lecoutre and Sais,
//! "Boosting systematic search by weighting constraints", 2004). Without weights, some boards with very few
//! clues take seconds: three digits have only two cells left in a box, and the search finds this again and
//! again while it guesses elsewhere.

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

/// The digits that are still possible in each cell, row by row: bit `digit - 1` of the cell's mask.
#[derive(Clone, Copy)]
pub struct Candidates(pub [u16; 81]);

impl Candidates {
    /// Reads the first 81 digits, 0 for a blank. Returns `None` if the clues contradict each other.
    pub fn read(input: &[u8]) -> Option<Candidates> {
        let digits = input.iter().filter(|byte| byte.is_ascii_digit()).take(81);
        let mut clues = digits.enumerate().filter(|&(_, &byte)| byte != b'0');
        let blank = Candidates([ALL; 81]);
        clues.try_fold(blank, |open, (cell, byte)| open.restrict(cell, 1 << (byte - b'1')).ok())
    }

    /// The digit of a cell that has one candidate left.
    pub fn digit(&self, cell: usize) -> u32 {
        self.0[cell].trailing_zeros() + 1
    }

    /// Leaves only these digits in the cell and applies both rules until nothing changes. The error is the number of
    /// a unit that can no longer be filled.
    pub fn restrict(mut self, cell: usize, digits: u16) -> Result<Candidates, usize> {
        self.0[cell] &= digits;
        let mut dirty = units_of(cell);
        while dirty != 0 {
            let unit = u32::trailing_zeros(dirty) as usize;
            dirty = dirty & (dirty - 1) | self.singles(&UNITS[unit]).ok_or(unit)?;
        }
        Ok(self)
    }

    /// Applies both rules to a unit: a naked single removes its digit from the other cells, and a hidden single, the
    /// only cell left for a digit, loses its other digits. Returns the set of units to check again, None for a
    /// contradiction.
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

    /// Returns some completion, or `None` if there is none.
    pub fn complete(self) -> Option<Candidates> {
        self.search(&mut [1; 81])
    }

    /// Guesses in the cell with the fewest candidates in proportion to its weight: either its smallest digit is
    /// there, or it is not. Each contradiction adds 1 to the weights of a unit's cells. 2520 is a multiple of all
    /// numbers up to 9.
    fn search(self, weights: &mut [u64; 81]) -> Option<Candidates> {
        let open = (0..81).filter(|&cell| !self.0[cell].is_power_of_two());
        let tightest = open.max_by_key(|&cell| weights[cell] * u64::from(2520 / self.0[cell].count_ones()));
        let cell = match tightest {
            None => return Some(self),
            Some(cell) => cell,
        };
        let smallest = self.0[cell] & self.0[cell].wrapping_neg();
        [smallest, ALL & !smallest].iter().find_map(|&digits| {
            let contradiction = |unit: usize| UNITS[unit].iter().for_each(|&cell| weights[cell] += 1);
            self.restrict(cell, digits).map_err(contradiction).ok()?.search(weights)
        })
    }
}
// endregion

#[cfg(test)]
mod tests {
    use super::super::{board::Board, rules};
    use super::*;

    /// Returns the board of the cells that have one candidate left, the others blank.
    fn board(candidates: &Candidates) -> Board {
        let digit = |list: u16| if list.is_power_of_two() { list.trailing_zeros() as u8 + 1 } else { 0 };
        Board::from_cells(candidates.0.map(digit))
    }

    fn completion(line: &str) -> Option<Board> {
        Some(board(&Candidates::read(line.as_bytes())?.complete()?))
    }

    #[test]
    fn singles_alone_solve_an_easy_board() {
        let line = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
        let solved = Candidates::read(line.as_bytes()).expect("legal");
        assert_eq!(
            board(&solved).line(),
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
            let singles = Candidates::read(line.as_bytes()).expect("legal");
            assert!(board(&singles).cells().contains(&0));
            let completion = completion(line).expect("has a completion");
            assert_eq!(rules::fault(&Board::read(line), &completion), None, "{line}");
        }
    }

    /// Returns whether there is a completion, and how many contradictions the search found.
    fn effort(line: &str) -> (bool, u64) {
        let mut weights = [1; 81];
        let found = Candidates::read(line.as_bytes()).expect("legal").search(&mut weights).is_some();
        (found, (weights.iter().sum::<u64>() - 81) / 9)
    }

    #[test]
    fn weights_keep_the_slowest_boards_fast() {
        // Without weights the first two take many seconds. The others have no completion, and on each of them
        // some other rule for choosing the cell took more than ten thousand guesses.
        for (line, completes) in [
            ("000000000000000000300000000000000400000000000000090105702000000000003000006000027", true),
            ("000005007000000002000401000000000030000009000000000000000000206000000000003000700", true),
            ("000000000000000000900010000000004000420000000500003000002000000060000000000502490", false),
            ("000000600003400000009000000000000102000000000000000000000507000008002705004000810", false),
            ("900007000000009003000000020000000030400000000500060000002000000080000000000005490", false),
            ("000090000000000000000010000000000300040000006600200504000000003095000600000000405", false),
            ("009001004000000000000006000000000530000000000900048000000000000000000008060002009", false),
            ("000403056900000000000000000500000000000000000090046003040001000060000002030000007", false),
        ] {
            let (found, contradictions) = effort(line);
            assert_eq!(found, completes, "{line}");
            assert!(contradictions < 2000, "{contradictions} on {line}");
        }
    }

    #[test]
    fn contradictions_have_no_completion() {
        let column = format!("12345678{}9", "0".repeat(27));
        for clues in ["11", "123456780000000009", &column] {
            assert!(completion(clues).is_none(), "{clues}");
        }
        // On a board with one completion, only one of a cell's candidates leads to a completion.
        let unique = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        let open = Candidates::read(unique.as_bytes()).expect("legal");
        let leads = |digit: &u32| {
            open.0[1] & 1 << digit != 0
                && open.restrict(1, 1 << digit).is_ok_and(|open| open.complete().is_some())
        };
        assert!(open.0[1].count_ones() > 1);
        assert_eq!((0..9).filter(leads).collect::<Vec<_>>(), [0]);
    }
}
