//! Chooses an egg to strike for every egg without looking at durabilities, and only then plays the strikes of
//! each complete choice.
//!
//! This is correct, but the search also completes choices whose first strike is not allowed.
//@ idea-ko: 칠 계란을 모두 정한 다음에야 처음부터 쳐 봅니다.
//@ after: copies

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut eggs = read_eggs(&input);
    let mut best = 0;
    let mut struck = Sequence::empty(eggs.len());
    strike(&mut eggs, &mut struck, 0, &mut best);
    println!("{}", best);
}

/// Chooses an egg to strike for each egg from the index `hand` on, and plays the strikes when the choice is
/// complete.
fn strike(eggs: &mut [Egg], struck: &mut Sequence, hand: usize, best: &mut usize) {
    if hand == eggs.len() {
        let broken = tried(eggs, struck.numbers()).unwrap_or(0);
        if broken > *best {
            *best = broken;
            struck.found();
        }
        return;
    }
    for other in 0..eggs.len() {
        if other != hand {
            struck.put(hand, other + 1);
            strike(eggs, struck, hand + 1, best);
            struck.erase(hand);
        }
    }
    if eggs.len() == 1 {
        strike(eggs, struck, hand + 1, best);
    }
}

/// Returns how many eggs break if each egg strikes the egg whose number `struck` holds for it, or `None` if
/// an egg would strike a broken egg although another one is whole. The number of an egg that cannot strike is
/// ignored.
fn tried(eggs: &[Egg], struck: &[usize]) -> Option<usize> {
    let copy = |egg: &Egg| Egg { durability: egg.durability, weight: egg.weight };
    let mut left: Vec<Egg> = eggs.iter().map(copy).collect();
    for (hand, &number) in struck.iter().enumerate() {
        let is_target = |other: usize| other != hand && !left[other].is_broken();
        if !left[hand].is_broken() && (0..left.len()).any(is_target) {
            let other = number - 1;
            if left[other].is_broken() {
                return None;
            }
            left[other].durability -= eggs[hand].weight;
            left[hand].durability -= eggs[other].weight;
        }
    }
    Some(broken(&left))
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
