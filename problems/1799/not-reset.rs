//! Adds the best numbers of both colours, but does not reset the best number to 0 for the second colour.
//!
//! If the second colour has room for fewer bishops than the first, the program adds the number of the first
//! colour twice.
//@ idea-ko: 색마다 구한 최댓값을 더하지만, 둘째 색을 탐색하기 전에 최댓값을 0으로 되돌리지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: matching
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
    let mut sum = 0;
    for first in [0, 1] {
        search.fill(first);
        sum += search.most.len();
    }
    println!("{}", sum);
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
    /// Puts at most one bishop on this rising diagonal and on each later one of the same colour.
    fn fill(&mut self, sum: usize) {
        let last = self.board.len() - 1;
        let diagonals_left = (2 * last + 2 - sum) / 2;
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
                self.fill(sum + 2);
                self.bishops.pop();
                self.board[row][column] = 0;
            }
        }
        self.fill(sum + 2); // no bishop on this diagonal
    }
}
