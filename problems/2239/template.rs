//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

/// en: Fills the blanks of the board, which hold 0. Returns false if there is no completion. Rows and columns count
/// en: from 0. You may add functions.
/// ko: 보드의 빈칸(0)을 채웁니다. 채울 수 없으면 `false`를 반환합니다. 행과 열의 번호는 0부터입니다. 함수를 추가해도 됩니다.
fn solve(board: &mut [[u8; 9]; 9]) -> bool {
    // en: Placeholder: it puts a 1 into the first blank and erases it at once.
    // ko: 첫 빈칸에 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for row in 0..9 {
        for column in 0..9 {
            if board[row][column] == 0 {
                board[row][column] = 1;
                board[row][column] = 0;
                return true;
            }
        }
    }
    true
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = [[0; 9]; 9];
    for (cell, digit) in input.bytes().filter(u8::is_ascii_digit).enumerate() {
        board[cell / 9][cell % 9] = digit - b'0';
    }

    if solve(&mut board) {
        for row in board {
            println!("{}", row.map(|digit| digit.to_string()).concat());
        }
    }
}
