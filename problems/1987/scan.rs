//! Compares the letter of the next cell with the letter of each cell on the path, up to 26 of them, instead
//! of looking at one mark.
//!
//! With 26 letters along the diagonals there are 66,941,499 paths, and a step costs too much for so many.
//@ expect: TLE on large
//@ idea-ko: 표시를 두지 않고, 다음 칸의 알파벳을 지금까지 지나온 칸의 알파벳과 하나씩 비교합니다.
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let rows = input.split_whitespace().skip(2);
    let letters: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();

    let board = vec![vec!['.'; letters[0].len()]; letters.len()];
    let mut search = Search { letters, board, path: Vec::new(), longest: 0 };
    search.walk(0, 0);
    println!("{}", search.longest);
}

/// A search over the paths from the upper left cell.
struct Search {
    letters: Vec<Vec<char>>,
    /// The cells of the path, with their letters; the others have `.`.
    board: Vec<Vec<char>>,
    /// The rows and columns of the cells of the path, in order.
    path: Vec<(usize, usize)>,
    /// The number of cells of the longest path so far.
    longest: usize,
}

impl Search {
    /// Adds this cell to the end of the path, and goes on from the cell in each direction.
    fn walk(&mut self, row: usize, column: usize) {
        self.board[row][column] = self.letters[row][column];
        self.path.push((row, column));
        if self.path.len() > self.longest {
            self.longest = self.path.len(); //@ answer
        }
        for (next_row, next_column) in neighbours(&self.letters, row, column) {
            let letter = self.letters[next_row][next_column];
            if self.path.iter().all(|&(row, column)| self.letters[row][column] != letter) {
                self.walk(next_row, next_column);
            }
        }
        self.path.pop();
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
