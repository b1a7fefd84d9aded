//! BOJ 1941: counts the connected groups of seven seats, at least four of them with an S, in a class of 5 x 5
//! seats.
//!
//! The search chooses seven of the 25 seats, as 15650 does, and then checks that they are connected. That is
//! fast enough, because there are only 480,700 choices. A branch ends at the fourth Y. The check must wait
//! for the last seat: the seats are chosen in order, and a group may consist of separate parts until its last
//! seat joins them.
//@ idea-ko: 5 x 5 자리에서 이어진 일곱 자리를 고르되 S가 넷 이상인 방법의 수를 셉니다.
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
            if is_connected(&self.chosen) {
                self.groups += 1; //@ answer
            }
            return;
        }

        let missing = GROUP - self.chosen.len();
        for seat in first..=SIDE * SIDE - missing {
            let rivals = rivals + (self.letters[seat] == 'Y') as usize;
            if rivals <= 3 {
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

// region: connected
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
// endregion
