//! Uses the search of 15649 unchanged: it uses each number only once, so every sequence with a repeat is
//! missing.
//!
//! In this problem a number may repeat, so a search must not mark numbers as used. A rule that is correct in
//! one problem can be a mistake in the next: read which sequences are wanted before you copy your last
//! search.
//@ idea-ko: 15649의 탐색을 그대로 써서 수를 한 번씩만 쓰므로, 같은 수가 있는 수열이 모두 빠집니다.
//@ expect: WA on sample, tiny, edge, large
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    let mut lines = String::new();
    list(&mut vec![0; m], 0, &mut vec![false; n + 1], &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place`. `used[number]` is true if one of them
/// is `number`.
fn list(sequence: &mut [usize], place: usize, used: &mut [bool], lines: &mut String) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    for number in 1..used.len() {
        if !used[number] {
            sequence[place] = number;
            used[number] = true;
            list(sequence, place + 1, used, lines);
            used[number] = false;
            sequence[place] = 0;
        }
    }
}
