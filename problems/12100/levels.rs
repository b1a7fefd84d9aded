//! Makes all different grids after one move, then all after two moves, and so on up to five moves.
//!
//! This is correct. It is not a backtracking search: if several sequences of moves lead to the same grid, the
//! program goes on from it only once.
//@ idea-ko: 한 번 이동한 격자부터 다섯 번 이동한 격자까지 차례로 모두 만들고, 같은 격자는 하나로 합칩니다.
//@ after: no-stop

use std::collections::HashSet;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut grids = HashSet::new();
    grids.insert(read_grid(&input));
    for _ in 0..5 {
        grids = grids.iter().flat_map(|grid| (1..=4).map(move |direction| moved(grid, direction))).collect();
    }
    // No move makes the largest block smaller.
    println!("{}", grids.iter().map(largest).max().unwrap());
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

// region: main::slide
/// Returns a line after a move towards its first cell. Two equal blocks that meet merge into one block, which
/// does not merge again in this move.
fn slide(line: &[u32]) -> Vec<u32> {
    let mut after: Vec<u32> = Vec::new();
    let mut may_merge = false;
    for &block in line.iter().filter(|&&block| block > 0) {
        if may_merge && after.last() == Some(&block) {
            after.pop();
            after.push(2 * block);
            may_merge = false;
        } else {
            after.push(block);
            may_merge = true;
        }
    }
    after.resize(line.len(), 0);
    after
}
// endregion ed5c293d
