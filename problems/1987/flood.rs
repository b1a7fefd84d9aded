//! Does not remove marks: a letter that any path has used stays used, so each letter is visited only once.
//!
//! A flood fill works this way: it finds which cells can be reached. In this problem each path has its own
//! marks, because the next path may need the same letter.
//@ idea-ko: 표시를 되돌리지 않아서, 한 경로가 지난 알파벳을 다른 경로가 지나지 못합니다. 갈 수 있는 칸을 모두 찾는 플러드 필에서만 맞는 방법입니다.
//@ expect: WA on sample, edge, large
//@ after: first-unmarked
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let rows = input.split_whitespace().skip(2);
    let letters: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();

    let board = vec![vec!['.'; letters[0].len()]; letters.len()];
    let mut search = Search { letters, board, used: [false; 128], longest: 0 };
    search.walk(0, 0, 1);
    println!("{}", search.longest);
}

/// A search over the paths from the upper left cell.
struct Search {
    letters: Vec<Vec<char>>,
    /// The cells of the path, with their letters; the others have `.`.
    board: Vec<Vec<char>>,
    /// Whether a letter is on the path.
    used: [bool; 128],
    /// The number of cells of the longest path so far.
    longest: usize,
}

impl Search {
    /// Adds this cell to the end of the path, which then has `length` cells, and goes on from the cell in
    /// each direction.
    fn walk(&mut self, row: usize, column: usize, length: usize) {
        let letter = self.letters[row][column];
        self.board[row][column] = letter;
        self.used[letter as usize] = true;
        if length > self.longest {
            self.longest = length; //@ answer
        }
        for (next_row, next_column) in neighbours(&self.letters, row, column) {
            if !self.used[self.letters[next_row][next_column] as usize] {
                self.walk(next_row, next_column, length + 1);
            }
        }
        self.board[row][column] = '.';
    }
}

/// Returns the cells beside a cell, at most four.
fn neighbours(letters: &[Vec<char>], row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (letters.len(), letters[0].len());
    // 0 - 1 wraps around to a large number, which is outside of the grid.
    let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    let cells = [(row, column + 1), (row + 1, column), (row, left), (above, column)];
    cells.into_iter().filter(move |&(row, column)| row < rows && column < columns)
}
