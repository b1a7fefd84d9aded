//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

/// en: Counts the ways to fill the board from `row` down. Rows and columns count from 0, and `board.len()` is the
/// en: number of both. `board[row][column]` is true if the cell has a queen. You may add functions.
/// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
/// ko: 이 행부터 아래로 보드를 채우는 방법의 수를 셉니다. `board.len()`은 행의 수이자 열의 수이고, 번호는 0부터입니다.
/// ko: 퀸이 있는 칸은 `board[row][column]`이 true입니다. 함수를 추가해도 됩니다.
/// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
fn count(board: &mut [Vec<bool>], row: usize) -> u64 {
    // en: Placeholder: it puts a queen in each corner of the row and erases it at once.
    // ko: 이 행의 양 끝에 퀸을 놓았다가 바로 치우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for column in [0, board.len() - 1] {
        board[row][column] = true;
        board[row][column] = false;
    }
    0
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let size: usize = input.trim().parse().unwrap();
    let mut board = vec![vec![false; size]; size];
    println!("{}", count(&mut board, 0));
}
