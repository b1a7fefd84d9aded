//! Makes a failing input smaller: with what its generator knows of smaller inputs, or else as a text.

use super::generator::{self, Generator};
use super::shrink_unknown_text::shrink_text;
use super::tried_inputs::{Fails, TriedInputs};
use crate::support::error::Result;
use shared::random::Random;

/// How often a generator of `shared` makes a failing input smaller from the start, each time in another random order.
const DESCENTS: u64 = 5;

/// Seeds that are tried for each smaller size, if the generator is a program.
const SEEDS: u64 = 40;

/// What is made smaller, and how.
pub struct Task<'a> {
    pub generator: &'a Generator,
    pub input: &'a [u8],
    pub seed: u64,
    /// The most other inputs that are tried, without those of [`smallest_size`].
    pub tries: usize,
    /// Whether `fails` notices that an input is not legal. Without that, nothing is changed that a generator has made.
    pub knows_legal: bool,
}

/// The smallest input found.
pub struct Shrunk {
    pub input: Vec<u8>,
    /// Whether it was made smaller as a text, without knowing what a legal input is.
    pub as_text: bool,
}

/// Answers with inputs smaller than one, best first.
type Smaller<'a> = dyn FnMut(&[u8]) -> Result<Vec<Vec<u8>>> + 'a;

/// The smallest input found for which `fails` is still true; the input itself if no smaller one fails.
pub fn shrink(task: &Task<'_>, fails: &mut Fails<'_>) -> Result<Shrunk> {
    let start = task.input.to_vec();
    match task.generator {
        Generator::BuiltIn(generator, _) => {
            let mut tried = TriedInputs::new(task.input, task.tries, fails);
            let input = fewest_steps(generator, task, &mut tried)?;
            Ok(Shrunk { input, as_text: false })
        }
        Generator::Program(program) => {
            let input = smallest_size(task, fails)?.unwrap_or(start);
            let mut tried = TriedInputs::new(task.input, task.tries, fails);
            let knows_smaller = !program.smaller(&input)?.is_empty();
            if knows_smaller || !task.knows_legal {
                let input = descend(input, &mut |input| program.smaller(input), &mut tried)?;
                return Ok(Shrunk { input, as_text: false });
            }
            let shorter = shrink_text(&input, &mut tried)?;
            Ok(Shrunk { as_text: shorter != input, input: shorter })
        }
    }
}

/// Goes from the failing input to smaller ones several times, and keeps the one on which plain backtracking takes the
/// fewest steps; of those with equally many, the smallest.
fn fewest_steps(
    generator: &shared::family::Generator,
    task: &Task<'_>,
    tried: &mut TriedInputs<'_>,
) -> Result<Vec<u8>> {
    let rank = |input: &[u8]| {
        let input = String::from_utf8_lossy(input);
        ((generator.steps)(&input).unwrap_or(u64::MAX), (generator.size)(&input))
    };
    let mut best = task.input.to_vec();
    for descent in 0..DESCENTS {
        let mut random = Random::new(task.seed ^ descent << 32);
        let mut smaller = |input: &[u8]| {
            let inputs = (generator.smaller)(&mut random, &String::from_utf8_lossy(input));
            Ok(inputs.into_iter().map(String::into_bytes).collect())
        };
        let input = descend(task.input.to_vec(), &mut smaller, tried)?;
        if rank(&input) < rank(&best) {
            best = input;
        }
    }
    Ok(best)
}

/// Goes from a failing input to the first of its smaller ones that fails, until none fails (in the manner of Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
fn descend(mut input: Vec<u8>, smaller: &mut Smaller<'_>, tried: &mut TriedInputs<'_>) -> Result<Vec<u8>> {
    'smaller: loop {
        for candidate in smaller(&input)? {
            if tried.fails(&candidate)? {
                input = candidate;
                continue 'smaller;
            }
        }
        return Ok(input);
    }
}

/// A failing input of the smallest size for which the program of a generator makes one. None if it makes none that is
/// shorter.
fn smallest_size(task: &Task<'_>, fails: &mut Fails<'_>) -> Result<Option<Vec<u8>>> {
    let Generator::Program(program) = task.generator else { return Ok(None) };
    if !program.has_sizes() {
        return Ok(None);
    }
    for size in 1..generator::size_of(task.seed) {
        for seed in 0..SEEDS {
            let smaller = program.ask(seed, size)?;
            if smaller.len() < task.input.len() && fails(&smaller)? {
                return Ok(Some(smaller));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of a board if `fails` says on which boards the target fails; a board is a line of 81 digits.
    fn shrunk(fails: impl Fn(&str) -> bool) -> String {
        let generator = shared::families::generator("sudoku").expect("it is known");
        let generator = Generator::BuiltIn(generator, String::new());
        let input = "0".repeat(81);
        let task =
            Task { generator: &generator, input: input.as_bytes(), seed: 1, tries: 4000, knows_legal: false };
        let fails = &mut |input: &[u8]| Ok(fails(&String::from_utf8_lossy(input).replace('\n', "")));
        let shrunk = shrink(&task, fails).expect("nothing goes wrong");
        String::from_utf8(shrunk.input).expect("digits").replace('\n', "")
    }

    #[test]
    fn only_the_blanks_that_matter_are_left() {
        // It fails as long as two cells of the first row are blank: then a right search takes two steps.
        let board = shrunk(|board| board[..9].matches('0').count() >= 2);
        assert_eq!((board.matches('0').count(), board[..9].matches('0').count()), (2, 2), "{board}");
        assert_eq!(shrunk(|_| true).matches('0').count(), 0);
        assert_eq!(shrunk(|_| false), "0".repeat(81));
    }
}
