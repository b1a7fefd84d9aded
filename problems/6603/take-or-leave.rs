//! Decides for each number whether to take it or leave it out.
//!
//! The search takes a number before it leaves it out, so the lines come in the same order as in `main`. A
//! branch that has left out too many numbers can no longer pick six, but it goes on to the last number.
//@ idea-ko: 수마다 고를지 말지를 정합니다. 남은 수가 모자라도 끝까지 내려갑니다.
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

    if first < numbers.len() {
        pick[place] = numbers[first];
        list(numbers, pick, place + 1, first + 1, lines);
        pick[place] = 0;
        list(numbers, pick, place, first + 1, lines);
    }
}
