//! Searches all sequences of 15651 and prints only those that never descend.
//!
//! For N = M = 8 it builds 16,777,216 sequences to print 6,435 of them. A check of the complete sequence
//! comes too late. `main` starts each place at the last number, so it never begins the other sequences.
//@ idea-ko: 15651의 탐색을 그대로 쓰고, 완성된 수열 가운데 비내림차순인 것만 출력합니다.
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    let mut lines = String::new();
    list(n, &mut vec![0; m], 0, &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that never descends and begins with the numbers before `place`.
fn list(n: usize, sequence: &mut [usize], place: usize, lines: &mut String) {
    if place == sequence.len() {
        if sequence.windows(2).all(|pair| pair[0] <= pair[1]) {
            let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
            lines.push_str(&(line.join(" ") + "\n")); //@ answer
        }
        return;
    }

    for number in 1..=n {
        sequence[place] = number;
        list(n, sequence, place + 1, lines);
        sequence[place] = 0;
    }
}
