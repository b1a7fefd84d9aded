//! Looks for pairs of equal blocks from the wrong end of a line, the one that the blocks move away from.
//!
//! If `2 2 2` moves to the left, the first two blocks must merge, so the result is `4 2` and not `2 4`.
//@ idea-ko: 블록이 이동하는 쪽이 아니라 반대쪽부터 합칩니다.
//@ expect: WA on tiny, large
//@ after: merges-twice
//@ board: moves

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let grid = read_grid(&input);
    let mut best = 0;
    play(&grid, &mut [0; 5], 0, &mut best);
    println!("{}", best);
}

/// Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`.
/// `moves` holds the moves before `place`.
fn play(grid: &Grid, moves: &mut [usize], place: usize, best: &mut u32) {
    if largest(grid) > *best {
        *best = largest(grid); //@ answer
    }
    if place == moves.len() {
        return;
    }

    for direction in 1..=4 {
        let after = moved(grid, direction);
        if &after != grid {
            moves[place] = direction;
            play(&after, moves, place + 1, best);
            moves[place] = 0;
        }
    }
}

// region: main::grid
type Grid = Vec<Vec<u32>>;

/// Reads the size and the rows of blocks. 0 stands for a blank cell.
fn read_grid(text: &str) -> Grid {
    let mut lines = text.lines();
    let size = lines.next().unwrap().trim().parse().unwrap();
    let row = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    lines.take(size).map(row).collect()
}

fn largest(grid: &Grid) -> u32 {
    *grid.iter().flatten().max().unwrap()
}

/// Returns a copy of the grid after a move: 1 is left, 2 right, 3 up, 4 down.
fn moved(grid: &Grid, direction: usize) -> Grid {
    let last = grid.len() - 1;
    let mut after = grid.to_vec();
    for line in 0..=last {
        // Returns a cell of the line. Step 0 is at the side that the blocks move to.
        let cell = |step: usize| match direction {
            1 => (line, step),
            2 => (line, last - step),
            3 => (step, line),
            _ => (last - step, line),
        };
        let blocks: Vec<u32> = (0..=last).map(|step| grid[cell(step).0][cell(step).1]).collect();
        for (step, block) in slide(&blocks).into_iter().enumerate() {
            after[cell(step).0][cell(step).1] = block;
        }
    }
    after
}
// endregion 9d27d4ea

/// Returns a line after a move towards its first cell. Looks for pairs from the other end.
fn slide(line: &[u32]) -> Vec<u32> {
    let mut after: Vec<u32> = Vec::new();
    let mut may_merge = false;
    for &block in line.iter().rev().filter(|&&block| block > 0) {
        if may_merge && after.last() == Some(&block) {
            after.pop();
            after.push(2 * block);
            may_merge = false;
        } else {
            after.push(block);
            may_merge = true;
        }
    }
    after.reverse();
    after.resize(line.len(), 0);
    after
}
