//! IDEA
//!
//! Then how: what is stored, what one step costs, and why that is enough. For a variant also: what it changes, and
//! compared with which other submission.
//@ expect: anything // delete this line when the submission is done: then it must be accepted

use std::io::{self, Read, Write};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    io::stdout().write_all(solve(&input).as_bytes()).unwrap();
}

/// The output for an input.
fn solve(input: &str) -> String {
    // Prints every number of the input; replace this by your solution.
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    numbers.iter().map(|number| format!("{number}\n")).collect()
}
