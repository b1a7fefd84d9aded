//! Say in one sentence what this variant does.
//!
//! Then what it stores, what one step costs, and against which other variant it changes something. The verdict it must
//! get stands beneath, if that is not AC everywhere: `expect: TLE on worst`, behind the sign of a directive.

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
