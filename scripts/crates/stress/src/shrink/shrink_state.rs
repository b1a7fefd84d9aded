//! The inputs that were tried during shrinking, and the smallest of them on which the target fails.

use messages::{Message, Result};
use std::collections::HashSet;
use stdx::hash::hash;
use verdicts::Deadline;

/// A step of shrinking.
pub enum ShrinkEvent<'a> {
    /// Another input is tried.
    Try,
    /// Another input is not tried, because it is not shorter or was tried before.
    Skip,
    /// The smallest failing input so far.
    Smaller(&'a [u8]),
    /// The reason why the input might not be as small as possible.
    Note(Message),
}

/// Tries each input once, within bounds, and keeps the smallest on which the target fails.
pub(crate) struct ShrinkState<'a> {
    pub target_fails: &'a mut dyn FnMut(&[u8]) -> Result<bool>,
    /// Whether the first of two failing inputs is the smaller one.
    pub is_smaller: &'a dyn Fn(&[u8], &[u8]) -> bool,
    pub observe: &'a mut dyn FnMut(ShrinkEvent<'_>),
    pub tried: HashSet<stdx::hash::Digest>,
    /// The number of inputs that may still be tried.
    pub tries: usize,
    pub deadline: Deadline,
    /// The smallest input on which the target fails. At first it is the original one.
    pub best: Vec<u8>,
}

impl ShrinkState<'_> {
    /// Whether the target fails on an input. The answer for an input that was tried before is false, so that
    /// no search goes in circles.
    pub fn fails(&mut self, input: &[u8]) -> Result<bool> {
        if self.is_over() {
            return Ok(false);
        }

        self.tries -= 1;
        if !self.tried.insert(hash(&[input])) {
            (self.observe)(ShrinkEvent::Skip);
            return Ok(false);
        }

        (self.observe)(ShrinkEvent::Try);
        let is_failure = (self.target_fails)(input)?;

        if is_failure && (self.is_smaller)(input, &self.best) {
            self.best = input.to_vec();
            (self.observe)(ShrinkEvent::Smaller(input));
        }

        Ok(is_failure)
    }

    /// Returns the first of these inputs on which the target fails.
    pub fn first_failing<T: AsRef<[u8]>>(
        &mut self,
        inputs: impl IntoIterator<Item = T>,
    ) -> Result<Option<T>> {
        for input in inputs {
            let fails = self.fails(input.as_ref())?;
            if fails || self.is_over() {
                return Ok(fails.then_some(input));
            }
        }
        Ok(None)
    }

    /// Whether no other input may be tried.
    pub fn is_over(&self) -> bool {
        self.tries == 0 || self.deadline.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn tried(tries: usize, deadline: Deadline) -> (Vec<String>, String, String) {
        let mut asked = Vec::new();
        let mut improved = String::new();
        let mut state = ShrinkState {
            target_fails: &mut |input| {
                asked.push(String::from_utf8_lossy(input).into_owned());
                Ok(input != b"right")
            },
            is_smaller: &|input, best| input.len() <= best.len(),
            observe: &mut |event| {
                if let ShrinkEvent::Smaller(input) = event {
                    improved += &format!("{} ", String::from_utf8_lossy(input));
                }
            },
            tried: HashSet::from([hash(&[b"start"])]),
            tries,
            deadline,
            best: b"start".to_vec(),
        };

        for input in ["start", "much longer", "right", "ab", "xy", "xyz", "ab", "a"] {
            state.fails(input.as_bytes()).expect("nothing goes wrong");
        }

        let best = String::from_utf8_lossy(&state.best).into_owned();
        (asked, best, improved)
    }

    #[test]
    fn each_input_is_tried_once_and_the_smallest_is_kept() {
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
