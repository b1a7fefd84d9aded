//! Also skips a number that equals the number in the place before, so no sequence has two equal numbers side
//! by side.
//!
//! A place may skip a number only if the same place has tried an equal number. The number in the place before
//! is not a reason to skip: `5 5` is a sequence of two fives. So each place must begin without a last number.
//@ idea-ko: 바로 앞 자리에서 고른 수와 같은 수까지 건너뛰어서, 같은 수가 나란히 놓인 수열이 빠집니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: set
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
    list(&numbers, &mut vec![0; m], 0, None, &mut vec![false; n], &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place`. `used` says which of the numbers are
/// among them. `last` is the number that was tried last, also by the place before.
fn list(
    numbers: &[usize],
    sequence: &mut [usize],
    place: usize,
    mut last: Option<usize>,
    used: &mut [bool],
    lines: &mut String,
) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    for index in 0..numbers.len() {
        if !used[index] && last != Some(numbers[index]) {
            last = Some(numbers[index]);
            sequence[place] = numbers[index];
            used[index] = true;
            list(numbers, sequence, place + 1, last, used, lines);
            used[index] = false;
            sequence[place] = 0;
        }
    }
}
