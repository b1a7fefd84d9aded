//! BOJ 1759: lists all passwords of ascending letters with at least one vowel and two consonants, in
//! lexicographic order.
//!
//! The search chooses letters as 15650 chooses numbers: each place starts after the letter in the place
//! before it. It passes the number of vowels along, so that a full password knows whether it has enough
//! vowels and consonants.
//@ idea-ko: 모음이 하나 이상, 자음이 둘 이상인 오름차순 암호를 사전순으로 모두 출력합니다.
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
