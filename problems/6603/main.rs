//! BOJ 6603: lists, for each set of numbers, all ways to pick six of them, in lexicographic order.
//!
//! The search is that of 15650, but it picks numbers of the input. Each place leaves enough numbers for the
//! places after it, so no branch ends without an answer. Each set has its own numbers and its own blank pick.
//@ idea-ko: 집합마다 수 여섯 개를 고르는 방법을 사전순으로 모두 출력합니다.
//@ board: pick

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut lines = String::new();
    loop {
        let count = words.next().unwrap();
        if count == 0 {
            break;
        }
        let numbers: Vec<usize> = words.by_ref().take(count).collect();
        if !lines.is_empty() {
            lines.push('\n'); // between two sets
        }
        list(&numbers, &mut [0; 6], 0, 0, &mut lines);
    }
    print!("{}", lines);
}

/// Appends every pick that begins with the numbers before `place`. Only numbers from the index `first` on may
/// follow them.
fn list(numbers: &[usize], pick: &mut [usize], place: usize, first: usize, lines: &mut String) {
    if place == pick.len() {
        let line: Vec<String> = pick.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    let missing = pick.len() - place;
    for index in first..=numbers.len() - missing {
        pick[place] = numbers[index];
        list(numbers, pick, place + 1, index + 1, lines);
        pick[place] = 0;
    }
}
