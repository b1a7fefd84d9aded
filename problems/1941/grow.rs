//! Grows each group from its first seat by adding neighbours, so the group is connected at each step.
//!
//! This is correct and takes fewer steps than `main`. But it is harder to write, because the search must find
//! every group exactly once.
//@ idea-ko: 첫 자리에서 이웃한 자리로 늘려 가므로 항상 이어져 있습니다. 같은 일곱 자리를 두 번 세지 않게 해야 합니다.
//@ after: all-choices
//@ board: board

use std::io::{self, Read};

const SIDE: usize = 5;
const GROUP: usize = 7;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters: Vec<char> = input.split_whitespace().flat_map(str::chars).collect();

    let board = [['.'; SIDE]; SIDE];
    let mut search = Search { letters, board, chosen: 0, border: Vec::new(), groups: 0 };
    for first in 0..SIDE * SIDE {
        search.border = vec![first];
        search.grow(0, 0);
    }
    println!("{}", search.groups);
}

/// A search that grows each group from its first seat.
struct Search {
    /// The letter of each seat.
    letters: Vec<char>,
    /// The chosen seats with their letters; the others have `.`.
    board: [[char; SIDE]; SIDE],
    /// The number of chosen seats.
    chosen: usize,
    /// The first seat, and all neighbours of chosen seats that the search has met so far.
    border: Vec<usize>,
    /// The number of groups so far.
    groups: usize,
}

impl Search {
    /// Chooses each seat of the border from the index `next` on, and then only seats after it. A seat that
    /// was passed over is never chosen in the same branch, so the search finds each group once (Redelmeier,
    /// 1981). No seat of the group has a smaller number than the first one. `rivals` is the number of chosen
    /// seats with a Y.
    fn grow(&mut self, next: usize, rivals: usize) {
        if self.chosen == GROUP {
            self.groups += 1; //@ answer
            return;
        }

        for index in next..self.border.len() {
            let (first, seat, known) = (self.border[0], self.border[index], self.border.len());
            let rivals = rivals + (self.letters[seat] == 'Y') as usize;
            if rivals <= 3 {
                self.board[seat / SIDE][seat % SIDE] = self.letters[seat];
                self.chosen += 1;
                for near in first..SIDE * SIDE {
                    if are_neighbours(seat, near) && !self.border.contains(&near) {
                        self.border.push(near);
                    }
                }
                self.grow(index + 1, rivals);
                self.border.truncate(known);
                self.chosen -= 1;
                self.board[seat / SIDE][seat % SIDE] = '.';
            }
        }
    }
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE) == 1
}
