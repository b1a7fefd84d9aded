//! BOJ 2529: prints the largest and the smallest number of different digits whose neighbours obey the signs.
//!
//! The search puts a digit only if it is not used yet and obeys the sign before it. The search for the
//! largest number tries the digits from 9 down, and the search for the smallest number tries them from 0 up.
//! So in both searches, the first complete number is the answer.
//@ idea-ko: 부등호를 모두 만족하는, 서로 다른 숫자로 된 가장 큰 수와 가장 작은 수를 출력합니다.
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
        if !number.contains(&digit) && (place == 0 || fits(signs[place - 1], number[place - 1], digit)) {
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
