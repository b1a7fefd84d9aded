//! Inputs on which the target is tried while a failing one is made smaller.

use crate::support::error::Result;
use crate::support::hash::hash;
use std::collections::HashSet;

/// Answers whether the target fails on an input.
pub type Fails<'a> = dyn FnMut(&[u8]) -> Result<bool> + 'a;

/// Inputs on which the target is tried, each of them once.
pub struct TriedInputs<'a> {
    fails: &'a mut Fails<'a>,
    /// The hashes of those that were tried.
    tried: HashSet<u64>,
    /// How many may still be asked about.
    left: usize,
}

impl<'a> TriedInputs<'a> {
    /// At most `tries` inputs; `start`, on which the target fails, is none of them.
    pub fn new(start: &[u8], tries: usize, fails: &'a mut Fails<'a>) -> TriedInputs<'a> {
        TriedInputs { fails, tried: HashSet::from([hash(&[start])]), left: tries }
    }

    /// Whether the target fails on an input. False for one that was tried before, so that nothing goes in circles.
    pub fn fails(&mut self, input: &[u8]) -> Result<bool> {
        if self.are_over() {
            return Ok(false);
        }
        self.left -= 1;
        Ok(self.tried.insert(hash(&[input])) && (self.fails)(input)?)
    }

    pub fn are_over(&self) -> bool {
        self.left == 0
    }
}
