//! Starts the next place above the start of this place, not above its number, so numbers descend and repeat.
//!
//! With N = 3 and M = 2 the second place always starts at 2, so the search also prints 2 2 and 3 2. The next
//! place must start above the number that was chosen, not above the first number that was tried.
//@ idea-ko: 다음 자리가 방금 고른 수 + 1이 아니라 이 자리의 시작값 + 1에서 시작해서, 수가 작아지거나 반복되는 수열도 나옵니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: filter

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let (n, m): (usize, usize) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut lines = Vec::new();
    list(n, &mut Sequence::empty(m), 0, 1, &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every sequence that begins with the numbers before `place` and goes on with `first` or more.
fn list(n: usize, sequence: &mut Sequence, place: usize, first: usize, lines: &mut Vec<u8>) {
    if place == sequence.places() {
        sequence.found();
        push_line(lines, sequence);
        return;
    }
    for number in first..=n {
        sequence.put(place, number);
        list(n, sequence, place + 1, first + 1, lines);
        sequence.erase(place);
    }
}

// region: shared::sequences::lines
/// Appends the numbers of a sequence, each a single digit, as a line, separated by spaces.
pub fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    for &number in sequence.numbers() {
        lines.push(b'0' + number as u8);
        lines.push(b' ');
    }
    lines.pop(); // the blank after the last number
    lines.push(b'\n');
}
// endregion ba9c3bc7

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
