//! Checks the number of Y only when all seven seats are chosen.
//!
//! This is correct, but the search also completes groups that had four Y much earlier.
//@ idea-ko: 일곱 자리를 모두 고른 다음에야 Y를 셉니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let board = Board::empty(SIDE, SIDE);
    let mut search = Search { letters: read_seats(&input), board, chosen: Vec::new(), groups: 0 };
    search.choose(0, 0);
    println!("{}", search.groups);
}

/// A search over the groups of seats.
struct Search {
    /// The letter of each seat.
    letters: Vec<usize>,
    board: Board,
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
                self.board.found();
                self.groups += 1;
            }
            return;
        }
        let missing = GROUP - self.chosen.len();
        for seat in first..=SIDE * SIDE - missing {
            let rivals = rivals + (self.letters[seat] == Y) as usize;
            self.board.put(seat / SIDE, seat % SIDE, self.letters[seat]);
            self.chosen.push(seat);
            self.choose(seat + 1, rivals);
            self.chosen.pop();
            self.board.erase(seat / SIDE, seat % SIDE);
        }
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
