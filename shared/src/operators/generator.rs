//! The generator `operators`: random numbers and operators, and smaller inputs made from a failing one.

use super::arrangements::all;
use crate::family::{Generator, SizeUnit};
use crate::random::Random;

/// Legal inputs of 2 to 8 numbers. The size is the number of bytes.
pub const GENERATOR: Generator =
    Generator { make, smaller, size: str::len, unit: SizeUnit::Bytes, steps: |_| None };

/// The greatest number of an input: small ones make wrong roundings and signs likely.
const MAX_VALUES: [usize; 3] = [5, 10, 100];

fn make(random: &mut Random, _example: &str) -> String {
    let mut inputs = std::iter::repeat_with(|| {
        let (length, most) = (2 + random.below(7), MAX_VALUES[random.below(MAX_VALUES.len())]);
        Input::random(random, length, most)
    });
    inputs.find(Input::is_legal).expect("they do not end").print()
}

/// The parsed lines of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    pub numbers: Vec<i64>,
    /// The number of `+`, `-`, `×` and `÷`.
    pub counts: [usize; 4],
}

impl Input {
    /// Makes `length` numbers from 1 to `most`, with random operators. The input may be illegal.
    pub fn random(random: &mut Random, length: usize, most: usize) -> Input {
        let numbers = (0..length).map(|_| 1 + random.below(most) as i64).collect();
        let mut counts = [0; 4];
        (1..length).for_each(|_| counts[random.below(4)] += 1);
        Input { numbers, counts }
    }

    /// Reads an input; what is missing is 0.
    pub fn parse(input: &str) -> Input {
        let mut words = input.split_whitespace().map(|word| word.parse().unwrap_or(0));
        let length = words.next().unwrap_or(0) as usize;
        let numbers = words.by_ref().take(length).collect();
        let counts = [(); 4].map(|()| words.next().unwrap_or(0) as usize);
        Input { numbers, counts }
    }

    /// Returns the input as text.
    pub fn print(&self) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(ToString::to_string).collect();
        let counts = self.counts.map(|count| count.to_string());
        format!("{}\n{}\n{}\n", numbers.len(), numbers.join(" "), counts.join(" "))
    }

    /// Returns whether no arrangement has an intermediate result that exceeds `BOUND`.
    pub fn is_legal(&self) -> bool {
        all(&self.numbers, self.counts).all(|(_, value)| value.is_some())
    }
}

/// Returns inputs with one number and one operator fewer, then inputs in which one number of 10 or more is
/// replaced by a digit.
fn smaller(random: &mut Random, input: &str) -> Vec<String> {
    let input = Input::parse(input);
    let (mut shorter, mut lower) = (Vec::new(), Vec::new());
    for index in 0..input.numbers.len() {
        for operator in (0..4).filter(|&operator| input.numbers.len() > 2 && input.counts[operator] > 0) {
            let mut fewer = input.clone();
            fewer.numbers.remove(index);
            fewer.counts[operator] -= 1;
            shorter.push(fewer);
        }
        for digit in (1..=9).filter(|_| input.numbers[index] > 9) {
            let mut less = input.clone();
            less.numbers[index] = digit;
            lower.push(less);
        }
    }
    random.shuffle(&mut shorter);
    random.shuffle(&mut lower);
    shorter.into_iter().chain(lower).filter(Input::is_legal).map(|input| input.print()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_legal() {
        let random = &mut Random::new(5);
        let mut counts = [0; 4];
        for _ in 0..300 {
            let text = make(random, "");
            let input = Input::parse(&text);
            assert_eq!(input.print(), text);
            assert!((2..=8).contains(&input.numbers.len()) && input.is_legal(), "{text}");
            assert!(input.numbers.iter().all(|number| (1..=100).contains(number)), "{text}");
            assert_eq!(input.counts.iter().sum::<usize>(), input.numbers.len() - 1, "{text}");
            (0..4).for_each(|operator| counts[operator] += input.counts[operator]);
        }
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }

    #[test]
    fn smaller_inputs_are_shorter_and_legal() {
        let random = &mut Random::new(6);
        let input = "3\n50 2 7\n1 0 0 1\n";
        let inputs = smaller(random, input);
        assert_eq!(inputs.len(), 3 * 2 + 9, "a number and an operator fewer, or 50 as 1 to 9");
        for smaller in &inputs {
            assert!(smaller.len() < input.len() && Input::parse(smaller).is_legal(), "{smaller}");
        }
        assert!(inputs.contains(&"2\n50 7\n0 0 0 1\n".to_string()), "{inputs:?}");
        assert!(smaller(random, "2\n1 9\n0 0 0 1\n").is_empty());
        let bound = "7\n100 100 100 100 10 1 2\n0 0 5 1\n";
        assert!(!Input::parse(bound).is_legal());
    }
}
