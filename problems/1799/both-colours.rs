//! Searches both colours at once, so it tries all placements on one colour again for each placement on the
//! other.
//!
//! It is fast enough only because it has the bound of `main`. Without a bound, on 10 rows of allowed cells,
//! it would combine each of the 272,947 placements on one colour with each of the 272,947 on the other. That
//! makes 74 billion placements instead of 545,894.
//@ idea-ko: 두 색을 나누지 않고 한 번에 탐색해서, 한 색에 놓는 방법마다 다른 색에 놓는 방법을 모두 다시 시도합니다.
//@ board: board

use std::io::{self, Read};

const BISHOP: u8 = 1;
const FORBIDDEN: u8 = 2;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let size = words.next().unwrap();
    let cells: Vec<u8> = words.map(|allowed| if allowed == 1 { 0 } else { FORBIDDEN }).collect();
    let board = cells.chunks(size).map(<[u8]>::to_vec).collect();

    let mut search = Search { board, bishops: Vec::new(), most: Vec::new() };
    search.fill(0);
    println!("{}", search.most.len());
}

/// A search over the bishops on the rising diagonals. The cells of such a diagonal have the same
/// `row + column`.
struct Search {
    /// A cell is 0, `BISHOP` or `FORBIDDEN`.
    board: Vec<Vec<u8>>,
    /// The cells with a bishop.
    bishops: Vec<(usize, usize)>,
    /// The best placement so far.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// Puts at most one bishop on this rising diagonal and on each later one.
    fn fill(&mut self, sum: usize) {
        let last = self.board.len() - 1;
        let diagonals_left = 2 * last + 1 - sum;
        if self.bishops.len() + diagonals_left <= self.most.len() {
            return;
        }

        if diagonals_left == 0 {
            self.most = self.bishops.to_vec(); //@ answer
            return;
        }

        for row in sum.saturating_sub(last)..=sum.min(last) {
            let column = sum - row;
            // The cells of a falling diagonal have the same `row - column`.
            let is_attacked = self.bishops.iter().any(|&(above, across)| above + column == row + across);
            if self.board[row][column] == 0 && !is_attacked {
                self.board[row][column] = BISHOP;
                self.bishops.push((row, column));
                self.fill(sum + 1);
                self.bishops.pop();
                self.board[row][column] = 0;
            }
        }
        self.fill(sum + 1); // no bishop on this diagonal
    }
}
