//! Sudoku as an exact cover, searched with dancing links (Knuth, "Dancing Links", 2000).
//!
//! It shares neither ideas nor code with the other solvers, so checkers and tests use it as the reference: it
//! says whether completions exist and how many.
//!
//! A *choice* puts a digit in a cell: there are 729. A *demand* must be met by exactly one choice: each of
//! the 81 cells is filled, and each of the 27 units holds each of the 9 digits, 324 in all. Every choice
//! meets four demands and is four nodes, each linked into its demand's circular list. Covering a demand
//! unlinks every choice that would meet it again from its other three lists; uncovering relinks the same
//! nodes in reverse order.
//!
//! Knuth also links the demands that are not met yet. Here their sizes are in one array instead: the smallest
//! of 324 small numbers is found with a few vector instructions, faster than by following links.

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
// endregion

use super::board::Board;

/// Returns the number of completions, counted up to `limit`.
pub fn count(board: &Board, limit: usize) -> usize {
    complete(&mut board.clone(), limit)
}

/// Returns any completion of the board, if there is one.
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
}
