//! Gives each level its own copy of the eggs, so nothing has to be restored.
//!
//! This is correct, but every strike copies all eggs, while `main` changes two numbers.
//@ idea-ko: 호출할 때마다 계란을 모두 복사해서 넘기므로 되돌릴 것이 없습니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let eggs = read_eggs(&input);
    let mut best = 0;
    let mut struck = Sequence::empty(eggs.len());
    strike(&eggs, &mut struck, 0, &mut best);
    println!("{}", best);
}

/// Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest number
/// of broken eggs at the end. `struck` holds, for each egg, the number of the egg that it struck, counted
/// from 1.
fn strike(eggs: &[Egg], struck: &mut Sequence, hand: usize, best: &mut usize) {
    if hand == eggs.len() {
        if broken(eggs) > *best {
            *best = broken(eggs);
            struck.found();
        }
        return;
    }
    let mut has_struck = false;
    for other in 0..eggs.len() {
        if other != hand && !eggs[hand].is_broken() && !eggs[other].is_broken() {
            has_struck = true;
            struck.put(hand, other + 1);
            let copy = |egg: &Egg| Egg { durability: egg.durability, weight: egg.weight };
            let mut after: Vec<Egg> = eggs.iter().map(copy).collect();
            after[hand].durability -= eggs[other].weight;
            after[other].durability -= eggs[hand].weight;
            strike(&after, struck, hand + 1, best);
            struck.erase(hand);
        }
    }
    if !has_struck {
        strike(eggs, struck, hand + 1, best);
    }
}

// region: main::eggs
struct Egg {
    durability: i32,
    weight: i32,
}

impl Egg {
    fn is_broken(&self) -> bool {
        self.durability <= 0
    }
}

fn broken(eggs: &[Egg]) -> usize {
    eggs.iter().filter(|egg| egg.is_broken()).count()
}

fn read_eggs(input: &str) -> Vec<Egg> {
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let count = words.next().unwrap();
    (0..count).map(|_| Egg { durability: words.next().unwrap(), weight: words.next().unwrap() }).collect()
}
// endregion fffa5816

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
