//! Grows each group from its first seat by adding neighbours, so the group is connected at each step.
//!
//! This is correct and takes fewer steps than `main`. But it is harder to write, because the search must find
//! every group exactly once.
//@ idea-ko: 첫 자리에서 이웃한 자리로 늘려 가므로 항상 이어져 있습니다. 같은 일곱 자리를 두 번 세지 않게 해야 합니다.
//@ after: all-choices

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let board = Board::empty(SIDE, SIDE);
    let mut search = Search { letters: read_seats(&input), board, chosen: 0, border: Vec::new(), groups: 0 };
    for first in 0..SIDE * SIDE {
        search.border = vec![first];
        search.grow(0, 0);
    }
    println!("{}", search.groups);
}

/// A search that grows each group from its first seat.
struct Search {
    /// The letter of each seat.
    letters: Vec<usize>,
    board: Board,
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
            self.board.found();
            self.groups += 1;
            return;
        }
        for index in next..self.border.len() {
            let (first, seat, known) = (self.border[0], self.border[index], self.border.len());
            let rivals = rivals + (self.letters[seat] == Y) as usize;
            if rivals <= 3 {
                self.board.put(seat / SIDE, seat % SIDE, self.letters[seat]);
                self.chosen += 1;
                for near in first..SIDE * SIDE {
                    if are_neighbours(seat, near) && !self.border.contains(&near) {
                        self.border.push(near);
                    }
                }
                self.grow(index + 1, rivals);
                self.border.truncate(known);
                self.chosen -= 1;
                self.board.erase(seat / SIDE, seat % SIDE);
            }
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
