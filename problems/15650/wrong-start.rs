//! Starts the next place above the start of this place, not above its number, so numbers descend and repeat.
//!
//! With N = 3 and M = 2 the second place always starts at 2, so the search also prints 2 2 and 3 2. The next
//! place must start above the number that was chosen, not above the first number that was tried.
//@ idea-ko: 다음 자리가 방금 고른 수 + 1이 아니라 이 자리의 시작값 + 1에서 시작해서, 수가 작아지거나 반복되는 수열도 나옵니다.
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
        list(n, sequence, place + 1, first + 1, lines);
        sequence[place] = 0;
    }
}
