//! Checks vowels and consonants only when all letters are chosen.
//!
//! This is correct and simpler than `main`. But the search also completes words that could have been given up
//! much earlier, because too few places were left for a missing vowel or consonant. Such words are few, so
//! `main` gains little.
//@ idea-ko: 글자를 모두 고른 다음에야 모음과 자음의 수를 확인합니다.
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
        if vowels >= 1 && place - vowels >= 2 {
            lines.extend(password.iter());
            lines.push('\n'); //@ answer
        }
        return;
    }

    for index in first..letters.len() {
        let vowels = vowels + "aeiou".contains(letters[index]) as usize;
        password[place] = letters[index];
        list(letters, password, place + 1, index + 1, vowels, lines);
        password[place] = '.';
    }
}
