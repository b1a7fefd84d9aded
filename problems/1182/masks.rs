//! Goes through the masks from 1 to 2^N - 1, whose bits say which numbers are taken, and computes each sum
//! from the beginning.
//!
//! Each mask costs up to 20 additions, while `main` passes the sum along. The mask 0 takes nothing, so the
//! loop starts at 1 to leave it out.
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

/// Returns the sum of the numbers whose bits are set in `mask`.
fn sum(numbers: &[i32], mask: u32) -> i32 {
    (0..numbers.len()).filter(|index| mask >> index & 1 == 1).map(|index| numbers[index]).sum()
}
