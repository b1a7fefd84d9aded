//! Prints the expected output of 15649 without a search: it computes the sequence with a given index, for
//! each index.
//!
//! Each number begins the same count of sequences. So the index divided by this count tells which of the
//! unused numbers comes next, and the remainder is the index among the sequences with the same beginning.

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let words: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (words[0], words[1]);
    let sequences: usize = (n - m + 1..=n).product();
    let mut output = String::new();
    for mut index in 0..sequences {
        let mut left: Vec<usize> = (1..=n).collect();
        let mut alike = sequences;
        for place in 0..m {
            alike /= left.len();
            let number = left.remove(index / alike);
            index %= alike;
            output += &number.to_string();
            output.push(if place < m - 1 { ' ' } else { '\n' });
        }
    }
    print!("{output}");
}
