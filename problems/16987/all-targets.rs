//! Chooses an egg to strike for every egg without looking at durabilities, and only then plays the strikes of
//! each complete choice.
//!
//! This is correct, but the search also completes choices whose first strike is not allowed.
//@ idea-ko: 칠 계란을 모두 정한 다음에야 처음부터 쳐 봅니다.
//@ after: copies
//@ board: struck

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let eggs = words.next().unwrap() as usize;
    let (mut durability, mut weight) = (Vec::new(), Vec::new());
    for _ in 0..eggs {
        durability.push(words.next().unwrap());
        weight.push(words.next().unwrap());
    }

    let mut best = 0;
    strike(&durability, &weight, &mut vec![0; eggs], 0, &mut best);
    println!("{}", best);
}

/// Chooses an egg to strike for each egg from the index `hand` on, and plays the strikes when the choice is
/// complete.
fn strike(durability: &[i32], weight: &[i32], struck: &mut [usize], hand: usize, best: &mut usize) {
    if hand == struck.len() {
        let broken = broken(durability, weight, struck).unwrap_or(0);
        if broken > *best {
            *best = broken; //@ answer
        }
        return;
    }

    for other in 0..struck.len() {
        if other != hand {
            struck[hand] = other + 1;
            strike(durability, weight, struck, hand + 1, best);
            struck[hand] = 0;
        }
    }
    if struck.len() == 1 {
        strike(durability, weight, struck, hand + 1, best);
    }
}

/// Returns how many eggs break if each egg strikes the egg whose number `struck` holds for it, or `None` if
/// an egg would strike a broken egg although another one is whole. The number of an egg that cannot strike is
/// ignored.
fn broken(durability: &[i32], weight: &[i32], struck: &[usize]) -> Option<usize> {
    let mut left = durability.to_vec();
    for (hand, &number) in struck.iter().enumerate() {
        if left[hand] > 0 && (0..left.len()).any(|other| other != hand && left[other] > 0) {
            let other = number - 1;
            if left[other] <= 0 {
                return None;
            }
            left[other] -= weight[hand];
            left[hand] -= weight[other];
        }
    }
    Some(left.iter().filter(|&&left| left <= 0).count())
}
