//! Keeps only the last cell of each path and the set of its letters, because paths in which both are equal go
//! on in the same way.
//!
//! The program makes the paths of each length from the paths that are one cell shorter, and keeps only one of
//! several equal pairs. With 22 letters along the diagonals there are 4,194,257 paths, but only 247 pairs of
//! a last cell and a set of letters.
//@ idea-ko: 경로마다 마지막 칸과 지나온 알파벳의 집합만 남기고, 둘 다 같은 경로는 하나로 합칩니다. 그다음에 갈 수 있는 칸이 똑같기 때문입니다.
//@ after: flood

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let rows = input.split_whitespace().skip(2);
    let letters: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();

    // The paths of the current length. Each has the row and the column of its last cell, and a bit for each
    // letter.
    let mut paths = vec![(0, 0, bit(letters[0][0]))];
    let mut length = 0;
    while !paths.is_empty() {
        length += 1;
        paths = longer(&letters, &paths);
    }
    println!("{}", length);
}

fn bit(letter: char) -> u32 {
    1 << (letter as u32 - 'A' as u32)
}

/// Returns the paths that are one cell longer, each once.
fn longer(letters: &[Vec<char>], paths: &[(usize, usize, u32)]) -> Vec<(usize, usize, u32)> {
    let mut longer = Vec::new();
    for &(row, column, used) in paths {
        for (next_row, next_column) in neighbours(letters, row, column) {
            let letter = bit(letters[next_row][next_column]);
            if used & letter == 0 {
                longer.push((next_row, next_column, used | letter));
            }
        }
    }
    longer.sort_unstable();
    longer.dedup();
    longer
}

/// Returns the cells beside a cell, at most four.
fn neighbours(letters: &[Vec<char>], row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (letters.len(), letters[0].len());
    // 0 - 1 wraps around to a large number, which is outside of the grid.
    let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    let cells = [(row, column + 1), (row + 1, column), (row, left), (above, column)];
    cells.into_iter().filter(move |&(row, column)| row < rows && column < columns)
}
