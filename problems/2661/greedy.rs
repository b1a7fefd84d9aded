//! Keeps the first digit that makes no repeat and never undoes this choice, so for N = 8 or more no digit
//! fits after 1213121.
//!
//! A search knows whether a digit can stay only when it has filled the places after it. If it cannot fill
//! them, it must try the next digit.
//@ idea-ko: 반복을 만들지 않는 첫 번째 숫자를 놓고 지우지 않습니다. N이 8 이상이면 1213121 뒤에 놓을 수 있는 숫자가 없습니다.
//@ expect: WA on sample, edge, large
//@ after: whole

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut row = Sequence::empty(input.trim().parse().unwrap());
    extend(&mut row, 0);
    let digits: Vec<String> = row.numbers().iter().map(|number| number.to_string()).collect();
    println!("{}", digits.concat());
}

/// Fills the row from `place` on. Returns false if every digit makes a repeat at some place.
fn extend(row: &mut Sequence, place: usize) -> bool {
    if place == row.places() {
        row.found();
        return true;
    }
    for number in 1..=3 {
        if !makes_repeat(&row.numbers()[..place], number) {
            row.put(place, number);
            return extend(row, place + 1);
        }
    }
    false
}

/// Whether `numbers` followed by `number` would end with two equal parts side by side.
fn makes_repeat(numbers: &[usize], number: usize) -> bool {
    (1..=(numbers.len() + 1) / 2).any(|length| {
        let (before, part) = numbers.split_at(numbers.len() + 1 - length);
        before.ends_with(&[part, &[number]].concat())
    })
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
