//! Ends when the egg in the hand is broken, although it should go on to the next egg.
//!
//! The eggs to the right of it lose their turns.
//@ idea-ko: 손에 든 계란이 깨져 있으면 다음 계란으로 넘어가지 않고 끝냅니다.
//@ expect: WA on tiny, large
//@ after: half-restored
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
    strike(&mut durability, &weight, &mut vec![0; eggs], 0, &mut best);
    println!("{}", best);
}

/// Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest number
/// of broken eggs at the end. `struck` holds, for each egg, the number of the egg that it struck, counted
/// from 1.
fn strike(durability: &mut [i32], weight: &[i32], struck: &mut [usize], hand: usize, best: &mut usize) {
    if hand == struck.len() || durability[hand] <= 0 {
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
            durability[hand] -= weight[other];
            durability[other] -= weight[hand];
            strike(durability, weight, struck, hand + 1, best);
            durability[other] += weight[hand];
            durability[hand] += weight[other];
            struck[hand] = 0;
        }
    }
    if !has_struck {
        strike(durability, weight, struck, hand + 1, best);
    }
}
