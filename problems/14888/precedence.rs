//! Multiplies and divides before it adds and subtracts, as in school, but the task computes from left to
//! right.
//!
//! It keeps the last term apart until the next + or -, and then adds it to the sum. That is a good way to
//! evaluate an expression with precedence, but this task has no precedence.
//@ idea-ko: 왼쪽부터 차례로 계산해야 하는데, 학교에서 배운 대로 곱셈과 나눗셈을 먼저 계산합니다.
//@ expect: WA on tiny, edge, sign, large
//@ after: all-orders
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
    search.fill(0, 0, numbers[0]);
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
    /// Fills the places from `place` on. The value of the expression before `place` is `sum` plus its last
    /// term, `term`.
    fn fill(&mut self, place: usize, sum: i32, term: i32) {
        if place == self.operators.len() {
            self.largest = self.largest.max(sum + term);
            self.smallest = self.smallest.min(sum + term);
            return;
        }

        for operator in 0..4 {
            if self.left[operator] > 0 {
                self.left[operator] -= 1;
                self.operators[place] = operator + 1;
                let number = self.numbers[place + 1];
                let (sum, term) = match operator {
                    0 => (sum + term, number),
                    1 => (sum + term, -number),
                    2 => (sum, term * number),
                    _ => (sum, term / number),
                };
                self.fill(place + 1, sum, term);
                self.operators[place] = 0;
                self.left[operator] += 1;
            }
        }
    }
}
