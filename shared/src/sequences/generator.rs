//! The generator `sequences`: random inputs, N and M.

use crate::family::{Generator, SizeUnit};
use crate::random::Random;

/// N up to 6: at most 46,656 sequences. The size is N times M: each of M places has N numbers to choose from.
pub const GENERATOR: Generator =
    Generator { make, smaller, size, unit: SizeUnit::Formula("N x M"), steps: |_| None };

fn make(random: &mut Random, _example: &str) -> String {
    let most = 1 + random.below(6);
    print((most, 1 + random.below(most)))
}

fn smaller(_random: &mut Random, input: &str) -> Vec<String> {
    let (most, places) = parse(input);
    let all = (1..=most).flat_map(|n| (1..=places.min(n)).map(move |m| (n, m)));
    let mut fewer: Vec<(usize, usize)> = all.filter(|&other| other != (most, places)).collect();
    fewer.sort_by_key(|(most, places)| most * places);
    fewer.into_iter().map(print).collect()
}

fn size(input: &str) -> usize {
    let (most, places) = parse(input);
    most * places
}

fn parse(input: &str) -> (usize, usize) {
    let mut words = input.split_whitespace().map(|word| word.parse().unwrap_or(0));
    (words.next().unwrap_or(0), words.next().unwrap_or(0))
}

fn print((most, places): (usize, usize)) -> String {
    format!("{most} {places}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_legal_and_get_smaller() {
        let random = &mut Random::new(1);
        for _ in 0..100 {
            let (most, places) = parse(&make(random, ""));
            assert!((1..=6).contains(&most) && (1..=most).contains(&places), "{most} {places}");
        }
        assert_eq!(smaller(random, "3 2\n"), ["1 1\n", "2 1\n", "3 1\n", "2 2\n"]);
        assert!(smaller(random, "1 1\n").is_empty());
        assert_eq!(size("3 2\n"), 6);
    }
}
