//! Stops at the first number that is used and does not try the others: it has `break` where it needs
//! `continue`.
//!
//! A place then gets only numbers that are smaller than all numbers before it, so every printed sequence
//! descends.
//@ idea-ko: 이미 쓴 수가 나오면 그 뒤의 수도 보지 않습니다. `continue`할 곳에서 `break`했습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: mark-kept
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
        if used[number] {
            break;
        }
        sequence[place] = number;
        used[number] = true;
        list(sequence, place + 1, used, lines);
        used[number] = false;
        sequence[place] = 0;
    }
}
