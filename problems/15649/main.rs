//! BOJ 15649: lists all sequences of M different numbers from 1 to N, in lexicographic order.
//!
//! Each place tries the numbers that are not used yet, from 1 up. The search chooses a number, goes on to the
//! next place, and undoes the choice, so that another place can use it. Every branch leads to a sequence: M is at
//! most N, so every beginning can be completed. All lines are printed at the end.
//@ idea-ko: 1부터 N까지의 수 가운데 서로 다른 M개로 이루어진 수열을 사전순으로 모두 출력합니다.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let (n, m): (usize, usize) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut lines = Vec::new();
    list(&mut Sequence::empty(m), 0, &mut vec![false; n + 1], &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every sequence that begins with the numbers before `place`. `used[number]` is true if one of them
/// is `number`.
fn list(sequence: &mut Sequence, place: usize, used: &mut [bool], lines: &mut Vec<u8>) {
    if place == sequence.places() {
        sequence.found();
        push_line(lines, sequence);
        return;
    }
    for number in 1..used.len() {
        if !used[number] {
            sequence.put(place, number);
            used[number] = true;
            list(sequence, place + 1, used, lines);
            used[number] = false;
            sequence.erase(place);
        }
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
