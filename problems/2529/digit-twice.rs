//! Forgets that the digits must be different: it checks only the sign before a digit.
//!
//! A sign makes sure that its two neighbours are different, but the digits at the two ends of `< >` may still
//! be equal.
//@ idea-ko: 부등호만 확인하고 이미 쓴 숫자인지는 확인하지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: as-number
//@ board: number

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<char> = input.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();

    let mut number = vec!['.'; signs.len() + 1];
    for digits in ["9876543210", "0123456789"] {
        complete(&signs, digits, &mut number, 0);
        println!("{}", number.iter().collect::<String>());
        number.fill('.'); // the next search begins with a blank number
    }
}

/// Fills the number from `place` on. Tries the digits in the order of `digits`, so the first number that it
/// finds is the largest or the smallest. Returns false if the digits before `place` cannot be completed.
fn complete(signs: &[char], digits: &str, number: &mut [char], place: usize) -> bool {
    if place == number.len() {
        return true; //@ answer
    }

    for digit in digits.chars() {
        if place == 0 || fits(signs[place - 1], number[place - 1], digit) {
            number[place] = digit;
            if complete(signs, digits, number, place + 1) {
                return true;
            }
            number[place] = '.';
        }
    }
    false
}

/// Whether the sign between two neighbours is true for them.
fn fits(sign: char, left: char, right: char) -> bool {
    if sign == '<' {
        left < right
    } else {
        left > right
    }
}
