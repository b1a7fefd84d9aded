//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read, Write};

/// en: Fills the blanks. Returns false if there is no completion.
/// ko: 빈칸을 채웁니다. 채울 수 없으면 `false`를 반환합니다.
///
/// en: `board.digit(row, column)` returns the digit of a cell, or 0 for a blank. Rows and columns count
/// en: from 0. Change the board only through `put` and `erase`, so that `cargo oj bench` can count the steps
/// en: of this search and `cargo oj trace` can draw it.
/// ko: `board.digit(row, column)`으로 칸을 읽을 수 있고, 빈칸은 0입니다. 행과 열의 번호는 0부터입니다. 보드는 `put`과
/// ko: `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다.
fn solve(board: &mut Board) -> bool {
    // en: Placeholder: it puts a 1 into the first blank and erases it at once.
    // ko: 첫 빈칸에 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    let blank = (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0);
    if let Some((row, column)) = blank {
        board.put(row, column, 1);
        board.erase(row, column);
    }
    true
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    if solve(&mut board) {
        io::stdout().write_all(print(&board).as_bytes()).unwrap();
    }
}

/// en: Formats the board as nine lines of nine digits.
/// ko: 보드를 아홉 줄로 만듭니다. 한 줄에 숫자가 아홉 개씩 있습니다.
fn print(board: &Board) -> String {
    let row =
        |row: usize| (0..9).map(|column| board.digit(row, column).to_string()).collect::<String>() + "\n";
    (0..9).map(row).collect()
}

// region: shared::sudoku::board
/// Nine rows of nine digits, 0 for a blank.
#[derive(Clone, PartialEq, Eq)]
pub struct Board([[u8; 9]; 9]);

impl Board {
    /// Reads the first 81 digits of the text, whatever other characters are between them. Cells without a digit
    /// stay blank.
    pub fn read(text: &str) -> Board {
        let mut board = Board([[0; 9]; 9]);
        for (cell, byte) in text.bytes().filter(u8::is_ascii_digit).take(81).enumerate() {
            board.put(cell / 9, cell % 9, byte - b'0');
        }
        board
    }

    /// The digit of a cell, 0 for a blank.
    pub fn digit(&self, row: usize, column: usize) -> u8 {
        self.0[row][column]
    }

    /// Puts a digit into a blank cell.
    pub fn put(&mut self, row: usize, column: usize, digit: u8) {
        self.0[row][column] = digit;
    }

    /// Makes a cell blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }
}
// endregion e53aa58f
