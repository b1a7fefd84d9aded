//! Say in one sentence what this variant does.
//!
//! These lines can wait until it works: begin with the function below. Then say what the variant stores, what one step
//! costs, and how it differs from another one. If it must get another verdict than AC, that verdict takes the place of
//! `anything`; the other variants show the form.
//@ expect: anything // delete this line when the submission is done: then it must be accepted

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let (n, m): (usize, usize) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut lines = Vec::new();
    list(n, &mut Sequence::empty(m), 0, &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every sequence of different numbers from 1 to `n` that begins with the numbers before `place`. It is also
/// called with the place behind the last one: then the sequence is complete, and only its line is left to append.
///
/// `sequence.places()` is M; places count from 0. `sequence.numbers()` reads the numbers, 0 for a blank;
/// `push_line` appends the whole sequence as a line. You may add parameters. Change the sequence only through `put` and
/// `erase`: then `cargo oj bench` counts the steps of this search, and `cargo oj trace` draws it.
fn list(n: usize, sequence: &mut Sequence, place: usize, lines: &mut Vec<u8>) {
    // Until you write something better: N in the first place, printed and taken back.
    sequence.put(place, n);
    push_line(lines, sequence);
    sequence.erase(place);
}

// region: shared::sequences::lines
/// Appends the numbers of a sequence, each a single digit, as a line with a blank between them.
pub fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    for &number in sequence.numbers() {
        lines.push(b'0' + number as u8);
        lines.push(b' ');
    }
    lines.pop(); // the blank behind the last number
    lines.push(b'\n');
}
// endregion ab7f8255

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
}
// endregion 19138480
