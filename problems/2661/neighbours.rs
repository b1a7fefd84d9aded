//! Compares a digit only with the one before it, so a longer part may be followed by an equal part, as
//! in 1212.
//@ idea-ko: 바로 앞의 숫자하고만 비교해서, 1212처럼 길이가 2 이상인 부분이 반복되는 것을 놓칩니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: greedy
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
        if row[..place].last() != Some(&number) {
            row[place] = number;
            if extend(row, place + 1) {
                return true;
            }
            row[place] = 0;
        }
    }
    false
}
