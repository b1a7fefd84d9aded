//! Gives each level its own copy of the eggs, so nothing has to be restored.
//!
//! This is correct, but every strike copies all eggs, while `main` changes two numbers.
//@ idea-ko: 호출할 때마다 계란을 모두 복사해서 넘기므로 되돌릴 것이 없습니다.
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

/// Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest number
/// of broken eggs at the end. `struck` holds, for each egg, the number of the egg that it struck, counted
/// from 1.
fn strike(durability: &[i32], weight: &[i32], struck: &mut [usize], hand: usize, best: &mut usize) {
    if hand == struck.len() {
        let broken = durability.iter().filter(|&&left| left <= 0).count();
        if broken > *best {
            *best = broken; //@ answer
        }
        return;
    }

    let mut has_struck = false;
    for other in 0..struck.len() {
        if other != hand && durability[hand] > 0 && durability[other] > 0 {
            has_struck = true;
            struck[hand] = other + 1;
            let mut after = durability.to_vec();
            after[hand] -= weight[other];
            after[other] -= weight[hand];
            strike(&after, weight, struck, hand + 1, best);
            struck[hand] = 0;
        }
    }
    if !has_struck {
        strike(durability, weight, struck, hand + 1, best);
    }
}
