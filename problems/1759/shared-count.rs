//! Counts a vowel also for the letters that are tried after it, because all letters of a place share one
//! count.
//!
//! After the branch of a vowel, the count must be the same as before, just as the place is blank again.
//! `main` uses a new variable in the loop for this.
//@ idea-ko: 모음의 수를 되돌리지 않아서, 모음을 지우고 같은 자리에 다음 글자를 놓을 때도 지운 모음까지 셉니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: prune
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
    mut vowels: usize,
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
        vowels += "aeiou".contains(letters[index]) as usize;
        password[place] = letters[index];
        list(letters, password, place + 1, index + 1, vowels, lines);
        password[place] = '.';
    }
}
