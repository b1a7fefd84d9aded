//! Writes each line when it is found, as `println!` does, with a system call for each of up to 823,543 lines.
//!
//! In Rust, standard output is flushed at each line end, even if it is a file or a pipe. `endl` in C++ and
//! `Console.WriteLine` in C# have the same problem. The search takes the same steps as `main`, but the
//! program spends nearly all of its time on writing, and that time depends on the system. To avoid this,
//! collect the lines, or write through a `BufWriter`.
//@ idea-ko: 수열을 하나 찾을 때마다 `println!`처럼 바로 출력해서, 시스템 호출을 줄마다 한 번씩 최대 823,543번 합니다.
//@ expect: AC or TLE on large
//@ after: used-kept

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let (n, m): (usize, usize) = (numbers.next().unwrap(), numbers.next().unwrap());
    list(n, &mut Sequence::empty(m), 0);
}

/// Prints every sequence that begins with the numbers before `place`.
fn list(n: usize, sequence: &mut Sequence, place: usize) {
    if place == sequence.places() {
        let mut line = Vec::with_capacity(2 * sequence.places());
        push_line(&mut line, sequence);
        io::stdout().write_all(&line).unwrap();
        return;
    }
    for number in 1..=n {
        sequence.put(place, number);
        list(n, sequence, place + 1);
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
