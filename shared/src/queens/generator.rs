//! The generator `queens`: random inputs for the problem, each the size of a board.

use crate::family::{Generator, SizeUnit};
use crate::random::Random;

/// Sizes from 1 to 10. Every search counts their placements within milliseconds.
pub const GENERATOR: Generator = Generator { make, smaller, size, unit: SizeUnit::Rows, steps };

fn make(random: &mut Random, _example: &str) -> String {
    format!("{}\n", 1 + random.below(10))
}

fn smaller(_random: &mut Random, input: &str) -> Vec<String> {
    (1..size(input)).map(|size| format!("{size}\n")).collect()
}

fn size(input: &str) -> usize {
    input.trim().parse().unwrap_or(0)
}

/// Counts the steps. Every queen that is put is taken back, because all placements are counted.
fn steps(input: &str) -> Option<u64> {
    const MAX_ROWS: usize = 12; // the next size takes ten million steps
    let size = Some(size(input)).filter(|size| *size <= MAX_ROWS)?;
    Some(2 * queens_put((1 << size) - 1, 0, 0, 0))
}

/// Returns the number of queens that the search of `masks` puts from this row on.
fn queens_put(full: u32, columns: u32, up: u32, down: u32) -> u64 {
    let mut put = 0;
    let mut free = full & !(columns | up | down);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        put += 1 + queens_put(full, columns | queen, (up | queen) << 1, (down | queen) >> 1);
    }
    put
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_small_and_get_smaller() {
        let random = &mut Random::new(1);
        assert!((0..100).map(|_| size(&make(random, ""))).all(|size| (1..=10).contains(&size)));
        assert_eq!(smaller(random, "3\n"), ["1\n", "2\n"]);
        assert!(smaller(random, "1\n").is_empty());
    }

    #[test]
    fn steps_are_the_queens_put_and_taken_back() {
        // By hand: with 3 rows each of 3 queens is followed by 1, 0, 1 in the next row, and none in the last.
        let counted = ["1", "2\n", "3\n"].map(steps);
        assert_eq!(counted, [Some(2), Some(4), Some(10)]);
        assert_eq!(steps("13\n"), None);
    }
}
