//! Builds all arrangements of the digits, and checks the signs only when an arrangement is complete.
//!
//! This is correct. But with nine signs there are 10! = 3,628,800 arrangements, and most of them break one of
//! the first signs.
//@ idea-ko: 숫자를 늘어놓는 방법을 모두 만들고, 다 놓은 다음에 부등호를 확인합니다.
//@ board: number

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<char> = input.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();

    let mut lines = Vec::new();
    arrange(&signs, &mut vec!['.'; signs.len() + 1], 0, &mut [false; 128], &mut lines);
    println!("{}\n{}", lines[lines.len() - 1], lines[0]); // the numbers ascend
}

/// Tries every digit that is not `used` yet in each place, from 0 up, and appends each number whose signs are true.
fn arrange(
    signs: &[char],
    number: &mut [char],
    place: usize,
    used: &mut [bool; 128],
    lines: &mut Vec<String>,
) {
    if place == number.len() {
        if (1..place).all(|right| fits(signs[right - 1], number[right - 1], number[right])) {
            lines.push(number.iter().collect()); //@ answer
        }
        return;
    }

    for digit in '0'..='9' {
        if !used[digit as usize] {
            used[digit as usize] = true;
            number[place] = digit;
            arrange(signs, number, place + 1, used, lines);
            number[place] = '.';
            used[digit as usize] = false;
        }
    }
}

/// Whether the sign between two neighbours is true for them.
fn fits(sign: char, left: char, right: char) -> bool {
    if sign == '<' {
        left < right
    } else {
        left > right
    }
}
