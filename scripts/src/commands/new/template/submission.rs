//! IDEA
//!
//! Then how: what is stored, what one step costs, and why that is enough; of a variant also against which other one it
//! changes something.

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    io::stdout().write_all(solve(&input).as_bytes()).unwrap();
}

/// From the whole input to the whole output.
fn solve(input: &str) -> String {
    // Until you write something better: every number again.
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    numbers.iter().map(|number| format!("{number}\n")).collect()
}
