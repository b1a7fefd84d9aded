//! Stops at the first answer of a single search that puts up to three rungs.
//!
//! The first answer that it finds uses the first possible gap, but need not have the fewest rungs.
//@ idea-ko: 세 개까지 한 번에 내려가면서 처음 찾은 답을 출력하므로, 최소가 아닐 수 있습니다.
//@ expect: WA on sample, edge, large
//@ after: no-bound
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

    let fewest = add(&mut board, 0, 0);
    println!("{}", fewest.map_or(-1, |rungs| rungs as i32));
}

/// Puts up to three rungs in each branch, and stops at the first ladder on which every line ends where it
/// began. Returns the number of rungs on that ladder, or `None` if there is no such ladder. `board[height][gap]` is
/// true if there is a rung.
fn add(board: &mut [Vec<bool>], rungs: usize, first: usize) -> Option<usize> {
    if is_straight(board) {
        return Some(rungs); //@ answer
    }

    if rungs == 3 {
        return None;
    }

    let gaps = board[0].len();
    for number in first..board.len() * gaps {
        let (height, gap) = (number / gaps, number % gaps);
        if is_free(board, height, gap) {
            board[height][gap] = true;
            let found = add(board, rungs + 1, number + 1);
            if found.is_some() {
                return found;
            }
            board[height][gap] = false;
        }
    }
    None
}

/// Whether a rung may be put into this gap: neither this gap nor a gap beside it has a rung.
fn is_free(board: &[Vec<bool>], height: usize, gap: usize) -> bool {
    let gaps = board[height].len();
    !board[height][gap.saturating_sub(1)..gaps.min(gap + 2)].contains(&true)
}

/// Whether every line ends where it began.
fn is_straight(board: &[Vec<bool>]) -> bool {
    let gaps = board[0].len();
    (0..=gaps).all(|line| {
        let mut place = line;
        for rungs in board {
            if place < gaps && rungs[place] {
                place += 1;
            } else if place > 0 && rungs[place - 1] {
                place -= 1;
            }
        }
        place == line
    })
}
