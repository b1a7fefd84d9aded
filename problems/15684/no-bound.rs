//! Tries every way to add up to three rungs, even after it has found an answer with fewer rungs.
//!
//! This is correct. To check a ladder, it follows all lines down together, while `main` follows one line
//! after the other and stops at the first line that ends elsewhere.
//@ idea-ko: 더 적은 답을 이미 찾았어도 세 개까지 추가하는 방법을 모두 해 봅니다.
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

    let mut fewest = None;
    add(&mut board, 3, 0, &mut fewest);
    println!("{}", fewest.map_or(-1, |rungs| rungs as i32));
}

/// Tries every way to put at most `rungs` more rungs into gaps with the number `first` or a greater one, and
/// keeps the smallest number of rungs with which every line ends where it began. `board[height][gap]` is true if
/// there is a rung.
fn add(board: &mut [Vec<bool>], rungs: usize, first: usize, fewest: &mut Option<usize>) {
    if is_straight(board) {
        let added = 3 - rungs;
        *fewest = Some(fewest.map_or(added, |fewest| fewest.min(added))); //@ answer
    }
    if rungs == 0 {
        return;
    }

    let gaps = board[0].len();
    for number in first..board.len() * gaps {
        let (height, gap) = (number / gaps, number % gaps);
        if is_free(board, height, gap) {
            board[height][gap] = true;
            add(board, rungs - 1, number + 1, fewest);
            board[height][gap] = false;
        }
    }
}

/// Whether a rung may be put into this gap: neither this gap nor a gap beside it has a rung.
fn is_free(board: &[Vec<bool>], height: usize, gap: usize) -> bool {
    let gaps = board[height].len();
    !board[height][gap.saturating_sub(1)..gaps.min(gap + 2)].contains(&true)
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
