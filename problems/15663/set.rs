//! Treats equal numbers as different, and prints a sequence only if it was not printed before.
//!
//! The search builds each sequence once for every way to choose among equal numbers, and a set keeps the
//! sequences that were printed. With four pairs of equal numbers it builds 40,320 sequences to print 2,520
//! lines. `main` never begins the superfluous sequences.
//@ idea-ko: 같은 수도 서로 다른 수로 보고 모두 만든 다음, 이미 출력한 수열은 출력하지 않습니다.
//@ board: sequence

use std::collections::BTreeSet;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();

    let (mut lines, mut known) = (String::new(), BTreeSet::new());
    list(&numbers, &mut vec![0; m], 0, &mut vec![false; n], &mut known, &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place`. `used` says which of the numbers are
/// among them, and `known` holds the sequences that were appended.
fn list(
    numbers: &[usize],
    sequence: &mut [usize],
    place: usize,
    used: &mut [bool],
    known: &mut BTreeSet<Vec<usize>>,
    lines: &mut String,
) {
    if place == sequence.len() {
        if known.insert(sequence.to_vec()) {
            let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
            lines.push_str(&(line.join(" ") + "\n")); //@ answer
        }
        return;
    }

    for index in 0..numbers.len() {
        if !used[index] {
            sequence[place] = numbers[index];
            used[index] = true;
            list(numbers, sequence, place + 1, used, known, lines);
            used[index] = false;
            sequence[place] = 0;
        }
    }
}
