//! Starts the largest and the smallest result at 0: if all results are on one side of 0, one of the two
//! stays 0.
//!
//! 0 need not be the result of any arrangement. The largest result must start below every possible result,
//! and the smallest above every possible result: at `i32::MIN` and `i32::MAX`, or both at the first result
//! that is found.
//@ idea-ko: 최댓값과 최솟값의 초깃값이 0이라서, 결과가 모두 양수이거나 모두 음수이면 둘 중 하나가 0으로 남습니다.
//@ expect: WA on tiny, edge, sign, large
//@ after: round-down
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
        largest: 0,
        smallest: 0,
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
