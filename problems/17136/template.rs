//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

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
    /// en: cell is a 1 that is not covered yet.
    /// ko: 아직 덮지 않은 1을 덮는 방법을 모두 시도하고, 1을 모두 덮는 데 쓴 색종이의 최소 개수를 `fewest`에 기록합니다.
    ///
    /// en: `first_open` returns the first open cell, and `fits` says whether a paper with this upper left
    /// en: cell would cover only open cells. `left[size]` is the number of papers of that size that are left,
    /// en: and `papers` is the number of papers on the board. Your function must update both. Change the
    /// en: board only through `put` and `erase`, so that `cargo oj bench` can count the steps of this search
    /// en: and `cargo oj trace` can draw it. Call `self.board.found()` where every 1 is covered with fewer
    /// en: papers than ever before, so that `cargo oj judge` can say what a wrong search does.
    /// ko: `first_open`은 아직 덮지 않은 첫 번째 칸을, `fits`는 주어진 칸이 왼쪽 위에 오게 붙인 색종이가 아직 덮지 않은
    /// ko: 1만 덮는지를 알려 줍니다. `left[size]`는 남은 색종이의 수, `papers`는 붙인 색종이의 수이고, 둘 다 직접
    /// ko: 바꾸세요. 보드는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj
    /// ko: trace`가 탐색을 그릴 수 있습니다. 지금까지보다 적은 색종이로 1을 모두 덮은 곳에서 `self.board.found()`를
    /// ko: 호출하면 `cargo oj judge`가 틀린 탐색이 무엇을 잘못했는지 알려 줄 수 있습니다.
    fn cover(&mut self) {
        // en: Placeholder: it puts only one paper of size 1 and erases it.
        // ko: 크기가 1인 색종이를 한 장 붙였다가 떼기만 합니다. 이 부분을 풀이로 바꾸세요.
        if let Some((row, column)) = self.board.first_open() {
            let is_possible = self.left[1] > 0 && self.board.fits(row, column, 1);
            self.board.put(row, column, 1);
            if is_possible && self.board.first_open().is_none() {
                self.fewest = Some(self.papers + 1);
                self.board.found();
            }
            self.board.erase(row, column);
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut search = Search { board: Board::read(&input), left: [5; LARGEST + 1], papers: 0, fewest: None };
    search.cover();
    println!("{}", search.fewest.map_or(-1, |papers| papers as i32));
}

// region: main::board
const SIDE: usize = 10;
const LARGEST: usize = 5;
const ZERO: usize = 6;

/// The grid with the papers on it. Each cell has the size of the paper on it, `ZERO`, or 0 for an open cell.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// Reads ten rows of ten digits.
    pub fn read(text: &str) -> Board {
        let mut board = Board::empty(SIDE);
        for (cell, _) in text.split_whitespace().enumerate().filter(|&(_, word)| word == "0") {
            board.put(cell / SIDE, cell % SIDE, ZERO);
        }
        board
    }

    /// A grid of ones.
    pub fn empty(size: usize) -> Board {
        Board(vec![vec![0; size]; size])
    }

    /// Returns the size of the paper on a cell, `ZERO`, or 0 for an open cell.
    pub fn value(&self, row: usize, column: usize) -> usize {
        self.0[row][column]
    }

    /// Returns the first open cell in reading order, or `None` if no cell is open.
    pub fn first_open(&self) -> Option<(usize, usize)> {
        (0..SIDE * SIDE)
            .map(|cell| (cell / SIDE, cell % SIDE))
            .find(|&(row, column)| self.0[row][column] == 0)
    }

    /// Whether a paper with this upper left cell would cover only open cells.
    pub fn fits(&self, row: usize, column: usize, size: usize) -> bool {
        row + size <= SIDE
            && column + size <= SIDE
            && self.0[row..row + size]
                .iter()
                .all(|cells| cells[column..column + size].iter().all(|&value| value == 0))
    }

    /// Puts a paper with this upper left cell. Rows and columns count from 0.
    pub fn put(&mut self, row: usize, column: usize, size: usize) {
        self.fill(row, column, size, size);
    }

    /// Removes the paper with this upper left cell.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.fill(row, column, self.0[row][column], 0);
    }

    /// Marks the papers as an answer: every 1 is covered.
    pub fn found(&self) {}

    fn fill(&mut self, row: usize, column: usize, size: usize, value: usize) {
        let side = if size == ZERO { 1 } else { size };
        for cells in &mut self.0[row..row + side] {
            cells[column..column + side].fill(value);
        }
    }
}
// endregion 1bfb9ab6
