//! Also puts a rung beside another one at the same height.
//!
//! Two rungs must not touch. If they may, fewer rungs seem to be enough.
//@ idea-ko: 같은 높이에서 서로 닿는 가로선도 놓고, 가로선마다 두 세로선을 맞바꾸는 것으로 계산합니다.
//@ expect: WA on tiny, edge
//@ after: first-found

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    let fewest = (0..=3).find(|&rungs| add(&mut board, rungs, 0));
    println!("{}", fewest.map_or(-1, |rungs| rungs as i32));
}

/// Puts exactly `rungs` rungs into gaps with the number `first` or a greater one, so that every line ends
/// where it began. Returns false if there is no way. Gaps are numbered along each height, from the top down.
fn add(board: &mut Board, rungs: usize, first: usize) -> bool {
    if rungs == 0 {
        let is_answer = is_straight(board);
        if is_answer {
            board.found();
        }
        return is_answer;
    }
    for number in first..board.heights() * board.gaps() {
        let (height, gap) = (number / board.gaps(), number % board.gaps());
        if is_free(board, height, gap) {
            board.put(height, gap, 1);
            if add(board, rungs - 1, number + 1) {
                return true;
            }
            board.erase(height, gap);
        }
    }
    false
}

/// Whether the gap has no rung.
fn is_free(board: &Board, height: usize, gap: usize) -> bool {
    !board.has_rung(height, gap)
}

/// Whether every line ends where it began. All lines go down together, and each rung exchanges two of them.
fn is_straight(board: &Board) -> bool {
    let mut lines: Vec<usize> = (0..=board.gaps()).collect();
    for height in 0..board.heights() {
        for gap in 0..board.gaps() {
            if board.has_rung(height, gap) {
                lines.swap(gap, gap + 1);
            }
        }
    }
    (0..lines.len()).all(|line| lines[line] == line)
}

// region: main::board
/// The gaps between the lines at each height. Each gap is blank or has a rung.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// Reads the numbers of lines, rungs and heights, then the height and the gap of each rung, which count
    /// from 1.
    pub fn read(text: &str) -> Board {
        let mut words = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
        let (lines, rungs, heights) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
        let mut board = Board::empty(heights, lines - 1);
        for _ in 0..rungs {
            board.put(words.next().unwrap() - 1, words.next().unwrap() - 1, 1);
        }
        board
    }

    /// A ladder in which all gaps are blank.
    pub fn empty(heights: usize, gaps: usize) -> Board {
        Board(vec![vec![0; gaps]; heights])
    }

    /// The number of heights.
    pub fn heights(&self) -> usize {
        self.0.len()
    }

    /// The number of gaps at each height, one less than there are lines.
    pub fn gaps(&self) -> usize {
        self.0[0].len()
    }

    /// Whether a gap has a rung. Heights and gaps count from 0; the gap `g` is between the lines `g` and
    /// `g + 1`.
    pub fn has_rung(&self, height: usize, gap: usize) -> bool {
        self.0[height][gap] > 0
    }

    /// Puts a rung into a blank gap; its value is 1.
    pub fn put(&mut self, height: usize, gap: usize, value: usize) {
        self.0[height][gap] = value;
    }

    /// Removes a rung.
    pub fn erase(&mut self, height: usize, gap: usize) {
        self.0[height][gap] = 0;
    }

    /// Marks the ladder as an answer: every line ends where it began.
    pub fn found(&self) {}
}
// endregion 14e77a7d
