//! Also skips a number that equals the number in the place before, so no sequence has two equal numbers side
//! by side.
//!
//! A place may skip a number only if the same place has tried an equal number. The number in the place before
//! is not a reason to skip: `5 5` is a sequence of two fives. So each place must begin without a last number.
//@ idea-ko: 바로 앞 자리에서 고른 수와 같은 수까지 건너뛰어서, 같은 수가 나란히 놓인 수열이 빠집니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: set

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();
    let mut lines = Vec::new();
    list(&numbers, &mut Sequence::empty(m), 0, None, &mut vec![false; n], &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every sequence that begins with the numbers before `place`. `used` says which of the numbers are
/// among them. `last` is the number that was tried last, also by the place before.
fn list(
    numbers: &[usize],
    sequence: &mut Sequence,
    place: usize,
    mut last: Option<usize>,
    used: &mut [bool],
    lines: &mut Vec<u8>,
) {
    if place == sequence.places() {
        sequence.found();
        push_line(lines, sequence);
        return;
    }
    for index in 0..numbers.len() {
        if !used[index] && last != Some(numbers[index]) {
            last = Some(numbers[index]);
            sequence.put(place, numbers[index]);
            used[index] = true;
            list(numbers, sequence, place + 1, last, used, lines);
            used[index] = false;
            sequence.erase(place);
        }
    }
}

// region: main::lines
/// Appends the numbers of a sequence as a line, separated by spaces.
fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    let words: Vec<String> = sequence.numbers().iter().map(ToString::to_string).collect();
    lines.extend_from_slice(words.join(" ").as_bytes());
    lines.push(b'\n');
}
// endregion 0d60a8bf

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
