//! Also counts the way that takes nothing, so the answer is one too large if S is 0.
//!
//! If every number is skipped, the sum is 0, but at least one number must be taken.
//@ idea-ko: 아무것도 고르지 않은 경우까지 세어서, S가 0이면 답이 1만큼 큽니다.
//@ expect: WA on tiny, large
//@ after: masks
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
        if sum == target {
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
