//! Puts at most one bishop in each row, as if bishops were queens, but bishops do not attack along rows.
//!
//! Three bishops side by side in the first row are allowed, but the search never tries them.
//@ idea-ko: 퀸처럼 한 행에 하나까지만 놓습니다. 비숍은 같은 행에 있어도 서로 공격하지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: not-reset
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

/// A search that goes row by row.
struct Search {
    /// A cell is 0, `BISHOP` or `FORBIDDEN`.
    board: Vec<Vec<u8>>,
    /// The cells with a bishop.
    bishops: Vec<(usize, usize)>,
    /// The best placement so far.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// Puts at most one bishop in this row and in each later one.
    fn fill(&mut self, row: usize) {
        let size = self.board.len();
        if self.bishops.len() + size - row <= self.most.len() {
            return;
        }

        if row == size {
            self.most = self.bishops.to_vec(); //@ answer
            return;
        }

        for column in 0..size {
            if self.board[row][column] == 0 && !self.is_attacked(row, column) {
                self.board[row][column] = BISHOP;
                self.bishops.push((row, column));
                self.fill(row + 1);
                self.bishops.pop();
                self.board[row][column] = 0;
            }
        }
        self.fill(row + 1); // no bishop in this row
    }

    /// Whether a bishop is on a diagonal of this cell.
    fn is_attacked(&self, row: usize, column: usize) -> bool {
        self.bishops.iter().any(|&(other_row, other_column)| {
            other_row + column == row + other_column || other_row + other_column == row + column
        })
    }
}
