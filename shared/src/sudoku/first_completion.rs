//! The lexicographically first completion, found by one question after another: is there a completion with
//! this digit in this cell?
//!
//! Plain search in reading order (fill the cells from the top left, smallest digit first) finds it too, but
//! may take seconds to refute a wrong digit in the first row. Here the search of [`super::candidates`], which
//! is free to guess anywhere, answers each question, and a completion already known answers most of them
//! without a search.

use super::candidates::{Candidates, ALL};

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
// endregion

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::rescan;
    use super::*;

    fn first_of(line: &str) -> Option<Board> {
        let completion = first(Candidates::read(line.as_bytes())?)?;
        Some(Board::from_cells(std::array::from_fn(|cell| completion.digit(cell) as u8)))
    }

    #[test]
    fn of_many_completions_the_smallest_is_found() {
        let slipped = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
        let smallest = "821753649943682157576491283154237896369845721287169534715924368438576912692318475";
        assert_eq!(first_of(slipped), Some(Board::read(smallest)));
    }

    #[test]
    fn plain_search_finds_the_same() {
        for line in [&"0".repeat(81), "000000000987654321", "900000000080000000007"] {
            let mut board = Board::read(line);
            assert!(rescan::solve(&mut board));
            assert_eq!(first_of(line), Some(board), "{line}");
        }
        assert_eq!(first_of("11"), None);
    }

    #[test]
    fn boards_that_take_plain_search_minutes_are_answered() {
        let line = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
        assert!(first_of(line).expect("has one completion").line().starts_with("987654321"));
    }
}
