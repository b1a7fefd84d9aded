//! Treats equal numbers as different, and prints a sequence only if it was not printed before.
//!
//! The search builds each sequence once for every way to choose among equal numbers, and a set keeps the
//! sequences that were printed. With four pairs of equal numbers it builds 40,320 sequences to print 2,520
//! lines. `main` never begins the superfluous sequences.
//@ idea-ko: 같은 수도 서로 다른 수로 보고 모두 만든 다음, 이미 출력한 수열은 출력하지 않습니다.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();
    let (mut lines, mut known) = (Vec::new(), BTreeSet::new());
    list(&numbers, &mut Sequence::empty(m), 0, &mut vec![false; n], &mut known, &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every sequence that begins with the numbers before `place`. `used` says which of the numbers are
/// among them, and `known` holds the sequences that were appended.
fn list(
    numbers: &[usize],
    sequence: &mut Sequence,
    place: usize,
    used: &mut [bool],
    known: &mut BTreeSet<Vec<usize>>,
    lines: &mut Vec<u8>,
) {
    if place == sequence.places() {
        if known.insert(sequence.numbers().to_vec()) {
            sequence.found();
            push_line(lines, sequence);
        }
        return;
    }
    for index in 0..numbers.len() {
        if !used[index] {
            sequence.put(place, numbers[index]);
            used[index] = true;
            list(numbers, sequence, place + 1, used, known, lines);
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
