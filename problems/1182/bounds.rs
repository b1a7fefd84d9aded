//! Ends a branch if the remaining numbers cannot bring the sum to S, even if all negative or all positive
//! ones are taken.
//!
//! The negative numbers that are left show how far the sum can fall, and the positive ones show how far it
//! can grow. The search ends a branch only if S is outside of this range, so no way is lost. If S is always
//! in range, as with 20 zeros and S = 0, nothing is saved.
//@ idea-ko: 남은 음수를 모두 더하거나 남은 양수를 모두 더해도 S에 닿을 수 없는 가지만 잘라 냅니다.
//@ after: gives-up

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
    let rest = &numbers[place..];
    let fall: i32 = rest.iter().filter(|&&number| number < 0).sum();
    let growth: i32 = rest.iter().filter(|&&number| number > 0).sum();
    if target < sum + fall || sum + growth < target {
        return 0;
    }
    if place == numbers.len() {
        if choices.numbers().contains(&TAKEN) {
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
