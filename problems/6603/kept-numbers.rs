//! Keeps the numbers of the earlier sets, so the second set also picks from the first.
//!
//! A variable that belongs to one set must be created, or emptied, again for each set.
//@ idea-ko: 수를 담은 배열을 비우지 않아서, 두 번째 집합부터 앞 집합의 수까지 고릅니다.
//@ expect: WA on sample, multi, edge, large
//@ after: take-or-leave
//@ board: pick

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut lines = String::new();
    let mut numbers: Vec<usize> = Vec::new();
    loop {
        let count = words.next().unwrap();
        if count == 0 {
            break;
        }
        numbers.extend(words.by_ref().take(count));
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
