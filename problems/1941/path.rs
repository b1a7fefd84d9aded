//! Walks from seat to seat, so it never finds a group that branches, because such a group is not a path.
//!
//! A cross has four ends, but a path has only two.
//@ idea-ko: 이웃한 자리로 한 칸씩만 이어 갑니다. 갈래가 있는 모양은 한 줄로 이을 수 없으므로 찾지 못합니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: grow
//@ board: board

use std::collections::HashSet;
use std::io::{self, Read};

const SIDE: usize = 5;
const GROUP: usize = 7;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters: Vec<char> = input.split_whitespace().flat_map(str::chars).collect();

    let board = [['.'; SIDE]; SIDE];
    let mut search = Search { letters, board, chosen: Vec::new(), groups: HashSet::new() };
    for first in 0..SIDE * SIDE {
        search.walk(first, 0);
    }
    println!("{}", search.groups.len());
}

/// A search over the paths of seven seats.
struct Search {
    /// The letter of each seat.
    letters: Vec<char>,
    /// The chosen seats with their letters; the others have `.`.
    board: [[char; SIDE]; SIDE],
    /// The seats of the path.
    chosen: Vec<usize>,
    /// The groups so far, each as its seats in ascending order.
    groups: HashSet<Vec<usize>>,
}

impl Search {
    /// Adds `seat` to the end of the path and goes on to each of its neighbours. `rivals` is the number of
    /// seats with a Y before it.
    fn walk(&mut self, seat: usize, rivals: usize) {
        let rivals = rivals + (self.letters[seat] == 'Y') as usize;
        if rivals > 3 {
            return;
        }

        self.board[seat / SIDE][seat % SIDE] = self.letters[seat];
        self.chosen.push(seat);
        if self.chosen.len() == GROUP {
            let mut group = self.chosen.to_vec();
            group.sort_unstable();
            if !self.groups.contains(&group) {
                self.groups.insert(group); //@ answer
            }
        } else {
            for near in 0..SIDE * SIDE {
                if are_neighbours(seat, near) && !self.chosen.contains(&near) {
                    self.walk(near, rivals);
                }
            }
        }
        self.chosen.pop();
        self.board[seat / SIDE][seat % SIDE] = '.';
    }
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE) == 1
}
