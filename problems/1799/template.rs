//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: A search over the cells with a bishop.
/// ko: 비숍을 놓을 칸을 정하는 탐색입니다.
struct Search {
    board: Board,
    /// en: The cells with a bishop: row and column.
    /// ko: 비숍을 놓은 칸의 행과 열입니다.
    bishops: Vec<(usize, usize)>,
    /// en: The best placement so far.
    /// ko: 지금까지 비숍을 가장 많이 놓은 배치입니다.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// en: Puts bishops on this rising diagonal and on each later one of the same colour, and keeps the best
    /// en: placement. The cells of a rising diagonal have the same `row + column`, here called `sum`. The
    /// en: function `main` calls `fill` for each of the two colours. While the second colour is searched, the
    /// en: bishops of the first colour are on the board.
    /// ko: 이 대각선과 그 뒤에 있는 같은 색의 대각선에 차례로 비숍을 놓고, 가장 많이 놓은 배치를 기록합니다. 대각선은
    /// ko: 오른쪽 위로 올라가는 것이고, 한 대각선에 있는 칸은 모두 `행 + 열`이 `sum`입니다. `main` 함수가 색마다 한
    /// ko: 번씩 호출합니다. 둘째 색을 탐색하는 동안 첫째 색의 비숍은 보드에 놓여 있습니다.
    ///
    /// en: `self.board.size()` is the number of rows and of columns, and both count from 0.
    /// en: `self.board.value(row, column)` is 0 if you may put a bishop in the cell; in the input, such a cell
    /// en: has a 1. `self.bishops` has all cells with a bishop, so change it together with the board. You may
    /// en: add parameters. Change the board only through `put` and `erase`, so that `cargo oj bench` can count
    /// en: the steps of this search and `cargo oj trace` can draw it. Call `self.board.found()` where a
    /// en: placement is the best so far, so that `cargo oj judge` can name a board that the search never
    /// en: reached.
    /// ko: `self.board.size()`는 행의 수이자 열의 수이고, 번호는 0부터입니다. `self.board.value(row, column)`이 0인 칸에만
    /// ko: 비숍을 놓을 수 있습니다(입력에서는 1인 칸입니다). `self.bishops`에는 비숍이 있는 칸이 모두 들어 있어야 하므로
    /// ko: 보드와 함께 바꾸세요. 매개변수를 추가해도 됩니다. 보드는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가
    /// ko: 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 비숍을 지금까지보다 많이 놓은 곳에서
    /// ko: `self.board.found()`를 호출하면 `cargo oj judge`가 탐색이 만들지 못한 보드를 알려 줄 수 있습니다.
    fn fill(&mut self, sum: usize) {
        // en: Placeholder: if the first cell of the diagonal is allowed, it puts a bishop there and erases it
        // en: at once.
        // ko: 대각선의 첫 칸에 놓을 수 있으면 비숍을 놓았다가 바로 치우기만 합니다. 이 부분을 풀이로 바꾸세요.
        let (row, column) = (0, sum);
        if column < self.board.size() && self.board.value(row, column) == 0 {
            self.board.put(row, column, BISHOP);
            self.bishops.push((row, column));
            self.most = self.bishops.to_vec();
            self.board.found();
            self.bishops.pop();
            self.board.erase(row, column);
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut search = Search { board: Board::read(&input), bishops: Vec::new(), most: Vec::new() };
    for first in [0, 1] {
        search.fill(first);
        // en: The best placement of the first colour stays on the board.
        // ko: 첫째 색의 가장 좋은 배치는 보드에 그대로 둡니다.
        for &(row, column) in &search.most[search.bishops.len()..] {
            search.board.put(row, column, BISHOP);
        }
        search.bishops = search.most.to_vec();
    }
    println!("{}", search.most.len());
}

// region: main::board
const BISHOP: u8 = 1;
const FORBIDDEN: u8 = 2;

/// A square board. A cell is blank, has a bishop, or must not have a bishop.
pub struct Board(Vec<Vec<u8>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// Reads the size, and then a number for each cell: 1 if it is allowed, 0 if not.
    pub fn read(text: &str) -> Board {
        let mut words = text.split_whitespace();
        let mut board = Board::empty(words.next().unwrap().parse().unwrap());
        for (cell, _) in words.enumerate().filter(|&(_, word)| word == "0") {
            board.put(cell / board.size(), cell % board.size(), FORBIDDEN);
        }
        board
    }

    /// A board of blank cells.
    pub fn empty(size: usize) -> Board {
        Board(vec![vec![0; size]; size])
    }

    /// The number of rows, which is also the number of columns.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Returns `BISHOP`, `FORBIDDEN`, or 0 if the cell is blank. Rows and columns count from 0.
    pub fn value(&self, row: usize, column: usize) -> u8 {
        self.0[row][column]
    }

    /// Puts a bishop into a blank cell.
    pub fn put(&mut self, row: usize, column: usize, value: u8) {
        self.0[row][column] = value;
    }

    /// Makes a cell blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }

    /// Marks the board as an answer of the search.
    pub fn found(&self) {}
}
// endregion f129c114
