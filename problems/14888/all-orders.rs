//! Treats operators of the same kind as different, and tries all orders of the operators, up to 10! =
//! 3,628,800.
//!
//! The operators `+ + - -` have 24 orders but only 6 different arrangements, so each arrangement is tried
//! four times. The results are correct, and Rust is fast enough. `main` does not mark which operators are
//! used: it counts how many of each kind are left.
//@ idea-ko: 같은 종류의 연산자도 서로 다른 것으로 보고, 최대 10! = 3,628,800가지 순서를 모두 시도합니다.
//@ board: operators

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let words: Vec<i32> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (numbers, counts) = words[1..].split_at(words[0] as usize);
    let kinds: Vec<usize> = (0..4).flat_map(|kind| vec![kind; counts[kind] as usize]).collect();

    let mut search = Search {
        numbers,
        used: vec![false; kinds.len()],
        kinds,
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
    /// The kind of each single operator: 0 for +, 1 for -, 2 for *, 3 for /.
    kinds: Vec<usize>,
    /// Whether each operator of `kinds` is in a place.
    used: Vec<bool>,
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

        for index in 0..self.kinds.len() {
            if !self.used[index] {
                let kind = self.kinds[index];
                self.used[index] = true;
                self.operators[place] = kind + 1;
                self.fill(place + 1, apply(kind, value, self.numbers[place + 1]));
                self.operators[place] = 0;
                self.used[index] = false;
            }
        }
    }
}

fn apply(operator: usize, left: i32, right: i32) -> i32 {
    match operator {
        0 => left + right,
        1 => left - right,
        2 => left * right,
        _ => left / right, // towards 0, as the task requires
    }
}
