//! Builds all arrangements of the digits, and checks the signs only when an arrangement is complete.
//!
//! This is correct. But with nine signs there are 10! = 3,628,800 arrangements, and most of them break one of
//! the first signs.
//@ idea-ko: 숫자를 늘어놓는 방법을 모두 만들고, 다 놓은 다음에 부등호를 확인합니다.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<u8> = input.split_whitespace().skip(1).map(|word| word.as_bytes()[0]).collect();
    let mut best = Best { largest: Vec::new(), smallest: Vec::new() };
    let mut number = Sequence::empty(signs.len() + 1);
    arrange(&signs, &mut number, 0, &mut [false; 11], &mut best);
    io::stdout().write_all(&[best.largest, best.smallest].concat()).unwrap();
}

/// The largest and the smallest line so far. Lines of the same length have the same order as their numbers.
struct Best {
    largest: Vec<u8>,
    smallest: Vec<u8>,
}

/// Tries every digit that is not `used` yet in each place, and keeps the largest and the smallest number
/// whose signs are true.
fn arrange(signs: &[u8], number: &mut Sequence, place: usize, used: &mut [bool; 11], best: &mut Best) {
    if place == number.places() {
        let digits = number.numbers();
        if (1..place).all(|right| fits(signs[right - 1], digits[right - 1], digits[right])) {
            let mut line = Vec::new();
            push_digits(&mut line, number);
            if best.smallest.is_empty() || line < best.smallest {
                best.smallest = line.clone();
            }
            best.largest = line.max(best.largest.split_off(0));
        }
        return;
    }
    for held in 1..=10 {
        if !used[held] {
            used[held] = true;
            number.put(place, held);
            arrange(signs, number, place + 1, used, best);
            number.erase(place);
            used[held] = false;
        }
    }
}

// region: main::signs
/// Whether the sign between two neighbours is true for them.
fn fits(sign: u8, left: usize, right: usize) -> bool {
    if sign == b'<' {
        left < right
    } else {
        left > right
    }
}
// endregion 4b7fd0f1

// region: main::digits
/// Appends the digits of a number as a line. The number holds each digit plus 1.
fn push_digits(lines: &mut Vec<u8>, number: &Sequence) {
    lines.extend(number.numbers().iter().map(|&held| b'0' + held as u8 - 1));
    lines.push(b'\n');
}
// endregion 94904f81

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
