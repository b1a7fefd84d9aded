//! Gives up a branch if more columns of gaps have an odd number of rungs than rungs may still be added.
//!
//! A column is all gaps between the same two lines. The rule looks correct, because two rungs in the same
//! column undo each other. But it is wrong: rungs in the columns 1 2 1 2 1 2, from the top down, bring every
//! line back, although each of the two columns has three rungs.
//@ idea-ko: 이웃한 두 세로선 사이에 가로선이 홀수 개 있는 곳이 앞으로 추가할 수 있는 개수보다 많으면 포기합니다. 맞아 보이지만 틀린 가지치기입니다.
//@ expect: WA on edge
//@ after: neighbours
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
    let gaps = board[0].len();
    let is_odd = |&gap: &usize| board.iter().filter(|rungs| rungs[gap]).count() % 2 == 1;
    if (0..gaps).filter(is_odd).count() > rungs {
        return false;
    }

    if rungs == 0 {
        if is_straight(board) {
            return true; //@ answer
        }
        return false;
    }

    for number in first..board.len() * gaps {
        let (height, gap) = (number / gaps, number % gaps);
        if is_free(board, height, gap) {
            board[height][gap] = true;
            if add(board, rungs - 1, number + 1) {
                return true;
            }
            board[height][gap] = false;
        }
    }
    false
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
