//! Inputs on which the target is tried while a failing one is made smaller.

use crate::support::error::Result;
use crate::support::hash::hash;
use std::collections::HashSet;
use std::time::Instant;

/// Answers whether the target fails on an input.
pub type Fails<'a> = dyn FnMut(&[u8]) -> Result<bool> + 'a;

/// How small an input is: the least is the smallest.
pub type Rank<'a> = dyn Fn(&[u8]) -> (u64, usize) + 'a;

/// Until when other inputs are tried.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// The most other inputs.
    pub tries: usize,
    /// When the time of the command line is over; None if it is not limited.
    pub until: Option<Instant>,
}

/// Inputs on which the target is tried, each of them once, and the smallest one on which it fails.
pub struct TriedInputs<'a> {
    fails: &'a mut Fails<'a>,
    rank: &'a Rank<'a>,
    /// The hashes of those that were tried.
    tried: HashSet<u64>,
    bounds: Bounds,
    best: Vec<u8>,
}

impl<'a> TriedInputs<'a> {
    /// No input but `start`, on which the target fails.
    pub fn new(start: &[u8], bounds: Bounds, rank: &'a Rank<'a>, fails: &'a mut Fails<'a>) -> TriedInputs<'a> {
        TriedInputs { fails, rank, tried: HashSet::from([hash(&[start])]), bounds, best: start.to_vec() }
    }

    /// Whether the target fails on an input. False for one that was tried before, so that nothing goes in circles.
    pub fn fails(&mut self, input: &[u8]) -> Result<bool> {
        if self.are_over() {
            return Ok(false);
        }
        self.bounds.tries -= 1;
        let is_failure = self.tried.insert(hash(&[input])) && (self.fails)(input)?;
        // Of inputs that are equally small the last one: it was made of the others.
        if is_failure && (self.rank)(input) <= (self.rank)(&self.best) {
            self.best = input.to_vec();
        }
        Ok(is_failure)
    }

    /// Whether no other input may be tried.
    pub fn are_over(&self) -> bool {
        self.bounds.tries == 0 || self.bounds.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The smallest input on which the target fails.
    pub fn best(&self) -> &[u8] {
        &self.best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(bounds: Bounds) -> (Vec<String>, String) {
        let mut asked = Vec::new();
        let mut fails = |input: &[u8]| {
            asked.push(String::from_utf8_lossy(input).into_owned());
            Ok(input != b"right")
        };
        let rank = |input: &[u8]| (0, input.len());
        let mut tried = TriedInputs::new(b"start", bounds, &rank, &mut fails);
        for input in ["start", "much longer", "right", "ab", "xy", "xyz", "ab", "a"] {
            tried.fails(input.as_bytes()).expect("nothing goes wrong");
        }
        let best = String::from_utf8_lossy(tried.best()).into_owned();
        (asked, best)
    }

    #[test]
    fn each_input_is_tried_once_and_the_smallest_failing_one_is_kept() {
        let (asked, best) = tried(Bounds { tries: 100, until: None });
        assert_eq!(asked, ["much longer", "right", "ab", "xy", "xyz", "a"]);
        assert_eq!(best, "a");
    }

    #[test]
    fn the_number_of_tries_and_the_time_are_bounds() {
        let (asked, best) = tried(Bounds { tries: 5, until: None });
        assert_eq!((asked.len(), best.as_str()), (4, "xy"), "`start` is the first of five tries");
        let (asked, best) = tried(Bounds { tries: 100, until: Some(Instant::now()) });
        assert_eq!((asked.len(), best.as_str()), (0, "start"));
    }
}
