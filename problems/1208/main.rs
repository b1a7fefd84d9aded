//! BOJ 1208: counts the ways of 1182 for up to 40 numbers.
//!
//! There are 2^40 ways to take or skip 40 numbers, a million times too many to try. Each half alone has only
//! 2^20 sums. Every way combines a sum of the first half with a sum of the second half, so the program counts
//! the pairs of sums that make S together. It sorts the sums of one half in ascending order and those of the
//! other half in descending order, and then finds all pairs in one walk along both lists. If a sum occurs
//! several times, the program multiplies the counts of the two equal groups. With 40 zeros there are 2^40 - 1
//! ways, more than fit in 32 bits.
//@ idea-ko: 1182와 같은 문제이지만 수가 40개까지 주어집니다. 반으로 나누어 합을 모두 구한 다음, 더해서 S가 되는 쌍을 셉니다.
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
