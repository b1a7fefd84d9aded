//! Builds all N^M sequences, and only then drops those with two equal numbers.
//!
//! The list is correct, because a search that tries everything misses nothing. But for N = M = 8 it builds
//! 16,777,216 sequences to print 40,320 of them. If the first two places hold the same number, the search
//! notices this only after it has filled six more places.
//@ idea-ko: 수열 N^M개를 끝까지 만들어 본 다음, 같은 수가 있는 것을 버립니다.
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

/// Appends every sequence of different numbers that begins with the numbers before `place`.
fn list(n: usize, sequence: &mut [usize], place: usize, lines: &mut String) {
    if place == sequence.len() {
        if are_different(sequence) {
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

fn are_different(numbers: &[usize]) -> bool {
    (1..numbers.len()).all(|place| !numbers[..place].contains(&numbers[place]))
}
