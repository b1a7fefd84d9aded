//! Does not sort the numbers, so equal numbers need not be neighbours: a sequence may be printed twice, and
//! the order of the lines is wrong.
//@ idea-ko: 수를 정렬하지 않아서 같은 수가 떨어져 있으면 같은 수열이 두 번 나오고, 출력도 사전순이 아닙니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: skip-everywhere
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<usize> = words.take(n).collect();
    let mut lines = String::new();
    list(&numbers, &mut vec![0; m], 0, &mut vec![false; n], &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place`. `used` says which of the numbers are
/// among them.
fn list(numbers: &[usize], sequence: &mut [usize], place: usize, used: &mut [bool], lines: &mut String) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    let mut last = None;
    for index in 0..numbers.len() {
        if !used[index] && last != Some(numbers[index]) {
            last = Some(numbers[index]);
            sequence[place] = numbers[index];
            used[index] = true;
            list(numbers, sequence, place + 1, used, lines);
            used[index] = false;
            sequence[place] = 0;
        }
    }
}
