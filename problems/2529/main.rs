//! BOJ 2529: prints the largest and the smallest number of different digits whose neighbours obey the signs.
//!
//! The search puts a digit only if it is not used yet and obeys the sign before it. The search for the
//! largest number tries the digits from 9 down, and the search for the smallest number tries them from 0 up.
//! So in both searches, the first complete number is the answer.
//@ idea-ko: 부등호를 모두 만족하는, 서로 다른 숫자로 된 가장 큰 수와 가장 작은 수를 출력합니다.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<u8> = input.split_whitespace().skip(1).map(|word| word.as_bytes()[0]).collect();
    let descending: Vec<usize> = (0..10).rev().collect();
    let ascending: Vec<usize> = (0..10).collect();
    let mut lines = Vec::new();
    let mut number = Sequence::empty(signs.len() + 1);
    for digits in [descending, ascending] {
        complete(&signs, &digits, &mut number, 0);
        push_digits(&mut lines, &number);
        // The next search begins with a blank number.
        for place in (0..number.places()).rev() {
            number.erase(place);
        }
    }
    io::stdout().write_all(&lines).unwrap();
}

/// Fills the number from `place` on. Tries the digits in the order of `digits`, so the first number that it
/// finds is the largest or the smallest. Returns false if the digits before `place` cannot be completed.
fn complete(signs: &[u8], digits: &[usize], number: &mut Sequence, place: usize) -> bool {
    if place == number.places() {
        number.found();
        return true;
    }
    for &digit in digits {
        let held = digit + 1; // 0 stands for a blank
        let before = &number.numbers()[..place];
        if !before.contains(&held) && (place == 0 || fits(signs[place - 1], before[place - 1], held)) {
            number.put(place, held);
            if complete(signs, digits, number, place + 1) {
                return true;
            }
            number.erase(place);
        }
    }
    false
}

// region: signs
/// Whether the sign between two neighbours is true for them.
fn fits(sign: u8, left: usize, right: usize) -> bool {
    if sign == b'<' {
        left < right
    } else {
        left > right
    }
}
// endregion

// region: digits
/// Appends the digits of a number as a line. The number holds each digit plus 1.
fn push_digits(lines: &mut Vec<u8>, number: &Sequence) {
    lines.extend(number.numbers().iter().map(|&held| b'0' + held as u8 - 1));
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
