//! Compares the letter of the next cell with the letter of each cell on the path, up to 26 of them, instead
//! of looking at one mark.
//@ idea-ko: 표시를 두지 않고, 다음 칸의 알파벳을 지금까지 지나온 칸의 알파벳과 하나씩 비교합니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters = read_grid(&input);
    let board = Board::empty(letters.len(), letters[0].len());
    let mut search = Search { letters, board, path: Vec::new(), longest: 0 };
    search.walk(0, 0);
    println!("{}", search.longest);
}

/// A search over the paths from the upper left cell.
struct Search {
    /// The letter of each cell as a number: `A` is 1.
    letters: Vec<Vec<usize>>,
    /// The cells of the path, with their letters.
    board: Board,
    /// The rows and columns of the cells of the path, in order.
    path: Vec<(usize, usize)>,
    /// The number of cells of the longest path so far.
    longest: usize,
}

impl Search {
    /// Adds this cell to the end of the path, and goes on from the cell in each direction.
    fn walk(&mut self, row: usize, column: usize) {
        self.board.put(row, column, self.letters[row][column]);
        self.path.push((row, column));
        if self.path.len() > self.longest {
            self.longest = self.path.len();
            self.board.found();
        }
        for (next_row, next_column) in neighbours(&self.letters, row, column) {
            let letter = self.letters[next_row][next_column];
            if self.path.iter().all(|&(row, column)| self.letters[row][column] != letter) {
                self.walk(next_row, next_column);
            }
        }
        self.path.pop();
        self.board.erase(row, column);
    }
}

// region: main::grid
/// Reads the rows of letters after the two sizes. `A` is 1.
fn read_grid(text: &str) -> Vec<Vec<usize>> {
    let rows = text.split_whitespace().skip(2);
    rows.map(|row| row.bytes().map(|byte| usize::from(byte - b'A') + 1).collect()).collect()
}

/// Returns the cells beside a cell, at most four.
fn neighbours(letters: &[Vec<usize>], row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (letters.len(), letters[0].len());
    // 0 - 1 wraps around to a large number, which is outside of the grid.
    let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    let cells = [(row, column + 1), (row + 1, column), (row, left), (above, column)];
    cells.into_iter().filter(move |&(row, column)| row < rows && column < columns)
}
// endregion 80f415aa

// region: main::board
/// A grid of cells with the path on it. A cell that is not on the path is blank.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// A grid of blank cells.
    pub fn empty(rows: usize, columns: usize) -> Board {
        Board(vec![vec![0; columns]; rows])
    }

    /// Returns the letter of a cell on the path, where `A` is 1, or 0 if the cell is blank. Rows and columns
    /// count from 0.
    pub fn value(&self, row: usize, column: usize) -> usize {
        self.0[row][column]
    }

    /// Puts a letter into a blank cell.
    pub fn put(&mut self, row: usize, column: usize, letter: usize) {
        self.0[row][column] = letter;
    }

    /// Makes a cell blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }

    /// Marks the path as longer than all paths before it.
    pub fn found(&self) {}
}
// endregion b5efef86
