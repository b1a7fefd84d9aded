//! The generator `queens`: random inputs for the problem, each the size of a board.

use crate::family::Generator;
use crate::random::Random;

/// Sizes from 1 to 10. Every search counts their placements within milliseconds.
pub const GENERATOR: Generator = Generator { make, smaller, size, unit: "row" };

fn make(random: &mut Random, _example: &str) -> String {
    format!("{}\n", 1 + random.below(10))
}

fn smaller(_random: &mut Random, input: &str) -> Vec<String> {
    (1..size(input)).map(|size| format!("{size}\n")).collect()
}

fn size(input: &str) -> usize {
    input.trim().parse().unwrap_or(0)
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
}
