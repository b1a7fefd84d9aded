//! Searches all sequences of 15649 and prints only those that ascend.
//!
//! The search finds each set of M numbers in all its M! orders and keeps one of them. For N = M = 8 it builds
//! 40,320 sequences to print a single line. `main` builds only that one, because each place starts above the
//! last number.
//@ idea-ko: 15649의 탐색을 그대로 쓰고, 완성된 수열 가운데 오름차순인 것만 출력합니다.
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

/// Appends every ascending sequence that begins with the numbers before `place`. `used[number]` is true if
/// one of them is `number`.
fn list(sequence: &mut [usize], place: usize, used: &mut [bool], lines: &mut String) {
    if place == sequence.len() {
        if sequence.windows(2).all(|pair| pair[0] < pair[1]) {
            let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
            lines.push_str(&(line.join(" ") + "\n")); //@ answer
        }
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
