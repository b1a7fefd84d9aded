//! BOJ 1987: the most cells of a path from the upper left cell of a grid on which no letter comes twice.
//!
//! The path goes on to each cell beside its last one whose letter is not used. There is a mark for each
//! letter, set when the path enters a cell, also the first one, and taken back when it leaves the cell. Cells
//! need no mark of their own: the letter of a cell on the path is used.
//@ idea-ko: 왼쪽 위 칸에서 출발해 같은 알파벳을 두 번 지나지 않는 경로가 지날 수 있는 칸의 최대 개수를 구합니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters = read_grid(&input);
    let board = Board::empty(letters.len(), letters[0].len());
    let mut search = Search { letters, board, used: [false; 27], longest: 0 };
    search.walk(0, 0, 1);
    println!("{}", search.longest);
}

/// A search over the paths from the upper left cell.
struct Search {
    /// The letter of each cell, `A` is 1.
    letters: Vec<Vec<usize>>,
    /// The cells of the path, with their letters.
    board: Board,
    /// Whether a letter is on the path.
    used: [bool; 27],
    /// The most cells that a path had so far.
    longest: usize,
}

impl Search {
    /// Makes this cell the last one of the path, which then has `length` cells, and goes on from it in each
    /// direction.
    fn walk(&mut self, row: usize, column: usize, length: usize) {
        let letter = self.letters[row][column];
        self.board.put(row, column, letter);
        self.used[letter] = true;
        if length > self.longest {
            self.longest = length;
            self.board.found();
        }
        for (next_row, next_column) in neighbours(&self.letters, row, column) {
            if !self.used[self.letters[next_row][next_column]] {
                self.walk(next_row, next_column, length + 1);
            }
        }
        self.used[letter] = false;
        self.board.erase(row, column);
    }
}

// region: grid
/// Reads the rows of letters behind the two sizes. `A` is 1.
fn read_grid(text: &str) -> Vec<Vec<usize>> {
    let rows = text.split_whitespace().skip(2);
    rows.map(|row| row.bytes().map(|byte| usize::from(byte - b'A') + 1).collect()).collect()
}

/// The cells beside a cell, at most four.
fn neighbours(letters: &[Vec<usize>], row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (letters.len(), letters[0].len());
    // One less than 0 is a large number, which no grid has.
    let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    let cells = [(row, column + 1), (row + 1, column), (row, left), (above, column)];
    cells.into_iter().filter(move |&(row, column)| row < rows && column < columns)
}
// endregion

// region: board
/// A grid of cells with the path on it. A cell that is not on the path is blank.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// A grid of blank cells.
    pub fn empty(rows: usize, columns: usize) -> Board {
        Board(vec![vec![0; columns]; rows])
    }

    /// The letter of a cell on the path, `A` is 1; 0 if the cell is blank. Rows and columns count from 0.
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

    /// Says that the path is longer than all before.
    pub fn found(&self) {}
}
// endregion
