//! The number of steps that row-major backtracking takes on a board, counted or estimated. It decides which boards
//! become `worst-*` cases.

use super::board::Board;
use crate::random::Random;

/// The number of digits put until the board is complete, when blanks are filled in row-major order with ascending
/// digits. None if that takes more than `limit`.
///
/// A step costs a compiled program 3 to 16 ns, so a limit of one second is about 2e8 steps on a fast machine.
/// Boards without a completion have no count: the result is None whatever the limit.
pub fn count_puts(board: &Board, limit: u64) -> Option<u64> {
    let mut search = Search::new(board, limit);
    search.fill(0).then_some(search.steps)
}

/// Estimates the number of steps of trying everything from `dives` random paths into the search: each multiplies the
/// numbers of choices on its way down (Knuth, "Estimating the efficiency of backtrack programs", 1975). Thousands of
/// times cheaper than counting, and right within a small factor.
pub fn estimate(board: &Board, dives: u32, random: &mut Random) -> f64 {
    let search = Search::new(board, 0);
    let dive = |_| {
        let mut units = search.units;
        let (mut paths, mut steps) = (1.0, 0.0);
        for blank in &search.blanks {
            let fitting = fitting(&units, blank);
            if fitting == 0 {
                break;
            }
            paths *= f64::from(fitting.count_ones());
            steps += paths;
            let chosen = random.below(fitting.count_ones() as usize);
            let rest = (0..chosen).fold(fitting, |digits, _| digits & (digits - 1));
            flip(&mut units, blank, rest & rest.wrapping_neg());
        }
        steps
    };
    (0..dives).map(dive).sum::<f64>() / f64::from(dives)
}

/// The cell's row, column and box among the 27 units.
pub(super) fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

struct Search {
    blanks: Vec<[usize; 3]>,
    units: [u16; 27],
    steps: u64,
    limit: u64,
}

impl Search {
    fn new(board: &Board, limit: u64) -> Search {
        let mut search = Search { blanks: Vec::new(), units: [0; 27], steps: 0, limit };
        for (cell, digit) in board.cells().into_iter().enumerate() {
            match digit {
                0 => search.blanks.push(units_of(cell)),
                digit => flip(&mut search.units, &units_of(cell), 1 << digit),
            }
        }
        search
    }

    fn fill(&mut self, depth: usize) -> bool {
        let Some(&blank) = self.blanks.get(depth) else { return true };
        let mut digits = fitting(&self.units, &blank);
        while digits != 0 && self.steps < self.limit {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            self.steps += 1;
            flip(&mut self.units, &blank, digit);
            if self.fill(depth + 1) {
                return true;
            }
            flip(&mut self.units, &blank, digit);
        }
        false
    }
}

/// The digits that none of a blank's units holds: bit `digit` of the mask.
pub(super) fn fitting(units: &[u16; 27], blank: &[usize; 3]) -> u16 {
    0b11_1111_1110 & !blank.iter().fold(0, |held, &unit| held | units[unit])
}

/// Sets the digit's bit in the three units, or clears it if it was set.
fn flip(units: &mut [u16; 27], blank: &[usize; 3], digit: u16) {
    blank.iter().for_each(|&unit| units[unit] ^= digit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_board_takes_391_steps() {
        let empty = Board::read("");
        assert_eq!(count_puts(&empty, 1000), Some(391));
        assert_eq!(count_puts(&empty, 391), Some(391));
        assert_eq!(count_puts(&empty, 390), None);
    }

    #[test]
    fn a_full_board_takes_none() {
        let full =
            Board::read("143628579572139468986754231391542786468917352725863914237481695619275843854396127");
        assert_eq!(count_puts(&full, 0), Some(0));
    }

    #[test]
    fn an_estimate_comes_close() {
        // One digit is wrong, so there is no completion, and searching for one tries everything: 460 steps.
        let stuck =
            Board::read("740900308058476000000318750004607900520001007090540080010060000000004002000205073");
        let mut search = Search::new(&stuck, 10_000_000);
        assert!(!search.fill(0));
        let estimate = estimate(&stuck, 100_000, &mut Random::new(1));
        assert!((0.5..2.0).contains(&(estimate / search.steps as f64)), "{estimate} for {}", search.steps);
    }
}
