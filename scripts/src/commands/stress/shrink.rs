//! Makes a failing input smaller.

use super::generator::{self, Generator};
use crate::support::error::Result;
use shared::random::Random;

/// How often a failing input is made smaller from the start, each time in another random order.
const DESCENTS: u64 = 5;

/// The most inputs that are tried, all orders together.
const TRIES: usize = 4000;

/// Seeds that are tried for each smaller size, if the generator is a program.
const SEEDS: u64 = 40;

/// The smallest input found for which `fails` is still true; `input` itself if no smaller one fails.
pub fn shrink(
    generator: &Generator,
    input: &[u8],
    seed: u64,
    fails: &mut dyn FnMut(&[u8]) -> Result<bool>,
) -> Result<Vec<u8>> {
    match generator {
        Generator::BuiltIn(generator, _) => {
            let start = String::from_utf8_lossy(input).into_owned();
            let smallest = descend(generator, &start, seed, &mut |input| fails(input.as_bytes()))?;
            Ok(smallest.into_bytes())
        }
        Generator::Program(program) => {
            for size in 1..generator::size_of(seed) {
                for seed in 0..SEEDS {
                    let smaller = generator::ask(program, seed, size)?;
                    if smaller.len() < input.len() && fails(&smaller)? {
                        return Ok(smaller);
                    }
                }
            }
            Ok(input.to_vec())
        }
    }
}

/// Goes from a failing input to a smaller one until none of the smaller ones fails (in the manner of Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002), several times, and keeps the smallest.
fn descend(
    generator: &shared::family::Generator,
    start: &str,
    seed: u64,
    fails: &mut dyn FnMut(&str) -> Result<bool>,
) -> Result<String> {
    let mut best = start.to_string();
    let mut tries = 0;
    for descent in 0..DESCENTS {
        let random = &mut Random::new(seed ^ descent << 32);
        let mut input = start.to_string();
        let mut untried = (generator.smaller)(random, &input).into_iter();
        while tries < TRIES {
            let Some(smaller) = untried.next() else { break };
            tries += 1;
            if fails(&smaller)? {
                untried = (generator.smaller)(random, &smaller).into_iter();
                input = smaller;
            }
        }
        if (generator.size)(&input) < (generator.size)(&best) {
            best = input;
        }
        if (generator.size)(&best) == 0 || tries == TRIES {
            break;
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinking_keeps_only_the_clues_that_matter() {
        let generator = shared::families::generator("sudoku").expect("it is known");
        let start = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
        // It fails as long as two clues of the first row are there.
        let mut fails = |input: &str| Ok(input.bytes().take(9).filter(|&byte| byte != b'0').count() >= 2);
        let smallest = descend(&generator, start, 1, &mut fails).expect("nothing goes wrong");
        assert_eq!((generator.size)(&smallest), 2, "{smallest}");
        let mut always = |_: &str| Ok(true);
        assert_eq!((generator.size)(&descend(&generator, start, 1, &mut always).expect("fine")), 0);
        let mut never = |_: &str| Ok(false);
        assert_eq!(descend(&generator, start, 1, &mut never).expect("fine"), start);
    }
}
