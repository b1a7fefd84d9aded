//! Starts the next place at the last number itself, so the same number may come again.
//!
//! The `+ 1` is missing. The same search is correct for 15652, where numbers may repeat.
//@ idea-ko: 다음 자리가 마지막 수부터 시작하므로 같은 수를 다시 고를 수 있습니다. `+ 1`이 빠졌습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: wrong-start
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
        list(n, sequence, place + 1, number, lines);
        sequence[place] = 0;
    }
}
