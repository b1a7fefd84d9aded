//! Checks the number of Y only when all seven seats are chosen.
//!
//! This is correct, but the search also completes groups that had four Y much earlier.
//@ idea-ko: 일곱 자리를 모두 고른 다음에야 Y를 셉니다.
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
            if rivals <= 3 && is_connected(&self.chosen) {
                self.groups += 1; //@ answer
            }
            return;
        }

        let missing = GROUP - self.chosen.len();
        for seat in first..=SIDE * SIDE - missing {
            let rivals = rivals + (self.letters[seat] == 'Y') as usize;
            self.board[seat / SIDE][seat % SIDE] = self.letters[seat];
            self.chosen.push(seat);
            self.choose(seat + 1, rivals);
            self.chosen.pop();
            self.board[seat / SIDE][seat % SIDE] = '.';
        }
    }
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE) == 1
}

// region: main::connected
/// Whether each of these seats can be reached from the first one, going from neighbour to neighbour.
fn is_connected(seats: &[usize]) -> bool {
    let mut reached = vec![seats[0]];
    let mut next = 0;
    while next < reached.len() {
        for &seat in seats {
            if !reached.contains(&seat) && are_neighbours(seat, reached[next]) {
                reached.push(seat);
            }
        }
        next += 1;
    }
    reached.len() == seats.len()
}
// endregion 4d194858
