//! BOJ 2239: completes a Sudoku board with the lexicographically first completion.
//!
//! The program keeps, for each cell, the set of digits that are still possible there. Naked and hidden
//! singles shrink these sets until nothing changes. Both rules remove only digits that are in no completion.
//! Then the program decides the cells in reading order: for each cell it tries the digits from the smallest
//! up, and asks whether there is a completion with this digit in this cell. A search answers that question in
//! milliseconds: it guesses in the cell with the fewest digits in proportion to its weight, and each
//! contradiction increases the weights of the cells around it. A search in reading order would be correct
//! too, but it may take seconds to find that a digit in the first row is wrong.
//@ idea-ko: 스도쿠 보드를 사전순으로 가장 앞선 답으로 채웁니다.

use std::io::{self, Read, Write};

fn main() {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).unwrap();
    if let Some(completion) = Candidates::read(&input).and_then(first) {
        io::stdout().write_all(print(&completion).as_bytes()).unwrap();
    }
}

/// Formats the board as nine lines of nine digits.
fn print(completion: &Candidates) -> String {
    (0..81)
        .map(|cell| format!("{}{}", completion.digit(cell), if cell % 9 < 8 { "" } else { "\n" }))
        .collect()
}

// region: shared::sudoku::first_completion
/// Returns the completion whose 81 digits, read as one number, are smallest, or `None` if there is none.
pub fn first(mut open: Candidates) -> Option<Candidates> {
    // A completion of `open`. Where it has the smallest candidate of a cell, no search is needed.
    let mut witness = open.complete()?;
    for cell in 0..81 {
        while !open.0[cell].is_power_of_two() {
            let smallest = open.0[cell] & open.0[cell].wrapping_neg();
            let held = open.restrict(cell, smallest).ok();
            if witness.0[cell] == smallest {
                open = held?;
            } else if let Some(better) = held.and_then(Candidates::complete) {
                witness = better;
            } else {
                open = open.restrict(cell, ALL & !smallest).ok()?;
            }
        }
    }
    Some(open)
}
// endregion 3967e6ae

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
// endregion 0ea35958
