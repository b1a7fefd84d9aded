//! Uses the search of 1182 over all numbers, which has 2^40 leaves for 40 numbers.
//@ idea-ko: 1182의 탐색을 그대로 씁니다. 수가 40개이면 가지 끝이 2^40개입니다.
//@ expect: TLE on large
//@ after: map
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
fn count(numbers: &[i32], target: i32, choices: &mut [usize], place: usize, sum: i32) -> u64 {
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
