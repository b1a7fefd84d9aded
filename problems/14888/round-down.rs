//! Rounds divisions down: -1 / 4 becomes -1, but the task requires 0.
//!
//! For positive values both ways to round are the same. The mistake has an effect only if a value below 0 is
//! divided. `/` in Rust, C++ and Java rounds towards 0, but `//` in Python rounds down, so a Python program
//! needs `int(a / b)`. This program uses `div_euclid`, which rounds down if the divisor is positive.
//@ idea-ko: 나눗셈의 몫을 내림해서, 0이어야 하는 -1 ÷ 4가 -1이 됩니다.
//@ expect: WA on tiny, edge, sign
//@ after: precedence
//@ board: operators

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let words: Vec<i32> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (numbers, counts) = words[1..].split_at(words[0] as usize);

    let mut search = Search {
        numbers,
        left: [counts[0], counts[1], counts[2], counts[3]],
        operators: vec![0; numbers.len() - 1],
        largest: i32::MIN,
        smallest: i32::MAX,
    };
    search.fill(0, numbers[0]);
    println!("{}\n{}", search.largest, search.smallest);
}

/// A search over the operators between the numbers.
struct Search<'a> {
    numbers: &'a [i32],
    /// How many of each of + - * / are left, in this order.
    left: [i32; 4],
    operators: Vec<usize>,
    largest: i32,
    smallest: i32,
}

impl Search<'_> {
    /// Fills the places from `place` on. `value` is the value of the expression before `place`.
    fn fill(&mut self, place: usize, value: i32) {
        if place == self.operators.len() {
            self.largest = self.largest.max(value);
            self.smallest = self.smallest.min(value);
            return;
        }

        for operator in 0..4 {
            if self.left[operator] > 0 {
                self.left[operator] -= 1;
                self.operators[place] = operator + 1;
                self.fill(place + 1, apply(operator, value, self.numbers[place + 1]));
                self.operators[place] = 0;
                self.left[operator] += 1;
            }
        }
    }
}

fn apply(operator: usize, left: i32, right: i32) -> i32 {
    match operator {
        0 => left + right,
        1 => left - right,
        2 => left * right,
        _ => left.div_euclid(right), // down, which is the mistake
    }
}
