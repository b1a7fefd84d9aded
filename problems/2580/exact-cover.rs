//! Treats Sudoku as an exact cover problem and searches it with dancing links (Knuth, 2000).
//!
//! There are 324 demands: each of the 81 cells must be filled, and each of the 27 units must hold each of the
//! 9 digits. There are 729 choices, each of which puts a digit in a cell and meets four demands. Each demand
//! keeps a circular list of the choices that can still meet it. To make a choice, the search unlinks the
//! choices that conflict with it. To undo the choice, it links them again, which is possible because an
//! unlinked node keeps the links to its neighbours. The next demand to meet is the one with the shortest
//! list. So the search notices a cell with few possible digits, as `fewest` does, and also a digit with few
//! possible cells in a unit. A step costs about the same as in `fewest`, and the search takes far fewer
//! steps.
//@ idea-ko: 스도쿠를 정확한 덮개(exact cover) 문제로 바꾸어 댄싱 링크(Knuth, 2000)로 풉니다.
//@ after: logic-guess
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    if complete(&mut board, 1) == 1 {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).join(" "));
        }
    }
}

// region: shared::sudoku::exact_cover
/// Counts completions up to `wanted`. If there are that many, the board keeps the last one; otherwise it is
/// unchanged.
pub fn complete(board: &mut [[u8; 9]; 9], wanted: usize) -> usize {
    Cover::of(board).search(board, wanted)
}

const DEMANDS: usize = 324;
/// Added to the size of a demand while it is met, so that it is not the smallest.
const MET: u16 = 1000;

/// Nodes 0 to 323 head the lists of the demands. The choice of a cell and a digit, from 0, is the four nodes from
/// `324 * (row + 1) + 36 * column + 4 * digit` on, one in each list that it belongs to.
struct Cover {
    up: [usize; 10 * DEMANDS],
    down: [usize; 10 * DEMANDS],
    demand: [usize; 10 * DEMANDS],
    size: [u16; DEMANDS],
}

impl Cover {
    /// Links all choices except those that put another digit in the cell of a clue.
    fn of(board: &[[u8; 9]; 9]) -> Cover {
        let own = std::array::from_fn(|node| node);
        let mut cover = Cover { up: own, down: own, demand: own, size: [0; DEMANDS] };
        for node in DEMANDS..10 * DEMANDS {
            let (row, column, digit) = (node / 324 - 1, node / 36 % 9, node / 4 % 9);
            let (cell, boxed) = (row * 9 + column, row / 3 * 3 + column / 3);
            let demands = [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + boxed * 9 + digit];
            let (demand, clue) = (demands[node % 4], usize::from(board[row][column]));
            if clue == 0 || clue == digit + 1 {
                let last = cover.up[demand];
                (cover.up[node], cover.down[node], cover.demand[node]) = (last, demand, demand);
                (cover.down[last], cover.up[demand]) = (node, node);
                cover.size[demand] += 1;
            }
        }
        cover
    }

    /// Unlinks every choice that would meet the demand again.
    fn cover(&mut self, demand: usize) {
        self.size[demand] += MET;
        let mut node = self.down[demand];
        while node != demand {
            for other in [node ^ 1, node ^ 2, node ^ 3] {
                (self.down[self.up[other]], self.up[self.down[other]]) = (self.down[other], self.up[other]);
                self.size[self.demand[other]] -= 1;
            }
            node = self.down[node];
        }
    }

    /// Relinks them in reverse order: an unlinked node still has the links to its neighbours.
    fn uncover(&mut self, demand: usize) {
        let mut node = self.up[demand];
        while node != demand {
            for other in [node ^ 3, node ^ 2, node ^ 1] {
                (self.down[self.up[other]], self.up[self.down[other]]) = (other, other);
                self.size[self.demand[other]] += 1;
            }
            node = self.up[node];
        }
        self.size[demand] -= MET;
    }

    /// Meets the demands that are left, those with the fewest choices first. Returns the number of completions found,
    /// at most `wanted`.
    fn search(&mut self, board: &mut [[u8; 9]; 9], wanted: usize) -> usize {
        let least = self.size.iter().fold(MET, |least, &size| least.min(size));
        let demand = match self.size.iter().position(|&size| size == least && size < MET) {
            None => return 1,
            Some(tightest) => tightest,
        };
        let (mut seen, mut node) = (0, self.down[demand]);
        while node != demand && seen < wanted {
            let (row, column, digit) = (node / 324 - 1, node / 36 % 9, node / 4 % 9);
            let blank = board[row][column] == 0; // otherwise it is a clue, already on the board
            if blank {
                board[row][column] = digit as u8 + 1;
            }
            (0..4).for_each(|part| self.cover(self.demand[node ^ part]));
            seen += self.search(board, wanted - seen);
            (0..4).rev().for_each(|part| self.uncover(self.demand[node ^ part]));
            if blank && seen < wanted {
                board[row][column] = 0;
            }
            node = self.down[node];
        }
        seen
    }
}
// endregion 2efab270
