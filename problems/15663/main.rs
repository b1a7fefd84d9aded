//! BOJ 15663: lists all different sequences of M of the given numbers, in lexicographic order.
//!
//! The numbers are sorted, and each place tries them in this order. Two equal numbers at the same place would
//! begin the same sequences, so each place skips a number that equals the number it tried last. At different
//! places equal numbers are allowed: `5 5` is a sequence of two fives. So the search finds each sequence
//! once, and does not have to compare it with earlier lines.
//@ idea-ko: 주어진 수 가운데 M개를 늘어놓은 수열을 중복 없이 사전순으로 모두 출력합니다.
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();

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
