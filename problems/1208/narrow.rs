//! Counts in 32 bits, which is not enough for 40 zeros: 2^20 sums of each half make 2^40 pairs.
//!
//! The product loses its upper bits and becomes 0, and 0 - 1 becomes 4,294,967,295. A debug build panics at
//! this overflow.
//@ idea-ko: 개수를 32비트 정수로 셉니다. 0이 40개이면 쌍이 2^40개여서 오버플로가 납니다.
//@ expect: WA on large
//@ after: one-partner
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
    let nothing = u32::from(target == 0); // nothing taken in both halves
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
fn count_pairs(first: &mut [i32], second: &mut [i32], target: i32) -> u32 {
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
            pairs += lows as u32 * highs as u32;
            one += lows;
            other += highs;
        }
    }
    pairs
}
