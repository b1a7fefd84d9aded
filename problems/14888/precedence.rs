//! Multiplies and divides before it adds and subtracts, as in school, but the task computes from left to
//! right.
//!
//! It keeps the last term apart until the next + or -, and then adds it to the sum. That is a good way to
//! evaluate an expression with precedence, but this task has no precedence.
//@ idea-ko: 왼쪽부터 차례로 계산해야 하는데, 학교에서 배운 대로 곱셈과 나눗셈을 먼저 계산합니다.
//@ expect: WA on tiny, edge, sign, large
//@ after: all-orders

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let words: Vec<i32> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (numbers, counts) = words[1..].split_at(words[0] as usize);
    let mut search = Search {
        numbers,
        left: [counts[0], counts[1], counts[2], counts[3]],
        operators: Sequence::empty(numbers.len() - 1),
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
    operators: Sequence,
    largest: i32,
    smallest: i32,
}

impl Search<'_> {
    /// Fills the places from `place` on. The value of the expression before `place` is `sum` plus its last
    /// term, `term`.
    fn fill(&mut self, place: usize, sum: i32, term: i32) {
        if place == self.operators.places() {
            self.largest = self.largest.max(sum + term);
            self.smallest = self.smallest.min(sum + term);
            return;
        }
        for operator in 0..4 {
            if self.left[operator] > 0 {
                self.left[operator] -= 1;
                self.operators.put(place, operator + 1);
                let number = self.numbers[place + 1];
                let (sum, term) = match operator {
                    0 => (sum + term, number),
                    1 => (sum + term, -number),
                    2 => (sum, term * number),
                    _ => (sum, term / number),
                };
                self.fill(place + 1, sum, term);
                self.operators.erase(place);
                self.left[operator] += 1;
            }
        }
    }
}

// region: shared::sequences::board
/// A row of places, each blank or with a number above 0.
pub struct Sequence(Vec<usize>);

#[allow(dead_code)] // not every search reads it
impl Sequence {
    /// A row of blank places.
    pub fn empty(places: usize) -> Sequence {
        Sequence(vec![0; places])
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// The number in each place, 0 where it is blank.
    pub fn numbers(&self) -> &[usize] {
        &self.0
    }

    /// Puts a number into a blank place. Places count from 0.
    pub fn put(&mut self, place: usize, number: usize) {
        self.0[place] = number;
    }

    /// Makes a place blank again.
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }

    /// Marks the sequence as an answer of the search.
    pub fn found(&self) {}
}
// endregion 94daa64e
