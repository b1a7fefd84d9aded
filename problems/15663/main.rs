//! BOJ 15663: lists all different sequences of M of the given numbers, in lexicographic order.
//!
//! The numbers are sorted, and each place tries them in this order. Two equal numbers at the same place would
//! begin the same sequences, so each place skips a number that equals the number it tried last. At different
//! places equal numbers are allowed: `5 5` is a sequence of two fives. So the search finds each sequence
//! once, and does not have to compare it with earlier lines.
//@ idea-ko: 주어진 수 가운데 M개를 늘어놓은 수열을 중복 없이 사전순으로 모두 출력합니다.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();
    let mut lines = Vec::new();
    list(&numbers, &mut Sequence::empty(m), 0, &mut vec![false; n], &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every sequence that begins with the numbers before `place`. `used` says which of the numbers are
/// among them.
fn list(numbers: &[usize], sequence: &mut Sequence, place: usize, used: &mut [bool], lines: &mut Vec<u8>) {
    if place == sequence.places() {
        sequence.found();
        push_line(lines, sequence);
        return;
    }
    let mut last = None;
    for index in 0..numbers.len() {
        if !used[index] && last != Some(numbers[index]) {
            last = Some(numbers[index]);
            sequence.put(place, numbers[index]);
            used[index] = true;
            list(numbers, sequence, place + 1, used, lines);
            used[index] = false;
            sequence.erase(place);
        }
    }
}

// region: lines
/// Appends the numbers of a sequence as a line, separated by spaces.
fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    let words: Vec<String> = sequence.numbers().iter().map(ToString::to_string).collect();
    lines.extend_from_slice(words.join(" ").as_bytes());
    lines.push(b'\n');
}
// endregion

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
