//! BOJ 14888: puts operators between numbers and finds the largest and the smallest result.
//!
//! Each place between two numbers tries each kind of operator that has operators left. The count of the kind
//! is one lower while the place holds the operator. The search passes the value so far along, so each choice
//! costs one operation, and no expression is evaluated from the beginning. Operators of the same kind are
//! equal, so there are at most 10! / (3! 3! 2! 2!) = 25,200 arrangements instead of 10! = 3,628,800.
//@ idea-ko: 수 사이에 연산자를 넣어 만들 수 있는 가장 큰 값과 가장 작은 값을 구합니다.
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
        _ => left / right, // towards 0, as the task requires
    }
}
