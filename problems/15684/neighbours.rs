//! Also puts a rung beside another one at the same height, and takes each rung for a swap of two lines.
//!
//! Two rungs must not touch. If they may, fewer rungs seem to be enough.
//@ idea-ko: 같은 높이에서 서로 닿는 가로선도 놓고, 가로선마다 두 세로선을 맞바꾸는 것으로 계산합니다.
//@ expect: WA on tiny, edge, large
//@ after: first-found
//@ board: board

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (lines, rungs, heights) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
    let mut board = vec![vec![false; lines - 1]; heights];
    for _ in 0..rungs {
        let (height, gap) = (words.next().unwrap() - 1, words.next().unwrap() - 1);
        board[height][gap] = true;
    }

    let fewest = (0..=3).find(|&rungs| add(&mut board, rungs, 0));
    println!("{}", fewest.map_or(-1, |rungs| rungs as i32));
}

/// Puts exactly `rungs` rungs into gaps with the number `first` or a greater one, so that every line ends
/// where it began. Returns false if there is no way. Gaps are numbered along each height, from the top down.
/// `board[height][gap]` is true if there is a rung; the gap `g` is between the lines `g` and `g + 1`.
fn add(board: &mut [Vec<bool>], rungs: usize, first: usize) -> bool {
    if rungs == 0 {
        if is_straight(board) {
            return true; //@ answer
        }
        return false;
    }

    let gaps = board[0].len();
    for number in first..board.len() * gaps {
        let (height, gap) = (number / gaps, number % gaps);
        if !board[height][gap] {
            board[height][gap] = true;
            if add(board, rungs - 1, number + 1) {
                return true;
            }
            board[height][gap] = false;
        }
    }
    false
}

/// Whether every line ends where it began. All lines go down together, and each rung exchanges two of them.
fn is_straight(board: &[Vec<bool>]) -> bool {
    let mut lines: Vec<usize> = (0..=board[0].len()).collect();
    for rungs in board {
        for (gap, &has_rung) in rungs.iter().enumerate() {
            if has_rung {
                lines.swap(gap, gap + 1);
            }
        }
    }
    (0..lines.len()).all(|line| lines[line] == line)
}
