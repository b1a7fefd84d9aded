//! Erases a number but keeps its mark, so after the last place has tried all numbers, no number is left.
//!
//! The place becomes blank again, but the number stays marked as used. To undo a choice, a search must undo
//! everything that it did to make the choice. With M = 1 the mistake has no effect.
//@ idea-ko: 선택을 되돌릴 때 사용 표시를 지우지 않아서, 마지막 자리에 수를 다 놓아 보고 나면 앞의 자리들에는 쓸 수 있는 수가 남지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: filter

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
