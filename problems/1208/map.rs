//! Keeps a map of how often each sum of the first half occurs, and looks up S minus each sum of the second
//! half.
//!
//! Nothing has to be sorted, but a lookup in a large map costs more than a step along a sorted list.
//@ idea-ko: 앞 절반의 합이 몇 번씩 나오는지 맵에 저장해 두고, 뒤 절반의 합마다 모자라는 값을 맵에서 찾습니다.
//@ board: choices

use std::collections::HashMap;
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
    let mut times: HashMap<i32, u64> = HashMap::new();
    for sum in first {
        *times.entry(sum).or_insert(0) += 1;
    }
    let pairs: u64 = second.iter().filter_map(|sum| times.get(&(target - sum))).sum();
    println!("{}", pairs - u64::from(target == 0));
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
