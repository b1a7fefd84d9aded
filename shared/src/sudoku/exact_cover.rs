//! Sudoku as an exact cover, searched with dancing links (Knuth, "Dancing Links", 2000).
//!
//! It shares no idea and no line with the answers' search, which makes it the referee: checkers and tests ask it
//! whether completions exist and how many.
//!
//! A *choice* puts a digit in a cell: there are 729. A *demand* must be met by exactly one choice: each of the 81
//! cells is filled, and each of the 27 units holds each of the 9 digits, 324 in all. Every choice meets four demands
//! and is four nodes, each linked into its demand's circular list. Covering a demand unlinks it and every choice
//! that would meet it again; uncovering relinks the same nodes in reverse order, which they still remember.

// region: shared::sudoku::exact_cover
const DEMANDS: usize = 324;
const ROOT: usize = DEMANDS;
const FIRST: usize = DEMANDS + 1;
const NODES: usize = FIRST + 729 * 4;

/// Nodes 0 to 323 head the demands, 324 heads the heads, and choice `c` is the four nodes from `FIRST + 4 * c`.
struct Cover {
    left: [usize; ROOT + 1],
    right: [usize; ROOT + 1],
    up: [usize; NODES],
    down: [usize; NODES],
    demand: [usize; NODES],
    size: [usize; DEMANDS],
}

impl Cover {
    fn new() -> Cover {
        let around = ROOT + 1;
        let mut cover = Cover {
            left: std::array::from_fn(|head| (head + around - 1) % around),
            right: std::array::from_fn(|head| (head + 1) % around),
            up: std::array::from_fn(|node| node),
            down: std::array::from_fn(|node| node),
            demand: std::array::from_fn(|node| node),
            size: [0; DEMANDS],
        };
        for choice in 0..729 {
            let (cell, digit) = (choice / 9, choice % 9);
            let (row, column) = (cell / 9, cell % 9);
            let boxed = row / 3 * 3 + column / 3;
            let demands = [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + boxed * 9 + digit];
            for (part, demand) in demands.into_iter().enumerate() {
                cover.append(FIRST + choice * 4 + part, demand);
            }
        }
        cover
    }

    fn append(&mut self, node: usize, demand: usize) {
        let last = self.up[demand];
        (self.up[node], self.down[node], self.demand[node]) = (last, demand, demand);
        (self.down[last], self.up[demand]) = (node, node);
        self.size[demand] += 1;
    }

    fn cover(&mut self, demand: usize) {
        let (left, right) = (self.left[demand], self.right[demand]);
        (self.right[left], self.left[right]) = (right, left);
        let mut node = self.down[demand];
        while node != demand {
            for other in others(node) {
                let (up, down) = (self.up[other], self.down[other]);
                (self.down[up], self.up[down]) = (down, up);
                self.size[self.demand[other]] -= 1;
            }
            node = self.down[node];
        }
    }

    fn uncover(&mut self, demand: usize) {
        let mut node = self.up[demand];
        while node != demand {
            for other in others(node).into_iter().rev() {
                let (up, down) = (self.up[other], self.down[other]);
                (self.down[up], self.up[down]) = (other, other);
                self.size[self.demand[other]] += 1;
            }
            node = self.up[node];
        }
        let (left, right) = (self.left[demand], self.right[demand]);
        (self.right[left], self.left[right]) = (demand, demand);
    }

    /// Makes the choice that a clue stands for. False if an earlier choice has met one of its demands.
    fn give(&mut self, cell: usize, digit: usize) -> bool {
        let node = FIRST + (cell * 9 + digit - 1) * 4;
        (node..node + 4).all(|part| {
            let demand = self.demand[part];
            let open = self.right[self.left[demand]] == demand;
            if open {
                self.cover(demand);
            }
            open
        })
    }

    /// Meets the demands left, tightest first, until `wanted` completions were seen; how many were.
    /// The board keeps the last of them if that many were seen, else it comes back as it was.
    fn search(&mut self, board: &mut Board, wanted: usize) -> usize {
        let mut demand = self.right[ROOT];
        if demand == ROOT {
            return 1;
        }
        let mut head = demand;
        while head != ROOT {
            if self.size[head] < self.size[demand] {
                demand = head;
            }
            head = self.right[head];
        }
        let mut seen = 0;
        self.cover(demand);
        let mut node = self.down[demand];
        while node != demand {
            let choice = (node - FIRST) / 4;
            let (row, column, digit) = (choice / 81, choice / 9 % 9, choice % 9 + 1);
            board.put(row, column, digit as u8);
            others(node).into_iter().for_each(|other| self.cover(self.demand[other]));
            seen += self.search(board, wanted - seen);
            others(node).into_iter().rev().for_each(|other| self.uncover(self.demand[other]));
            if seen == wanted {
                break;
            }
            board.erase(row, column);
            node = self.down[node];
        }
        self.uncover(demand);
        seen
    }
}

/// The other three nodes of a node's choice, in order, starting behind it.
fn others(node: usize) -> [usize; 3] {
    let part = (node - FIRST) % 4;
    let first = node - part;
    [first + (part + 1) % 4, first + (part + 2) % 4, first + (part + 3) % 4]
}

/// Counts completions up to `wanted`; the board keeps the last one if there are that many.
pub fn complete(board: &mut Board, wanted: usize) -> usize {
    let mut cover = Cover::new();
    let clues = (0..81).map(|cell| (cell, board.digit(cell / 9, cell % 9))).filter(|&(_, digit)| digit != 0);
    let consistent = clues.fold(true, |so_far, (cell, digit)| so_far && cover.give(cell, usize::from(digit)));
    if wanted == 0 || !consistent {
        return 0;
    }
    cover.search(board, wanted)
}
// endregion

use super::board::Board;

/// How many completions the board has, counting no further than `limit`.
pub fn count(board: &Board, limit: usize) -> usize {
    complete(&mut board.clone(), limit)
}

/// Some completion of the board.
pub fn completion(board: &Board) -> Option<Board> {
    let mut completion = board.clone();
    (complete(&mut completion, 1) == 1).then_some(completion)
}

#[cfg(test)]
mod tests {
    use super::super::rules;
    use super::*;

    const SLIPPED: &str = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";

    #[test]
    fn known_totals_are_counted() {
        assert_eq!(count(&Board::read(SLIPPED), 1000), 477);
        assert_eq!(count(&Board::read(SLIPPED), 477), 477);
        assert_eq!(count(&Board::read(SLIPPED), 100), 100);
        let unique = SLIPPED.replace("010000068", "001000068");
        assert_eq!(count(&Board::read(&unique), 2), 1);
        assert_eq!(count(&Board::read("11"), 2), 0);
        assert_eq!(count(&Board::read(""), 5), 5);
        assert_eq!(count(&Board::read(""), 0), 0);
    }

    #[test]
    fn a_completion_obeys_the_rules() {
        let board = Board::read(SLIPPED);
        let completion = completion(&board).expect("has 477");
        assert_eq!(rules::fault(&board, &completion), None);
    }

    #[test]
    fn a_board_without_completion_comes_back_as_it_was() {
        let stuck = Board::read("123456780000000009");
        let mut board = stuck.clone();
        assert_eq!(complete(&mut board, 1), 0);
        assert_eq!(board, stuck);
    }
}
