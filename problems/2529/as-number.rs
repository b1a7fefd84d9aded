//! Prints the answer as a number, so a 0 in the first place is lost.
//!
//! The output must have one digit more than there are signs, but `0213` printed as a number is 213.
//@ idea-ko: 답을 정수로 바꾸어 출력해서, 맨 앞의 0이 없어집니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: all-arrangements
//@ board: number

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<char> = input.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();

    let mut number = vec!['.'; signs.len() + 1];
    for digits in ["9876543210", "0123456789"] {
        complete(&signs, digits, &mut number, 0);
        println!("{}", number.iter().collect::<String>().parse::<u64>().unwrap());
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
