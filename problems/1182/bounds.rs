//! Ends a branch if S is out of reach even when all negative or all positive numbers that are left are taken.
//!
//! The sum can fall at most by the negative numbers that are left, and grow at most by the positive ones.
//! Only a branch that cannot come back to S ends, so no way is lost. Where S is near, as with 20 zeros,
//! nothing is saved.
//@ idea-ko: 남은 음수를 모두 더하거나 남은 양수를 모두 더해도 S에 닿을 수 없는 가지만 잘라 냅니다.
//@ after: gives-up

use std::io::{self, Read};

/// What the search puts into the place of a number.
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

/// Counts the ways to decide on the numbers from this place on. `sum` is that of the numbers taken before.
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
