//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

/// en: A search over the papers that cover the ones.
/// ko: 1을 덮는 색종이의 탐색입니다.
struct Search {
    board: Board,
    /// en: How many papers of each size are left.
    /// ko: 크기마다 남은 색종이의 수입니다.
    left: [usize; LARGEST + 1],
    /// en: How many papers are on the board.
    /// ko: 붙인 색종이의 수입니다.
    papers: usize,
    /// en: The smallest number of papers that covered every 1 so far.
    /// ko: 지금까지 1을 모두 덮는 데 쓴 색종이의 최소 개수입니다.
    fewest: Option<usize>,
}

impl Search {
    /// en: Covers the open cells in all ways, and keeps the smallest number of papers in `fewest`. An open
    /// en: cell is a 1 that is not covered yet. `first_open` returns the first one, and `fits` says whether a paper with this
    /// en: upper left cell would cover only open cells. `fill` gives the cells under a paper a value: its size, or 0 to
    /// en: take the paper off. Update `left` and `papers` too.
    /// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    /// ko: 아직 덮지 않은 1을 덮는 방법을 모두 시도하고, 1을 모두 덮는 데 쓴 색종이의 최소 개수를 `fewest`에 기록합니다.
    /// ko: `first_open`은 아직 덮지 않은 첫 번째 칸을, `fits`는 주어진 칸이 왼쪽 위에 오게 붙인 색종이가 아직 덮지 않은
    /// ko: 1만 덮는지를 알려 줍니다. `fill`은 색종이가 덮는 칸에 값을 넣습니다. 붙일 때는 크기를, 뗄 때는 0을 넣으세요.
    /// ko: `left`와 `papers`도 함께 바꾸세요.
    /// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    fn cover(&mut self) {
        // en: Placeholder: it puts only one paper of size 1 and erases it.
        // ko: 크기가 1인 색종이를 한 장 붙였다가 떼기만 합니다. 이 부분을 풀이로 바꾸세요.
        if let Some((row, column)) = first_open(&self.board) {
            let is_possible = self.left[1] > 0 && fits(&self.board, row, column, 1);
            fill(&mut self.board, row, column, 1, 1);
            if is_possible && first_open(&self.board).is_none() {
                self.fewest = Some(self.papers + 1); //@ answer
            }
            fill(&mut self.board, row, column, 1, 0);
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();

    let mut search = Search { board: read_board(&input), left: [5; LARGEST + 1], papers: 0, fewest: None };
    search.cover();
    println!("{}", search.fewest.map_or(-1, |papers| papers as i32));
}

// region: main::papers
const SIDE: usize = 10;
const LARGEST: usize = 5;
const ZERO: usize = 6;

/// The size of the paper on each cell, `ZERO`, or 0 for an open cell.
type Board = [[usize; SIDE]; SIDE];

fn read_board(text: &str) -> Board {
    let mut board = [[0; SIDE]; SIDE];
    for (cell, word) in text.split_whitespace().enumerate() {
        if word == "0" {
            board[cell / SIDE][cell % SIDE] = ZERO;
        }
    }
    board
}

/// The first open cell in reading order.
fn first_open(board: &Board) -> Option<(usize, usize)> {
    (0..SIDE * SIDE).map(|cell| (cell / SIDE, cell % SIDE)).find(|&(row, column)| board[row][column] == 0)
}

/// Whether a paper with this upper left cell would cover only open cells.
fn fits(board: &Board, row: usize, column: usize, size: usize) -> bool {
    row + size <= SIDE
        && column + size <= SIDE
        && (0..size * size).all(|cell| board[row + cell / size][column + cell % size] == 0)
}

/// Gives the cells under a paper this value.
fn fill(board: &mut Board, row: usize, column: usize, size: usize, value: usize) {
    for cell in 0..size * size {
        board[row + cell / size][column + cell % size] = value;
    }
}
// endregion bd303cd7
