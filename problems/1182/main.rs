//! BOJ 1182: counts the ways to take some of the given numbers, at least one, so that their sum is S.
//!
//! The search decides for each number whether to take it or to skip it. So each place has two branches, and
//! the tree has 2^N leaves: 1,048,576 for N = 20. The search passes the sum of the taken numbers along.
//! Numbers may be negative, so a sum above S can still come back to S. For this reason the search ends no
//! branch early.
//@ idea-ko: 주어진 수 가운데 하나 이상을 골라 합이 S가 되게 하는 방법의 수를 셉니다.
//@ board: choices

use std::io::{self, Read};

const TAKEN: usize = 1;
const LEFT: usize = 2;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let (n, target) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<i32> = words.take(n as usize).collect();
    println!("{}", count(&numbers, target, &mut vec![0; numbers.len()], 0, 0));
}

/// Counts the ways to take or skip the numbers from `place` on. `sum` is the sum of the numbers taken before
/// `place`.
fn count(numbers: &[i32], target: i32, choices: &mut [usize], place: usize, sum: i32) -> u32 {
    if place == numbers.len() {
        if sum == target && choices.contains(&TAKEN) {
            return 1; //@ answer
        }
        return 0;
    }

    let mut ways = 0;
    for (choice, sum) in [(TAKEN, sum + numbers[place]), (LEFT, sum)] {
        choices[place] = choice;
        ways += count(numbers, target, choices, place + 1, sum);
        choices[place] = 0;
    }
    ways
}
