//! BOJ 1987: finds the largest number of cells of a path that begins in the upper left cell of a grid and has
//! no letter twice.
//!
//! From its last cell, the path goes on to each cell beside it whose letter is not used. There is a mark for
//! each letter. The search sets the mark when the path enters a cell, including the first one, and removes it
//! when the path leaves the cell. Cells need no marks of their own, because the letter of a cell on the path
//! is marked.
//@ idea-ko: 왼쪽 위 칸에서 출발해 같은 알파벳을 두 번 지나지 않는 경로가 지날 수 있는 칸의 최대 개수를 구합니다.
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
        self.used[letter as usize] = false;
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
