//! Passes on the start of this place, not its number, so every place starts at 1, and numbers descend.
//!
//! It prints all sequences, as 15651 asks for. With M = 1 the mistake has no effect.
//@ idea-ko: 방금 고른 수가 아니라 자기 시작값을 넘겨주어서, 모든 자리가 1부터 시작하고 수가 작아질 수 있습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: ascending
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    let mut lines = String::new();
    list(n, &mut vec![0; m], 0, 1, &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place` and goes on with `first` or more.
fn list(n: usize, sequence: &mut [usize], place: usize, first: usize, lines: &mut String) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    for number in first..=n {
        sequence[place] = number;
        list(n, sequence, place + 1, first, lines);
        sequence[place] = 0;
    }
}
