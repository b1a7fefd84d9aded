//! Does not sort the letters, so the passwords keep the order of the input and do not ascend.
//@ idea-ko: 글자를 정렬하지 않아서 암호가 입력 순서를 따르고, 오름차순이 아닙니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: shared-count
//@ board: password

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let (places, count) = (words.next().unwrap().parse().unwrap(), words.next().unwrap().parse().unwrap());
    let letters: Vec<char> = words.take(count).map(|word| word.parse().unwrap()).collect();
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
