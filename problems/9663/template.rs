//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: Counts the ways to fill the board from `row` down.
/// ko: 이 행부터 아래로 보드를 채우는 방법의 수를 셉니다.
///
/// en: `board.size()` is the number of rows and of columns, and both count from 0. `board.queen(row)` is
/// en: `Some(column)` if the row has a queen, and `None` otherwise. Change the board only through `put` and
/// en: `erase`, so that `cargo oj bench` can count the steps of this search and `cargo oj trace` can draw it.
/// en: Call `board.found()` for each placement that you count, so that `cargo oj judge` can name one that is
/// en: wrong or missing.
/// ko: `board.size()`는 행의 수이자 열의 수이고, 번호는 0부터입니다. `board.queen(row)`는 그 행에
/// ko: 퀸이 있으면 그 퀸의 열을 담은 `Some(column)`을, 없으면 `None`을 반환합니다.
/// ko: 보드는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을
/// ko: 그릴 수 있습니다. 배치를 하나 셀 때마다 `board.found()`를 호출하면 `cargo oj judge`가 틀린 배치나 빠진 배치를
/// ko: 알려 줄 수 있습니다.
fn count(board: &mut Board, row: usize) -> u64 {
    // en: Placeholder: it puts a queen in each corner of the row and erases it at once.
    // ko: 이 행의 양 끝에 퀸을 놓았다가 바로 치우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for column in [0, board.size() - 1] {
        board.put(row, column);
        board.erase(row, column);
    }
    0
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::empty(input.trim().parse().unwrap());
    println!("{}", count(&mut board, 0));
}

// region: shared::queens::board
/// A square board with at most one queen in each row.
pub struct Board(Vec<Option<usize>>);

impl Board {
    /// A board without queens.
    pub fn empty(size: usize) -> Board {
        Board(vec![None; size])
    }

    /// The number of rows, which is also the number of columns.
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// Returns the column of the queen in a row, or `None` if the row has none.
    #[allow(dead_code)] // not every search reads it
    pub fn queen(&self, row: usize) -> Option<usize> {
        self.0[row]
    }

    /// Puts a queen into a row without one.
    pub fn put(&mut self, row: usize, column: usize) {
        self.0[row] = Some(column);
    }

    /// Removes the queen of a row, which is in this column.
    pub fn erase(&mut self, row: usize, column: usize) {
        debug_assert_eq!(self.0[row], Some(column));
        self.0[row] = None;
    }

    /// Marks the board as an answer of the search.
    #[allow(dead_code)] // not every search calls it
    pub fn found(&self) {}
}
// endregion 6ffb08fe
