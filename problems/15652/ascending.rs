//! Uses the search of 15650: the next place starts one above the last number, so no number ever repeats.
//!
//! The `+ 1` is wrong here. Of the sequences that never descend, the program prints only those that ascend.
//! With N = M it prints a single line.
//@ idea-ko: 15650의 모범 답안입니다. 다음 자리가 마지막 수보다 1 큰 수에서 시작하므로 같은 수가 반복되지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: filter
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
        list(n, sequence, place + 1, number + 1, lines);
        sequence[place] = 0;
    }
}
