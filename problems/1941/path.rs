//! Walks from seat to seat, so it never finds a group that branches, because such a group is not a path.
//!
//! A cross has four ends, but a path has only two.
//@ idea-ko: 이웃한 자리로 한 칸씩만 이어 갑니다. 갈래가 있는 모양은 한 줄로 이을 수 없으므로 찾지 못합니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: grow

use std::collections::HashSet;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let board = Board::empty(SIDE, SIDE);
    let mut search =
        Search { letters: read_seats(&input), board, chosen: Vec::new(), groups: HashSet::new() };
    for first in 0..SIDE * SIDE {
        search.walk(first, 0);
    }
    println!("{}", search.groups.len());
}

/// A search over the paths of seven seats.
struct Search {
    /// The letter of each seat.
    letters: Vec<usize>,
    board: Board,
    /// The seats of the path.
    chosen: Vec<usize>,
    /// The groups so far, each as its seats in ascending order.
    groups: HashSet<Vec<usize>>,
}

impl Search {
    /// Adds `seat` to the end of the path and goes on to each of its neighbours. `rivals` is the number of
    /// seats with a Y before it.
    fn walk(&mut self, seat: usize, rivals: usize) {
        let rivals = rivals + (self.letters[seat] == Y) as usize;
        if rivals > 3 {
            return;
        }
        self.board.put(seat / SIDE, seat % SIDE, self.letters[seat]);
        self.chosen.push(seat);
        if self.chosen.len() == GROUP {
            let mut group = self.chosen.to_vec();
            group.sort_unstable();
            if self.groups.insert(group) {
                self.board.found();
            }
        } else {
            for near in 0..SIDE * SIDE {
                if are_neighbours(seat, near) && !self.chosen.contains(&near) {
                    self.walk(near, rivals);
                }
            }
        }
        self.chosen.pop();
        self.board.erase(seat / SIDE, seat % SIDE);
    }
}

// region: main::seats
const SIDE: usize = 5;
const GROUP: usize = 7;
const S: usize = 1;
const Y: usize = 2;

/// Reads the letters of the 25 seats, row after row.
fn read_seats(text: &str) -> Vec<usize> {
    text.bytes().filter(u8::is_ascii_uppercase).map(|letter| if letter == b'S' { S } else { Y }).collect()
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    let rows = (one / SIDE).max(other / SIDE) - (one / SIDE).min(other / SIDE);
    let columns = (one % SIDE).max(other % SIDE) - (one % SIDE).min(other % SIDE);
    rows + columns == 1
}
// endregion f8e823da

// region: main::board
/// The class with the chosen seats on it. A seat that is not chosen is blank.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// A class in which no seat is chosen.
    pub fn empty(rows: usize, columns: usize) -> Board {
        Board(vec![vec![0; columns]; rows])
    }

    /// Puts a letter onto a seat: 1 is S, 2 is Y. Rows and columns count from 0.
    pub fn put(&mut self, row: usize, column: usize, letter: usize) {
        self.0[row][column] = letter;
    }

    /// Makes a seat blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }

    /// Marks the chosen seats as a group that counts.
    pub fn found(&self) {}
}
// endregion de270a12
