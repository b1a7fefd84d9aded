//! Finds a maximum matching between rising and falling diagonals, because a bishop joins a rising with a
//! falling diagonal, and a diagonal has at most one bishop.
//!
//! Each rising diagonal asks for one of the falling diagonals that it crosses. If a falling diagonal is
//! taken, it is given away if its bishop can move to another cell of its own rising diagonal. The program has
//! no backtracking search, so there is nothing to draw.
//@ idea-ko: 비숍은 두 방향의 대각선을 하나씩 차지하므로, 대각선끼리 짝짓는 이분 매칭으로 최댓값을 구합니다.
//@ after: both-colours

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let size = words.next().unwrap();
    let diagonals = 2 * size - 1;
    // For each rising diagonal, the falling diagonals that it crosses in an allowed cell.
    let mut crossed = vec![Vec::new(); diagonals];
    for (cell, allowed) in words.enumerate() {
        let (row, column) = (cell / size, cell % size);
        if allowed == 1 {
            crossed[row + column].push(size - 1 + row - column);
        }
    }
    let mut partners = vec![None; diagonals];
    let bishops =
        (0..diagonals).filter(|&rising| joins(rising, &crossed, &mut partners, &mut vec![false; diagonals]));
    println!("{}", bishops.count());
}

/// Returns whether this rising diagonal can get a bishop, and moves bishops of other rising diagonals if that
/// is necessary. `partners` has the rising diagonal of each falling one, and `asked` says which falling
/// diagonals were asked.
fn joins(rising: usize, crossed: &[Vec<usize>], partners: &mut [Option<usize>], asked: &mut [bool]) -> bool {
    for &falling in &crossed[rising] {
        if asked[falling] {
            continue;
        }
        asked[falling] = true;
        let is_free = match partners[falling] {
            None => true,
            Some(other) => joins(other, crossed, partners, asked),
        };
        if is_free {
            partners[falling] = Some(rising);
            return true;
        }
    }
    false
}
