//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: A search over the paths from the upper left cell.
/// ko: 왼쪽 위 칸에서 출발하는 경로의 탐색입니다.
struct Search {
    /// en: The letter of each cell as a number: `A` is 1.
    /// ko: 칸마다 적힌 알파벳을 수로 나타낸 것입니다. `A`가 1입니다.
    letters: Vec<Vec<usize>>,
    board: Board,
    /// en: Whether a letter is on the path.
    /// ko: 지금 경로에 있는 알파벳인지 나타냅니다.
    used: [bool; 27],
    /// en: The number of cells of the longest path so far.
    /// ko: 지금까지 찾은 경로가 지난 칸의 최대 개수입니다.
    longest: usize,
}

impl Search {
    /// en: Adds this cell to the end of the path, which then has `length` cells, and tries all ways to go on
    /// en: from it. Keeps the length of the longest path in `self.longest`. Afterwards the path is the same
    /// en: as before the call.
    /// ko: 이 칸을 경로의 마지막 칸으로 삼고, 여기서 갈 수 있는 길을 모두 가 봅니다. `length`는 이 칸까지 지난 칸의 수입니다.
    /// ko: 지난 칸의 최대 개수를 `self.longest`에 기록합니다. 끝날 때는 경로를 처음 상태로 되돌려 놓습니다.
    ///
    /// en: Rows and columns count from 0. `neighbours(&self.letters, row, column)` returns the cells beside a
    /// en: cell. You may add parameters. Change the board only through `put` and `erase`, so that
    /// en: `cargo oj bench` can count the steps of this search and `cargo oj trace` can draw it. Call
    /// en: `self.board.found()` where the path is longer than all paths before it, so that `cargo oj judge`
    /// en: can name a path that the search never reached.
    /// ko: 행과 열의 번호는 0부터입니다. `neighbours(&self.letters, row, column)`은 상하좌우로 이웃한 칸을 차례로 반환합니다.
    /// ko: 매개변수를 추가해도 됩니다. 보드는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고
    /// ko: `cargo oj trace`가 탐색을 그릴 수 있습니다. 지금까지보다 긴 경로를 찾은 곳에서 `self.board.found()`를 호출하면
    /// ko: `cargo oj judge`가 탐색이 가 보지 않은 경로를 알려 줄 수 있습니다.
    fn walk(&mut self, row: usize, column: usize, length: usize) {
        // en: Placeholder: it puts only this cell and one cell beside it with another letter, and erases both.
        // ko: 이 칸과, 알파벳이 다른 이웃한 칸 하나에 알파벳을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
        let letter = self.letters[row][column];
        self.board.put(row, column, letter);
        self.used[letter] = true;
        self.longest = length;
        let mut next = neighbours(&self.letters, row, column);
        if let Some((next_row, next_column)) = next.find(|&(row, column)| self.letters[row][column] != letter) {
            self.board.put(next_row, next_column, self.letters[next_row][next_column]);
            self.longest = length + 1;
            self.board.found();
            self.board.erase(next_row, next_column);
        }
        self.used[letter] = false;
        self.board.erase(row, column);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters = read_grid(&input);
    let board = Board::empty(letters.len(), letters[0].len());
    let mut search = Search { letters, board, used: [false; 27], longest: 0 };
    search.walk(0, 0, 1);
    println!("{}", search.longest);
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
