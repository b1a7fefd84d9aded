//! Counts a vowel also for the letters that are tried after it, because all letters of a place share one
//! count.
//!
//! After the branch of a vowel, the count must be the same as before, just as the place is blank again.
//! `main` uses a new variable in the loop for this.
//@ idea-ko: 모음의 수를 되돌리지 않아서, 모음을 지우고 같은 자리에 다음 글자를 놓을 때도 지운 모음까지 셉니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: leaf

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let places = words.next().unwrap().parse().unwrap();
    let count = words.next().unwrap().parse().unwrap();
    let mut letters: Vec<usize> =
        words.take(count).map(|word| (word.as_bytes()[0] - b'a' + 1) as usize).collect();
    letters.sort_unstable();
    let mut lines = Vec::new();
    list(&letters, &mut Sequence::empty(places), 0, 0, 0, &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

/// Appends every password that begins with the letters before `place`, of which `vowels` are vowels. Letters
/// are numbers, and `a` is 1. Only letters from the index `first` on may follow.
fn list(
    letters: &[usize],
    password: &mut Sequence,
    place: usize,
    first: usize,
    mut vowels: usize,
    lines: &mut Vec<u8>,
) {
    if place == password.places() {
        if vowels >= 1 && place - vowels >= 2 {
            password.found();
            push_word(lines, password);
        }
        return;
    }
    for index in first..letters.len() {
        vowels += is_vowel(letters[index]) as usize;
        password.put(place, letters[index]);
        list(letters, password, place + 1, index + 1, vowels, lines);
        password.erase(place);
    }
}

// region: main::letters
/// Whether a letter is a vowel. Letters are numbers, and `a` is 1.
fn is_vowel(letter: usize) -> bool {
    b"aeiou".contains(&(b'a' + letter as u8 - 1))
}

/// Appends a password as a line.
fn push_word(lines: &mut Vec<u8>, password: &Sequence) {
    lines.extend(password.numbers().iter().map(|&letter| b'a' + letter as u8 - 1));
    lines.push(b'\n');
}
// endregion a63850ae

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
