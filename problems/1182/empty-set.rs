//! Also counts the way that takes nothing, so the answer is one too large if S is 0.
//!
//! If every number is skipped, the sum is 0, but at least one number must be taken.
//@ idea-ko: 아무것도 고르지 않은 경우까지 세어서, S가 0이면 답이 1만큼 큽니다.
//@ expect: WA on tiny, large
//@ after: masks

use std::io::{self, Read};

/// The two choices for a number, as the board stores them.
const TAKEN: usize = 1;
const LEFT: usize = 2;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let (n, target) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<i32> = words.take(n as usize).collect();
    println!("{}", count(&numbers, target, &mut Sequence::empty(numbers.len()), 0, 0));
}

/// Counts the ways to take or skip the numbers from `place` on. `sum` is the sum of the numbers taken before
/// `place`.
fn count(numbers: &[i32], target: i32, choices: &mut Sequence, place: usize, sum: i32) -> u32 {
    if place == numbers.len() {
        if sum == target {
            choices.found();
            return 1;
        }
        return 0;
    }
    let mut ways = 0;
    for (choice, sum) in [(TAKEN, sum + numbers[place]), (LEFT, sum)] {
        choices.put(place, choice);
        ways += count(numbers, target, choices, place + 1, sum);
        choices.erase(place);
    }
    ways
}

// region: shared::sequences::board
/// A row of places, each blank or with a number above 0.
pub struct Sequence(Vec<usize>);

#[allow(dead_code)] // not every search reads it
impl Sequence {
    /// A row of blank places.
    pub fn empty(places: usize) -> Sequence {
        Sequence(vec![0; places])
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// The number in each place, 0 where it is blank.
    pub fn numbers(&self) -> &[usize] {
        &self.0
    }

    /// Puts a number into a blank place. Places count from 0.
    pub fn put(&mut self, place: usize, number: usize) {
        self.0[place] = number;
    }

    /// Makes a place blank again.
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }

    /// Marks the sequence as an answer of the search.
    pub fn found(&self) {}
}
// endregion 94daa64e
