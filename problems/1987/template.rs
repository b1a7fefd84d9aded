//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

/// en: A search over the paths from the upper left cell.
/// ko: 왼쪽 위 칸에서 출발하는 경로의 탐색입니다.
struct Search {
    letters: Vec<Vec<char>>,
    /// en: The cells of the path, with their letters; the others have `.`.
    /// ko: 경로가 지난 칸에는 그 알파벳이, 나머지 칸에는 `.`이 있습니다.
    board: Vec<Vec<char>>,
    /// en: Whether a letter is on the path.
    /// ko: 지금 경로에 있는 알파벳인지 나타냅니다.
    used: [bool; 128],
    /// en: The number of cells of the longest path so far.
    /// ko: 지금까지 찾은 경로가 지난 칸의 최대 개수입니다.
    longest: usize,
}

impl Search {
    /// en: Adds this cell to the end of the path, which then has `length` cells, and tries all ways to go on
    /// en: from it. Keeps the length of the longest path in `self.longest`. Afterwards the path is the same
    /// en: as before the call. Rows and columns count from 0. `neighbours` returns the cells beside a cell.
    /// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    /// ko: 이 칸을 경로의 마지막 칸으로 삼고, 여기서 갈 수 있는 길을 모두 가 봅니다. `length`는 이 칸까지 지난 칸의 수입니다.
    /// ko: 지난 칸의 최대 개수를 `self.longest`에 기록합니다. 끝날 때는 경로를 처음 상태로 되돌려 놓습니다. 행과 열의 번호는
    /// ko: 0부터입니다. `neighbours`는 상하좌우로 이웃한 칸을 차례로 반환합니다.
    /// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    fn walk(&mut self, row: usize, column: usize, length: usize) {
        // en: Placeholder: it puts only this cell and one cell beside it with another letter, and erases both.
        // ko: 이 칸과, 알파벳이 다른 이웃한 칸 하나에 알파벳을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
        let letter = self.letters[row][column];
        self.board[row][column] = letter;
        self.used[letter as usize] = true;
        self.longest = length;
        let mut next = neighbours(&self.letters, row, column);
        if let Some((next_row, next_column)) = next.find(|&(row, column)| self.letters[row][column] != letter)
        {
            self.board[next_row][next_column] = self.letters[next_row][next_column];
            self.longest = length + 1; //@ answer
            self.board[next_row][next_column] = '.';
        }
        self.used[letter as usize] = false;
        self.board[row][column] = '.';
    }
}

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

/// Returns the cells beside a cell, at most four.
fn neighbours(letters: &[Vec<char>], row: usize, column: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (letters.len(), letters[0].len());
    // 0 - 1 wraps around to a large number, which is outside of the grid.
    let (above, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    let cells = [(row, column + 1), (row + 1, column), (row, left), (above, column)];
    cells.into_iter().filter(move |&(row, column)| row < rows && column < columns)
}
