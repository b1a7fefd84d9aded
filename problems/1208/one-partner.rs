//! Moves on in both lists after each pair, so each of several equal sums is counted with only one partner.
//!
//! Three sums of 5 and two sums of -5 make six pairs for S = 0, but this program counts two.
//@ idea-ko: 쌍을 하나 찾으면 두 목록에서 모두 다음으로 넘어가서, 같은 합이 여러 개일 때 쌍을 덜 셉니다.
//@ expect: WA on tiny, edge, large
//@ after: one-search
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
    let nothing = u64::from(target == 0); // nothing taken in both halves
    println!("{}", count_pairs(&mut first, &mut second, target) - nothing);
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
        let sum = first[one] + second[other];
        if sum < target {
            one += 1;
        } else if sum > target {
            other += 1;
        } else {
            pairs += 1;
            one += 1;
            other += 1;
        }
    }
    pairs
}
