//! Also counts the pair that takes nothing from either half, so the answer is one too large if S is 0.
//!
//! A way may take nothing from one half, but not from both halves.
//@ idea-ko: 두 절반에서 모두 아무것도 고르지 않은 쌍까지 세어서, S가 0이면 답이 1만큼 큽니다.
//@ expect: WA on tiny, large
//@ after: narrow

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
    let mut choices = Sequence::empty(numbers.len());
    let (mut first, mut second) = (Vec::new(), Vec::new());
    list_sums(&numbers, &mut choices, 0, numbers.len() / 2, 0, &mut first);
    list_sums(&numbers, &mut choices, numbers.len() / 2, numbers.len(), 0, &mut second);
    println!("{}", count_pairs(&mut first, &mut second, target));
}

// region: main::sums
/// Appends the sum of each way to take or skip the numbers from `place` to `end`, exclusive. `sum` is the sum
/// of the numbers taken before `place`.
fn list_sums(
    numbers: &[i32],
    choices: &mut Sequence,
    place: usize,
    end: usize,
    sum: i32,
    sums: &mut Vec<i32>,
) {
    if place == end {
        sums.push(sum);
        return;
    }
    for (choice, sum) in [(TAKEN, sum + numbers[place]), (LEFT, sum)] {
        choices.put(place, choice);
        list_sums(numbers, choices, place + 1, end, sum, sums);
        choices.erase(place);
    }
}
// endregion ce940d20

/// Counts the pairs of one sum of each list that make `target` together. Sorts both lists.
fn count_pairs(first: &mut [i32], second: &mut [i32], target: i32) -> u64 {
    first.sort_unstable();
    second.sort_unstable_by(|one, other| other.cmp(one));
    let (mut one, mut other, mut pairs) = (0, 0, 0);
    while one < first.len() && other < second.len() {
        let (low, high) = (first[one], second[other]);
        if low + high < target {
            one += 1;
        } else if low + high > target {
            other += 1;
        } else {
            let lows = first[one..].iter().take_while(|&&sum| sum == low).count();
            let highs = second[other..].iter().take_while(|&&sum| sum == high).count();
            pairs += lows as u64 * highs as u64;
            one += lows;
            other += highs;
        }
    }
    pairs
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
