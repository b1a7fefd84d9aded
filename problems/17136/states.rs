//! Goes through the cells once, and keeps every different state that the papers so far can lead to.
//!
//! This is correct. It is not a backtracking search: if two ways lead to the same state, the program goes on
//! from it only once. The hash tables make each state expensive.
//@ idea-ko: 칸을 한 번씩 지나가면서, 앞으로 할 일이 같은 상태를 하나로 합칩니다.
//@ after: no-bound

use std::collections::HashSet;
use std::io::{self, Read};

const SIDE: usize = 10;
const LARGEST: usize = 5;

/// A state holds only what matters for the remaining cells: for each column, how many cells from the next one
/// down are covered, and how many papers of each size are left.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    covered: [u8; SIDE],
    left: [u8; LARGEST + 1],
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let ones: Vec<bool> = input.split_whitespace().map(|word| word == "1").collect();
    let mut states = HashSet::new();
    states.insert(State { covered: [0; SIDE], left: [5; LARGEST + 1] });
    for cell in 0..SIDE * SIDE {
        let mut next = HashSet::new();
        for state in states {
            advance(&ones, cell, state, &mut next);
        }
        states = next;
    }
    let papers = |state: &State| (1..=LARGEST).map(|size| 5 - state.left[size] as i32).sum();
    let fewest: Option<i32> = states.iter().map(papers).min();
    println!("{}", fewest.unwrap_or(-1));
}

/// Adds the states after this cell. Either the cell is covered, or it has a 0, or a paper of some size begins
/// at it.
fn advance(ones: &[bool], cell: usize, mut state: State, next: &mut HashSet<State>) {
    let (row, column) = (cell / SIDE, cell % SIDE);
    if state.covered[column] > 0 {
        state.covered[column] -= 1;
        next.insert(state);
        return;
    }

    if !ones[cell] {
        next.insert(state);
        return;
    }
    for size in 1..=LARGEST {
        let fits = row + size <= SIDE
            && column + size <= SIDE
            && state.covered[column..column + size].iter().all(|&rows| rows == 0)
            && (0..size).all(|down| ones[cell + down * SIDE..][..size].iter().all(|&one| one));
        if fits && state.left[size] > 0 {
            let mut after = state.clone();
            after.covered[column..column + size].fill(size as u8);
            after.covered[column] -= 1;
            after.left[size] -= 1;
            next.insert(after);
        }
    }
}
