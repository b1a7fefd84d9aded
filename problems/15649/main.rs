//! BOJ 15649: lists all sequences of M different numbers from 1 to N, in lexicographic order.
//!
//! Each place tries the numbers that are not used yet, from 1 up. The search chooses a number, goes on to the
//! next place, and undoes the choice, so that another place can use it. Every branch leads to a sequence: M is at
//! most N, so every beginning can be completed. All lines are printed at the end.
//@ idea-ko: 1부터 N까지의 수 가운데 서로 다른 M개로 이루어진 수열을 사전순으로 모두 출력합니다.
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
