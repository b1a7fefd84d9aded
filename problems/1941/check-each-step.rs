//! Chooses the seats in order, but only those beside a seat that is chosen already.
//!
//! In this order, the first seats of a group need not be connected. In a group with the shape of a U, both
//! upper ends come before the seats that join them.
//@ idea-ko: 번호 순서로 고르면서 이미 고른 자리의 이웃만 고릅니다. 나중에 이어지는 모양을 놓칩니다.
//@ expect: WA on tiny, edge, large
//@ after: path
//@ board: board

use std::io::{self, Read};

const SIDE: usize = 5;
const GROUP: usize = 7;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters: Vec<char> = input.split_whitespace().flat_map(str::chars).collect();

    let board = [['.'; SIDE]; SIDE];
    let mut search = Search { letters, board, chosen: Vec::new(), groups: 0 };
    search.choose(0, 0);
    println!("{}", search.groups);
}

/// A search over the groups of seats.
struct Search {
    /// The letter of each seat.
    letters: Vec<char>,
    /// The chosen seats with their letters; the others have `.`.
    board: [[char; SIDE]; SIDE],
    /// The chosen seats, in ascending order.
    chosen: Vec<usize>,
    /// The number of groups so far.
    groups: usize,
}

impl Search {
    /// Adds seats with the number `first` or a greater one until there are seven. `rivals` is the number of
    /// chosen seats with a Y.
    fn choose(&mut self, first: usize, rivals: usize) {
        if self.chosen.len() == GROUP {
            self.groups += 1; //@ answer
            return;
        }

        let missing = GROUP - self.chosen.len();
        for seat in first..=SIDE * SIDE - missing {
            let rivals = rivals + (self.letters[seat] == 'Y') as usize;
            let is_beside = self.chosen.iter().any(|&chosen| are_neighbours(chosen, seat));
            if rivals <= 3 && (is_beside || self.chosen.is_empty()) {
                self.board[seat / SIDE][seat % SIDE] = self.letters[seat];
                self.chosen.push(seat);
                self.choose(seat + 1, rivals);
                self.chosen.pop();
                self.board[seat / SIDE][seat % SIDE] = '.';
            }
        }
    }
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE) == 1
}
