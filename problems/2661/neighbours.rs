//! Compares a digit only with the one before it, so a longer part may be followed by an equal part, as
//! in 1212.
//@ idea-ko: 바로 앞의 숫자하고만 비교해서, 1212처럼 길이가 2 이상인 부분이 반복되는 것을 놓칩니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: greedy

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut row = Sequence::empty(input.trim().parse().unwrap());
    extend(&mut row, 0);
    let digits: Vec<String> = row.numbers().iter().map(|number| number.to_string()).collect();
    println!("{}", digits.concat());
}

/// Fills the row from `place` on. Returns false if no row begins with the digits before `place`.
fn extend(row: &mut Sequence, place: usize) -> bool {
    if place == row.places() {
        row.found();
        return true;
    }
    for number in 1..=3 {
        if row.numbers()[..place].last() != Some(&number) {
            row.put(place, number);
            if extend(row, place + 1) {
                return true;
            }
            row.erase(place);
        }
    }
    false
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
