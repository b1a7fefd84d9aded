//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: moves

use std::io::{self, Read};

/// en: Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`.
/// en: `place` is the number of moves so far, and `moves` has a place for each of the five: its direction, or 0. `moved`
/// en: returns a new grid: direction 1 is left, 2 right, 3 up, 4 down. `largest` returns the largest block of a grid.
/// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
/// ko: 이 격자에서 최대 다섯 번 이동하는 방법을 모두 시도하고, 가장 큰 블록을 `best`에 기록합니다. `place`는 지금까지
/// ko: 이동한 횟수이고, `moves`에는 다섯 번의 이동마다 방향을 넣습니다(아직 없으면 0). `moved`는 이동한 격자를 새로 만들어
/// ko: 반환합니다(1 왼쪽, 2 오른쪽, 3 위, 4 아래). `largest`는 격자에서 가장 큰 블록을 반환합니다.
/// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
fn play(grid: &Grid, moves: &mut [usize], place: usize, best: &mut u32) {
    // en: Placeholder: it moves only once to the left and erases the move.
    // ko: 왼쪽으로 한 번 이동해 보고 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    moves[place] = 1;
    let block = largest(&moved(grid, 1));
    if block > *best {
        *best = block; //@ answer
    }
    moves[place] = 0;
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let grid = read_grid(&input);
    let mut best = 0;
    play(&grid, &mut [0; 5], 0, &mut best);
    println!("{}", best);
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
