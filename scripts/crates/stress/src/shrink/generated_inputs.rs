//! Makes a failing input smaller: by what its generator makes itself, and as a text only where a validator says whether it
//! is still legal.

use crate::generator::{self, Generator};
use crate::shrink::{by_text::shrink_text, shrink_state::ShrinkState};
use shared::random::Random;
use stdx::Result;

/// How often a generator of `shared` makes a failing input smaller from the start, each time in another random order.
const DESCENTS: u64 = 5;

/// Seeds that are tried for each smaller size, if the generator is a program.
const SEEDS: u64 = 40;

/// Tries inputs that are smaller than the failing one, which the generator made of `seed`. Without a validator, which
/// refuses what is not legal, nothing is changed that a generator has made.
pub(crate) fn shrink(
    generator: &Generator,
    seed: u64,
    has_validator: bool,
    tried: &mut ShrinkState<'_>,
) -> Result<()> {
    let program = match generator {
        Generator::Program(program) => program,
        Generator::Family(family, _) => {
            let start = tried.best.clone();
            for descent in 0..DESCENTS {
                let mut random = Random::new(seed ^ descent << 32);
                let mut smaller = |input: &[u8]| {
                    let inputs = (family.smaller)(&mut random, &String::from_utf8_lossy(input));
                    Ok(inputs.into_iter().map(String::into_bytes).collect())
                };
                descend(&start, &mut smaller, tried)?;
            }
            return Ok(());
        }
    };
    let deadline = tried.deadline;
    let make = &mut |seed, size| program.make(seed, size, deadline).ok();
    if program.has_sizes() {
        smaller_sizes(generator::size_of(seed), make, tried)?;
    } else {
        other_seeds(make, tried)?;
    }
    let smallest = tried.best.clone();
    let mut smaller = |input: &[u8]| program.smaller(input, deadline);
    if generator.knows_shrink() && descend(&smallest, &mut smaller, tried)? {
        return Ok(());
    }
    if has_validator {
        shrink_text(&smallest, tried)?;
    }
    Ok(())
}

/// Answers with inputs smaller than one, best first.
type Smaller<'a> = dyn FnMut(&[u8]) -> Result<Vec<Vec<u8>>> + 'a;

/// Goes from a failing input to the first of its smaller ones that fails, until none fails (in the manner of Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). Whether there was a smaller one to try.
fn descend(start: &[u8], smaller: &mut Smaller<'_>, tried: &mut ShrinkState<'_>) -> Result<bool> {
    let mut candidates = smaller(start)?;
    let any = !candidates.is_empty();
    while let Some(failing) = tried.first_failing(candidates)? {
        candidates = smaller(&failing)?;
    }
    Ok(any)
}

/// Makes an input of a seed and a size; None if the generator makes none of them.
type Make<'a> = dyn FnMut(u64, u64) -> Option<Vec<u8>> + 'a;

/// Looks for the smallest size of which the generator makes a failing input, by halving: the sizes of a bug that shows on
/// large inputs alone would otherwise be passed one by one.
fn smaller_sizes(size: u64, make: &mut Make<'_>, tried: &mut ShrinkState<'_>) -> Result<()> {
    let (mut passes, mut fails) = (0, size);
    while fails - passes > 1 && !tried.are_over() {
        let middle = passes + (fails - passes) / 2;
        let (best, deadline) = (tried.best.clone(), tried.deadline);
        let seeds = (0..SEEDS).take_while(|_| !deadline.is_over());
        let shorter = seeds.filter_map(|seed| make(seed, middle));
        let shorter = shorter.filter(|input| generator::is_shorter(input, &best));
        let is_failure = tried.first_failing(shorter)?.is_some();
        *(if is_failure { &mut fails } else { &mut passes }) = middle;
    }
    Ok(())
}

/// Asks a generator that knows no sizes for inputs of other seeds.
fn other_seeds(make: &mut Make<'_>, tried: &mut ShrinkState<'_>) -> Result<()> {
    for seed in 0..SEEDS {
        if let Some(input) = make(seed, 1).filter(|input| generator::is_shorter(input, &tried.best)) {
            tried.fails(&input)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deadline::Deadline;
    use crate::shrink::shrink_state::Observer;

    /// The smallest input that `search` finds for which `fails` is true, and how many it tried.
    fn found(
        start: &str,
        fails: impl Fn(&str) -> bool,
        is_smaller: impl Fn(&[u8], &[u8]) -> bool,
        search: impl FnOnce(&mut ShrinkState<'_>) -> Result<()>,
    ) -> (String, usize) {
        let mut count = 0;
        let mut fails = |input: &[u8]| {
            count += 1;
            Ok(fails(std::str::from_utf8(input).expect("a text")))
        };
        let observer = Observer { fails: &mut fails, is_smaller: &is_smaller, observe: &mut |_| () };
        let mut tried = ShrinkState::new(start.as_bytes(), 4000, Deadline::NONE, observer);
        search(&mut tried).expect("nothing goes wrong");
        let best = String::from_utf8(tried.best.clone()).expect("a text");
        (best, count)
    }

    /// What becomes of a board if `fails` says on which boards the target fails; a board is a line of 81 digits.
    fn shrunk(fails: impl Fn(&str) -> bool) -> String {
        let generator = shared::families::generator("sudoku").expect("it is known");
        let generator = Generator::Family(generator, String::new());
        let input = "0".repeat(81);
        let fails = |input: &str| fails(&input.replace('\n', ""));
        let (best, _) = found(
            &input,
            fails,
            |input, best| generator.is_smaller(input, best),
            |tried| shrink(&generator, 1, false, tried),
        );
        best.replace('\n', "")
    }

    #[test]
    fn only_the_blanks_that_matter_are_left() {
        // It fails as long as two cells of the first row are blank: then a right search takes two steps.
        let board = shrunk(|board| board[..9].matches('0').count() >= 2);
        assert_eq!((board.matches('0').count(), board[..9].matches('0').count()), (2, 2), "{board}");
        assert_eq!(shrunk(|_| true).matches('0').count(), 0);
        assert_eq!(shrunk(|_| false), "0".repeat(81));
    }

    #[test]
    fn the_smallest_size_is_found_by_halving() {
        // An input is its size in unary; every fourth seed makes one.
        let mut make = |seed: u64, size: u64| (seed % 4 == 3).then(|| vec![b'1'; size as usize]);
        for least in [1, 2, 37, 63, 64] {
            let fails = |input: &str| input.len() >= least;
            let (best, tries) = found(&"1".repeat(64), fails, generator::is_shorter, |tried| {
                smaller_sizes(64, &mut make, tried)
            });
            assert_eq!(best.len(), least);
            assert!(tries <= 6 * SEEDS as usize / 4, "{tries}");
        }
    }

    #[test]
    fn a_larger_input_of_a_smaller_size_or_another_seed_is_not_tried() {
        let (best, tries) = found(
            "ab",
            |_| true,
            generator::is_shorter,
            |tried| smaller_sizes(64, &mut |_, _| Some(b"abc".to_vec()), tried),
        );
        assert_eq!((best.as_str(), tries), ("ab", 0));
        let mut of_seed = |seed: u64, _| Some(vec![b'x'; 3 + (seed as usize + 20) % SEEDS as usize]);
        let (best, _) = found(
            &"x".repeat(30),
            |input| input.len() > 4,
            generator::is_shorter,
            |tried| other_seeds(&mut of_seed, tried),
        );
        assert_eq!(best, "xxxxx");
    }

    #[test]
    fn a_descent_ends_where_no_smaller_input_fails() {
        let mut smaller =
            |input: &[u8]| Ok((0..input.len()).map(|length| input[..length].to_vec()).collect());
        let (best, _) = found(
            "abcdefgh",
            |input| input.len() >= 3,
            generator::is_shorter,
            |tried| {
                assert!(descend(b"abcdefgh", &mut smaller, tried)?);
                Ok(())
            },
        );
        assert_eq!(best, "abc");
        let (best, tries) = found(
            "abc",
            |_| true,
            generator::is_shorter,
            |tried| {
                assert!(!descend(b"abc", &mut |_| Ok(Vec::new()), tried)?, "there is none");
                assert!(descend(b"abc", &mut |_| Ok(vec![b"abc".to_vec()]), tried)?, "it ends");
                Ok(())
            },
        );
        assert_eq!((best.as_str(), tries), ("abc", 0));
    }
}
