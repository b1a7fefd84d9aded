//! Shrinks a failing input with other inputs of the generator: those of smaller sizes or other seeds, and
//! those that it makes from the failing input.

use crate::shrink::shrink_state::{ShrinkEvent, ShrinkState};
use messages::Result;
use shared::random::Random;
use std::time::Duration;
use verdicts::Generator;

/// The number of times that a failing input is shrunk by a built-in generator, each in another random order.
const DESCENTS: u64 = 5;

/// The number of seeds that are tried for each size, if the generator is a program.
const SEEDS: u64 = 40;
const SEEDS_OF_ROUND: u64 = 5;

/// Tries inputs that are smaller than the failing one, which the generator made from `seed`. The generator may take
/// the time `longest` for each. Returns whether it made some of them from the failing input.
pub(crate) fn shrink(
    generator: &Generator,
    seed: u64,
    longest: Duration,
    state: &mut ShrinkState<'_>,
) -> Result<bool> {
    match generator {
        Generator::BuiltIn(family, _) => {
            let start = state.best.clone();
            for descent in 0..DESCENTS {
                let mut random = Random::new(seed ^ descent << 32);
                descend(&start, state, |input| {
                    let inputs = (family.smaller)(&mut random, &String::from_utf8_lossy(input));
                    Ok(inputs.into_iter().map(String::into_bytes).collect())
                })?;
            }
            Ok(true)
        }
        Generator::Program(program) => {
            let deadline = state.deadline;
            let make = |seed, size| program.make(seed, size, deadline.within(longest)).ok();

            if program.has_sizes() {
                try_smaller_sizes(seed, program.size_of(seed), state, make)?;
            } else {
                try_other_seeds(state, make)?;
            }

            let start = state.best.clone();
            let smaller = |input: &[u8]| program.shrink_step(seed, input, deadline);
            Ok(generator.can_shrink() && descend(&start, state, smaller)?)
        }
    }
}

/// Whether the first of two failing inputs is the smaller one. Of two boards, it is the one on which plain
/// backtracking takes fewer steps.
pub(crate) fn is_smaller(generator: &Generator, input: &[u8], other: &[u8]) -> bool {
    match generator {
        Generator::BuiltIn(family, _) => {
            let rank = |input| {
                let text = String::from_utf8_lossy(input);
                ((family.steps)(&text).unwrap_or(u64::MAX), (family.size)(&text))
            };
            rank(input) < rank(other)
        }
        // An input that the program prints for `shrink` counts as smaller, even if it is longer.
        Generator::Program(_) => generator.can_shrink() || is_shorter(input, other),
    }
}

/// Whether an input has fewer bytes than another, or the same number of bytes and comes first in byte order,
/// so that its numbers are smaller.
fn is_shorter(input: &[u8], other: &[u8]) -> bool {
    (input.len(), input) < (other.len(), other)
}

/// Replaces a failing input by the first of its `smaller` inputs on which the target fails too, until there
/// is none. (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.) Returns
/// whether `start` had smaller inputs.
fn descend(
    start: &[u8],
    state: &mut ShrinkState<'_>,
    mut smaller: impl FnMut(&[u8]) -> Result<Vec<Vec<u8>>>,
) -> Result<bool> {
    let mut candidates = smaller(start)?;
    let has_smaller = !candidates.is_empty();
    while let Some(failing) = state.first_failing(candidates)? {
        candidates = smaller(&failing)?;
    }
    Ok(has_smaller)
}

/// Looks for the smallest size of which the generator makes a failing input. `make` takes a seed and a size, and made the
/// failing input from these two. Each round tries other seeds of each size. Every other round halves the range of sizes,
/// which takes few tries for a bug that shows only on large inputs. The rounds between double the size: few large inputs
/// may fail, and a generator may make equal ones of all large sizes.
fn try_smaller_sizes(
    seed: u64,
    size: u64,
    state: &mut ShrinkState<'_>,
    make: impl Fn(u64, u64) -> Option<Vec<u8>>,
) -> Result<()> {
    if make(seed, 1).as_ref() == Some(&state.best) {
        return try_other_seeds(state, make); // the generator ignores the size
    }

    let mut fails = size;
    for round in 0..SEEDS / SEEDS_OF_ROUND {
        let seeds = round * SEEDS_OF_ROUND..(round + 1) * SEEDS_OF_ROUND;
        let mut passes = 0;

        while fails - passes > 1 && !state.is_over() {
            let half = passes + (fails - passes) / 2;
            let middle = if round % 2 == 0 { half } else { half.min(2 * passes).max(passes + 1) };
            let (mut is_failure, mut made, mut shorter) = (false, 0, 0);

            for seed in seeds.clone() {
                if is_failure || state.is_over() {
                    break;
                }
                let input = make(seed, middle);
                made += usize::from(input.is_some());
                shorter += usize::from(input.as_ref().is_some_and(|input| is_shorter(input, &state.best)));
                is_failure = try_if_shorter(state, input)?;
            }

            if made > 0 && shorter == 0 {
                break; // the inputs of larger sizes are not shorter either
            }

            *(if is_failure { &mut fails } else { &mut passes }) = middle;
        }
    }

    Ok(())
}

/// Tries shorter inputs of other seeds, for a generator that takes no size or ignores it.
fn try_other_seeds(state: &mut ShrinkState<'_>, make: impl Fn(u64, u64) -> Option<Vec<u8>>) -> Result<()> {
    let deadline = state.deadline;
    for seed in (0..SEEDS).take_while(|_| !deadline.is_over()) {
        try_if_shorter(state, make(seed, 1))?;
    }
    Ok(())
}

/// Whether an input was made, it is shorter than the smallest one, and the target fails on it.
fn try_if_shorter(state: &mut ShrinkState<'_>, input: Option<Vec<u8>>) -> Result<bool> {
    match input.filter(|input| is_shorter(input, &state.best)) {
        Some(shorter) => state.fails(&shorter),
        None => {
            (state.observe)(ShrinkEvent::Skip);
            Ok(false)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::collections::HashSet;
    use verdicts::Deadline;

    /// Returns the smallest input for which `fails` is true that `search` finds, and the number of tries.
    fn found(
        start: &str,
        fails: impl Fn(&str) -> bool,
        is_smaller: impl Fn(&[u8], &[u8]) -> bool,
        search: impl FnOnce(&mut ShrinkState<'_>) -> Result<()>,
    ) -> (String, usize) {
        let mut count = 0;
        let mut state = ShrinkState {
            target_fails: &mut |input| {
                count += 1;
                Ok(fails(std::str::from_utf8(input).expect("a text")))
            },
            is_smaller: &is_smaller,
            observe: &mut |_| (),
            tried: HashSet::from([stdx::hash::hash(&[start.as_bytes()])]),
            tries: 4000,
            deadline: Deadline::NONE,
            best: start.as_bytes().to_vec(),
        };

        search(&mut state).expect("nothing goes wrong");
        let best = String::from_utf8(state.best.clone()).expect("a text");
        (best, count)
    }

    fn sudoku() -> Generator {
        let family = shared::family_table::family("sudoku").expect("it is known");
        Generator::BuiltIn(family.generator, String::new())
    }

    /// Returns the empty board, shrunk while `fails` is true. A board is a line of 81 digits.
    fn shrunk(fails: impl Fn(&str) -> bool) -> String {
        let generator = sudoku();
        let input = "0".repeat(81);
        let fails = |input: &str| fails(&input.replace('\n', ""));
        let (best, _) = found(
            &input,
            fails,
            |input, best| is_smaller(&generator, input, best),
            |state| shrink(&generator, 1, Duration::MAX, state).map(|_| ()),
        );

        best.replace('\n', "")
    }

    #[test]
    fn the_board_with_fewer_steps_is_smaller_and_none_is_smaller_than_itself() {
        let sudoku = sudoku();
        let is_smaller = |input: &str, other: &str| is_smaller(&sudoku, input.as_bytes(), other.as_bytes());
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let [one, two] = [1, 2].map(|blanks| "0".repeat(blanks) + &full[blanks..]);
        assert!(is_smaller(full, &one));
        assert!(is_smaller(&one, &two));
        assert!(!is_smaller(&two, &one));
        assert!(!is_smaller(&one, &one));
    }

    #[test]
    fn a_shorter_input_or_smaller_numbers_are_smaller() {
        assert!(is_shorter(b"9", b"10") && !is_shorter(b"10", b"9"));
        assert!(is_shorter(b"1 2", b"1 3") && !is_shorter(b"1 3", b"1 2") && !is_shorter(b"1 2", b"1 2"));
    }

    #[test]
    fn only_the_blanks_that_matter_are_left() {
        // The target fails as long as two cells of the first row are blank. A correct search then takes two
        // steps.
        let board = shrunk(|board| board[..9].matches('0').count() >= 2);
        assert_eq!((board.matches('0').count(), board[..9].matches('0').count()), (2, 2), "{board}");
        assert_eq!(shrunk(|_| true).matches('0').count(), 0);
        assert_eq!(shrunk(|_| false), "0".repeat(81));
    }

    #[test]
    fn the_smallest_size_is_found_in_few_tries() {
        // An input is its size in unary; every fourth seed makes one.
        let make = |seed: u64, size: u64| (seed % 4 == 3).then(|| vec![b'1'; size as usize]);
        for least in [1, 2, 37, 63, 64] {
            let fails = |input: &str| input.len() >= least;
            let (best, tries) =
                found(&"1".repeat(64), fails, is_shorter, |state| try_smaller_sizes(0, 64, state, make));
            assert_eq!(best.len(), least);
            assert!(tries <= 6 * SEEDS as usize / 4, "{tries}");
        }
    }

    #[test]
    fn larger_sizes_are_not_tried_if_a_size_has_no_shorter_input() {
        let sizes = Cell::new(0);
        let make = |_, size: u64| {
            sizes.set(sizes.get() + 1);
            Some(vec![b'1'; size.max(41) as usize])
        };

        let (best, _) =
            found(&"1".repeat(40), |_| true, is_shorter, |state| try_smaller_sizes(0, 64, state, make));
        assert_eq!((best.len(), sizes.get()), (40, 1 + SEEDS));
    }

    #[test]
    fn a_generator_may_make_equal_inputs_of_all_large_sizes() {
        // No input of a size from 13 on fails, but the one that was found.
        let make = |seed: u64, size: u64| Some(vec![b'1'; size.min(13) as usize + seed as usize % 2]);
        let fails = |input: &str| input.len() % 13 == 5;
        let (best, _) =
            found(&"1".repeat(18), fails, is_shorter, |state| try_smaller_sizes(0, 100, state, make));
        assert_eq!(best.len(), 5);
    }

    #[test]
    fn a_generator_that_ignores_the_size_is_called_once_for_each_seed() {
        let calls = Cell::new(0);
        let make = |seed: u64, _| {
            calls.set(calls.get() + 1);
            Some(vec![b'x'; 100 - seed as usize])
        };
        let (best, _) =
            found(&"x".repeat(57), |_| true, is_shorter, |state| try_smaller_sizes(43, 50, state, make));
        assert_eq!((best.len(), calls.get()), (57, 1 + SEEDS));
    }

    #[test]
    fn an_input_that_became_larger_is_not_tried() {
        let (best, tries) = found(
            "ab",
            |_| true,
            is_shorter,
            |state| try_smaller_sizes(0, 64, state, |_, _| Some(b"abc".to_vec())),
        );
        assert_eq!((best.as_str(), tries), ("ab", 0));
        let of_seed = |seed: u64, _| Some(vec![b'x'; 3 + (seed as usize + 20) % SEEDS as usize]);
        let (best, _) = found(
            &"x".repeat(30),
            |input| input.len() > 4,
            is_shorter,
            |state| try_other_seeds(state, of_seed),
        );
        assert_eq!(best, "xxxxx");
    }

    #[test]
    fn a_descent_ends_where_no_smaller_input_fails() {
        let smaller = |input: &[u8]| Ok((0..input.len()).map(|length| input[..length].to_vec()).collect());
        let (best, _) = found(
            "abcdefgh",
            |input| input.len() >= 3,
            is_shorter,
            |state| {
                assert!(descend(b"abcdefgh", state, smaller)?);
                Ok(())
            },
        );

        assert_eq!(best, "abc");
        let (best, tries) = found(
            "abc",
            |_| true,
            is_shorter,
            |state| {
                assert!(!descend(b"abc", state, |_| Ok(Vec::new()))?, "there is none");
                assert!(descend(b"abc", state, |_| Ok(vec![b"abc".to_vec()]))?, "it ends");
                Ok(())
            },
        );
        assert_eq!((best.as_str(), tries), ("abc", 0));
    }
}
