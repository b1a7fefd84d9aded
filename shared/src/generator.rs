//! Generators make inputs for a problem, and make failing ones smaller. `problem.txt` names them.

use crate::queens;
use crate::random::Random;
use crate::sudoku;

/// Inputs of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// A legal input, in the layout of an example.
    pub make: fn(random: &mut Random, example: &str) -> String,
    /// Smaller inputs than this one, legal if it is: the greatest cuts first, in random order.
    pub smaller: fn(random: &mut Random, input: &str) -> Vec<String>,
    /// How large an input is: what shrinking makes smaller.
    pub size: fn(input: &str) -> usize,
    /// What the size counts, for a person to read: `clue`.
    pub unit: &'static str,
}

/// The names that [`named`] knows.
pub const NAMES: [&str; 2] = ["queens", "sudoku"];

/// The generator of that name.
pub fn named(name: &str) -> Option<Generator> {
    match name {
        "queens" => Some(queens::generator::GENERATOR),
        "sudoku" => Some(sudoku::generator::GENERATOR),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_name_has_its_generator() {
        assert!(NAMES.iter().all(|name| named(name).is_some()));
        assert!(named("x").is_none());
    }
}
