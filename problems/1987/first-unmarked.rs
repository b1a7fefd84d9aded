//! Marks a letter only when the path goes on to a next cell, so the letter of the first cell stays unmarked
//! and can occur again.
//!
//! The path may come back to the first cell, or enter another cell with the same letter, and is then too
//! long.
//@ idea-ko: 다음 칸으로 갈 때만 알파벳을 표시해서, 첫 칸의 알파벳에는 표시가 없고 경로가 그 알파벳을 한 번 더 지납니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: scan
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let rows = input.split_whitespace().skip(2);
    let letters: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();

    let board = vec![vec!['.'; letters[0].len()]; letters.len()];
    let mut search = Search { letters, board, used: [false; 128], longest: 0 };
    search.board[0][0] = search.letters[0][0];
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
    /// Goes on in each direction from this cell, which is the last one of a path of `length` cells.
    fn walk(&mut self, row: usize, column: usize, length: usize) {
        if length > self.longest {
            self.longest = length; //@ answer
        }
        for (next_row, next_column) in neighbours(&self.letters, row, column) {
            let letter = self.letters[next_row][next_column];
            if !self.used[letter as usize] {
                self.board[next_row][next_column] = letter;
                self.used[letter as usize] = true;
                self.walk(next_row, next_column, length + 1);
                self.used[letter as usize] = false;
                self.board[next_row][next_column] = '.';
            }
        }
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
