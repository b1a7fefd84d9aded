//! Ends a branch as soon as the places that are left are too few for the vowels and consonants that are
//! missing.
//!
//! A full password then needs no check: it has enough of both. Few branches end early, because only one vowel
//! and two consonants are needed, so it gains little over `main`.
//@ idea-ko: 남은 자리에 부족한 모음과 자음을 다 놓을 수 없으면 글자를 놓기 전에 가지를 잘라 냅니다.
//@ board: password

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let (places, count) = (words.next().unwrap().parse().unwrap(), words.next().unwrap().parse().unwrap());
    let mut letters: Vec<char> = words.take(count).map(|word| word.parse().unwrap()).collect();
    letters.sort_unstable();

    let mut lines = String::new();
    list(&letters, &mut vec!['.'; places], 0, 0, 0, &mut lines);
    print!("{}", lines);
}

/// Appends every password that begins with the letters before `place`, of which `vowels` are vowels. Only
/// letters from the index `first` on may follow.
fn list(
    letters: &[char],
    password: &mut [char],
    place: usize,
    first: usize,
    vowels: usize,
    lines: &mut String,
) {
    if place == password.len() {
        lines.extend(password.iter());
        lines.push('\n'); //@ answer
        return;
    }

    for index in first..letters.len() {
        let vowels = vowels + "aeiou".contains(letters[index]) as usize;
        let consonants = place + 1 - vowels;
        let missing = 1_usize.saturating_sub(vowels) + 2_usize.saturating_sub(consonants);
        if missing < password.len() - place {
            password[place] = letters[index];
            list(letters, password, place + 1, index + 1, vowels, lines);
            password[place] = '.';
        }
    }
}
