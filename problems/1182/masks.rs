//! Counts from 1 to 2^N - 1: the bits of each number say which numbers are taken, and each sum is computed
//! from the beginning.
//!
//! That is up to 20 additions for each set; the answer takes the sum along instead. The empty set is the
//! number 0, so starting at 1 leaves it out.
//@ idea-ko: 1부터 2^N - 1까지의 정수마다 켜진 비트에 해당하는 수를 고르고, 합을 매번 처음부터 구합니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let (n, target) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<i32> = words.take(n as usize).collect();
    println!("{}", (1..1 << n).filter(|&mask| sum(&numbers, mask) == target).count());
}

/// The sum of the numbers whose bits are set.
fn sum(numbers: &[i32], mask: u32) -> i32 {
    (0..numbers.len()).filter(|index| mask >> index & 1 == 1).map(|index| numbers[index]).sum()
}
