//! Gives up a branch when its sum is above S, although a later negative number may bring the sum back to S.
//!
//! If all numbers were positive, this would be correct, because the sum could only grow.
//@ idea-ko: 합이 S보다 커지면 탐색을 멈춥니다. 뒤에 나오는 음수를 더하면 다시 S가 될 수 있는데도 놓칩니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: empty-set
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
    if sum > target {
        return 0;
    }

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
