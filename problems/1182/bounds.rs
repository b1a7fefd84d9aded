//! Ends a branch if the remaining numbers cannot bring the sum to S, even if all negative or all positive
//! ones are taken.
//!
//! The negative numbers that are left show how far the sum can fall, and the positive ones show how far it
//! can grow. The search ends a branch only if S is outside of this range, so no way is lost. If S is always
//! in range, as with 20 zeros and S = 0, nothing is saved.
//@ idea-ko: 남은 음수를 모두 더하거나 남은 양수를 모두 더해도 S에 닿을 수 없는 가지만 잘라 냅니다.
//@ after: gives-up
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
    let rest = &numbers[place..];
    let fall: i32 = rest.iter().filter(|&&number| number < 0).sum();
    let growth: i32 = rest.iter().filter(|&&number| number > 0).sum();
    if target < sum + fall || sum + growth < target {
        return 0;
    }

    if place == numbers.len() {
        if choices.contains(&TAKEN) {
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
