//! BOJ 15684: finds the fewest rungs, at most three, that make every line of a ladder end where it began.
//!
//! The program searches with no rung, then with exactly one, two and three rungs, so the first answer that it
//! finds is the smallest. The smaller searches cost little: of 200 gaps there are 200 ways to choose one and
//! 19,900 ways to choose two, but 1,313,400 ways to choose three.
//@ idea-ko: 모든 세로선이 자기 번호에 도착하도록 추가해야 하는 가로선의 최소 개수를 세 개까지 구합니다. 0개, 1개, 2개, 3개를 차례로 찾습니다.
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
