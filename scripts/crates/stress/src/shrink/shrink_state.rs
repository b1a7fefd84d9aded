//! Inputs on which the target is tried while a failing one is made smaller.

use crate::{deadline::Deadline, shrink::Event};
use std::collections::HashSet;
use stdx::{hash::hash, Result};

/// Callbacks that test candidates and report progress.
pub(crate) struct Observer<'a> {
    /// Whether the target fails on an input.
    pub fails: &'a mut dyn FnMut(&[u8]) -> Result<bool>,
    /// Whether an input is to be kept instead of another failing one.
    pub is_smaller: &'a dyn Fn(&[u8], &[u8]) -> bool,
    pub observe: &'a mut dyn FnMut(Event<'_>),
}

/// Inputs on which the target is tried, each of them once, and the smallest one on which it fails.
pub(crate) struct ShrinkState<'a> {
    observer: Observer<'a>,
    /// The hashes of those that were tried.
    tried: HashSet<u64>,
    /// How many others may be tried.
    tries: usize,
    /// When no other input is tried.
    pub deadline: Deadline,
    /// The smallest input on which the target fails.
    pub best: Vec<u8>,
}

impl<'a> ShrinkState<'a> {
    /// No input but `start`, on which the target fails.
    pub fn new(start: &[u8], tries: usize, deadline: Deadline, observer: Observer<'a>) -> ShrinkState<'a> {
        let tried = HashSet::from([hash(&[start])]);
        ShrinkState { observer, tried, tries, deadline, best: start.to_vec() }
    }

    /// Whether the target fails on an input. False for one that was tried before, so that nothing goes in circles.
    pub fn fails(&mut self, input: &[u8]) -> Result<bool> {
        if self.are_over() {
            return Ok(false);
        }
        self.tries -= 1;
        if !self.tried.insert(hash(&[input])) {
            return Ok(false);
        }
        let Observer { fails, is_smaller, observe } = &mut self.observer;
        observe(Event::Try);
        let is_failure = fails(input)?;
        if is_failure && is_smaller(input, &self.best) {
            self.best = input.to_vec();
            observe(Event::Smaller(input));
        }
        Ok(is_failure)
    }

    /// The first of these inputs on which the target fails.
    pub fn first_failing<T: AsRef<[u8]>>(
        &mut self,
        inputs: impl IntoIterator<Item = T>,
    ) -> Result<Option<T>> {
        for input in inputs {
            let fails = self.fails(input.as_ref())?;
            if fails || self.are_over() {
                return Ok(fails.then_some(input));
            }
        }
        Ok(None)
    }

    /// Whether no other input may be tried.
    pub fn are_over(&self) -> bool {
        self.tries == 0 || self.deadline.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn tried(tries: usize, deadline: Deadline) -> (Vec<String>, String, String) {
        let mut asked = Vec::new();
        let mut fails = |input: &[u8]| {
            asked.push(String::from_utf8_lossy(input).into_owned());
            Ok(input != b"right")
        };
        let mut improved = String::new();
        let observer = Observer {
            fails: &mut fails,
            is_smaller: &|input, best| input.len() <= best.len(),
            observe: &mut |event| {
                if let Event::Smaller(input) = event {
                    improved += &format!("{} ", String::from_utf8_lossy(input));
                }
            },
        };
        let mut tried = ShrinkState::new(b"start", tries, deadline, observer);
        for input in ["start", "much longer", "right", "ab", "xy", "xyz", "ab", "a"] {
            tried.fails(input.as_bytes()).expect("nothing goes wrong");
        }
        let best = String::from_utf8_lossy(&tried.best).into_owned();
        (asked, best, improved)
    }

    #[test]
    fn each_input_is_tried_once_and_the_smallest_failing_one_is_kept() {
        let (asked, best, improved) = tried(100, Deadline::NONE);
        assert_eq!(asked, ["much longer", "right", "ab", "xy", "xyz", "a"]);
        assert_eq!((best.as_str(), improved.as_str()), ("a", "ab xy a "));
    }

    #[test]
    fn the_number_of_tries_and_the_time_are_bounds() {
        let (asked, best, _) = tried(5, Deadline::NONE);
        assert_eq!((asked.len(), best.as_str()), (4, "xy"), "`start` is the first of five tries");
        let (asked, best, _) = tried(100, Deadline::after(Some(Duration::ZERO)));
        assert_eq!((asked.len(), best.as_str()), (0, "start"));
    }
}
