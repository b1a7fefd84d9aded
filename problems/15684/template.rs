//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

/// en: Puts exactly `rungs` more rungs into gaps, so that every line ends where it began. Returns false if
/// en: there is no way. `board[height][gap]` is true if there is a rung. Use only gaps with the number `first` or a
/// en: greater one: gaps are numbered along each height, so the gap `number` is at height `number / gaps`. `is_free`
/// en: says whether a rung may be put into a gap, and `is_straight` whether every line ends where it began.
/// ko: 가로선을 정확히 `rungs`개 추가해서 모든 세로선이 자기 번호에 도착하게 합니다. 방법이 없으면 false를 반환합니다.
/// ko: 가로선이 있는 틈은 `board[height][gap]`이 true입니다. 번호가 `first` 이상인 틈에만 놓을 수 있습니다. 번호는 맨 위
/// ko: 높이부터 왼쪽에서 오른쪽으로 매기며, `number`번 틈의 높이는 `number / gaps`입니다. `is_free`는 가로선을 놓을 수
/// ko: 있는지, `is_straight`는 모든 세로선이 자기 번호에 도착하는지 알려 줍니다.
fn add(board: &mut [Vec<bool>], rungs: usize, first: usize) -> bool {
    // en: Placeholder: it puts only one rung, checks the ladder, and erases the rung.
    // ko: 가로선을 하나 놓아 보고 다시 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    let gaps = board[0].len();
    let (height, gap) = (first / gaps, first % gaps);
    if rungs == 1 && is_free(board, height, gap) {
        board[height][gap] = true;
        if is_straight(board) {
            return true; //@ answer
        }

        board[height][gap] = false;
    }
    rungs == 0 && is_straight(board)
}

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
