//! Also counts the pair that takes nothing from either half, so the answer is one too large if S is 0.
//!
//! A way may take nothing from one half, but not from both halves.
//@ idea-ko: 두 절반에서 모두 아무것도 고르지 않은 쌍까지 세어서, S가 0이면 답이 1만큼 큽니다.
//@ expect: WA on tiny, large
//@ after: narrow
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

    let mut choices = vec![0; numbers.len()];
    let (mut first, mut second) = (Vec::new(), Vec::new());
    list_sums(&numbers, &mut choices, 0, numbers.len() / 2, 0, &mut first);
    list_sums(&numbers, &mut choices, numbers.len() / 2, numbers.len(), 0, &mut second);
    println!("{}", count_pairs(&mut first, &mut second, target));
}

/// Appends the sum of each way to take or skip the numbers from `place` to `end`, exclusive. `sum` is the sum
/// of the numbers taken before `place`.
fn list_sums(
    numbers: &[i32],
    choices: &mut [usize],
    place: usize,
    end: usize,
    sum: i32,
    sums: &mut Vec<i32>,
) {
    if place == end {
        sums.push(sum);
        return;
    }

    for (choice, sum) in [(TAKEN, sum + numbers[place]), (LEFT, sum)] {
        choices[place] = choice;
        list_sums(numbers, choices, place + 1, end, sum, sums);
        choices[place] = 0;
    }
}

/// Counts the pairs of one sum of each list that make `target` together. Sorts both lists.
fn count_pairs(first: &mut [i32], second: &mut [i32], target: i32) -> u64 {
    first.sort_unstable();
    second.sort_unstable_by(|one, other| other.cmp(one));
    let (mut one, mut other, mut pairs) = (0, 0, 0);
    while one < first.len() && other < second.len() {
        let (low, high) = (first[one], second[other]);
        if low + high < target {
            one += 1;
        } else if low + high > target {
            other += 1;
        } else {
            let lows = first[one..].iter().take_while(|&&sum| sum == low).count();
            let highs = second[other..].iter().take_while(|&&sum| sum == high).count();
            pairs += lows as u64 * highs as u64;
            one += lows;
            other += highs;
        }
    }
    pairs
}
