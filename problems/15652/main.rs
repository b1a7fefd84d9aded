//! BOJ 15652: lists all sequences of M numbers from 1 to N that never descend, in lexicographic order.
//!
//! Each place begins at the number before it, so that number may come again, but a smaller one may not. Every
//! branch leads to a sequence: every beginning can be completed by repeating its last number.
//@ idea-ko: 1부터 N까지의 수 M개로 이루어진 비내림차순 수열을 사전순으로 모두 출력합니다.
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
