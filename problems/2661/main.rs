//! BOJ 2661: prints the smallest row of N digits from 1 to 3 in which no part is followed directly by an
//! equal part.
//!
//! Each place tries 1, 2 and 3 in this order, so the first full row is the smallest, and the search ends
//! there. A repeat is two equal parts side by side. Before a digit is put, the row has no repeat, so a new repeat can
//! only end at the new digit. For each length, the search compares the part that would end there with the
//! part before it. For N = 80 it compares 1,865 pairs.
//@ idea-ko: 똑같은 부분이 연달아 나오지 않는, 길이가 N인 수열 가운데 가장 작은 것을 구합니다.
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

/// Fills the row from `place` on. Returns false if no row begins with the digits before `place`.
fn extend(row: &mut [usize], place: usize) -> bool {
    if place == row.len() {
        return true; //@ answer
    }

    for number in 1..=3 {
        if !makes_repeat(&row[..place], number) {
            row[place] = number;
            if extend(row, place + 1) {
                return true;
            }
            row[place] = 0;
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
