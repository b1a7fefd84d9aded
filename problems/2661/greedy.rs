//! Keeps the first digit that makes no repeat and never undoes this choice, so for N = 8 or more no digit
//! fits after 1213121.
//!
//! A search knows whether a digit can stay only when it has filled the places after it. If it cannot fill
//! them, it must try the next digit.
//@ idea-ko: 반복을 만들지 않는 첫 번째 숫자를 놓고 지우지 않습니다. N이 8 이상이면 1213121 뒤에 놓을 수 있는 숫자가 없습니다.
//@ expect: WA on sample, edge, large
//@ after: whole
//@ board: row

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut row = vec![0; input.trim().parse().unwrap()];
    extend(&mut row, 0);

    let digits: Vec<String> = row.iter().map(usize::to_string).collect();
    println!("{}", digits.concat());
}

/// Fills the row from `place` on. Returns false if every digit makes a repeat at some place.
fn extend(row: &mut [usize], place: usize) -> bool {
    if place == row.len() {
        return true; //@ answer
    }

    for number in 1..=3 {
        if !makes_repeat(&row[..place], number) {
            row[place] = number;
            return extend(row, place + 1);
        }
    }
    false
}

/// Whether `numbers` followed by `number` would end with two equal parts side by side.
fn makes_repeat(numbers: &[usize], number: usize) -> bool {
    (1..=(numbers.len() + 1) / 2).any(|length| {
        let (before, part) = numbers.split_at(numbers.len() + 1 - length);
        before.ends_with(&[part, &[number]].concat())
    })
}
