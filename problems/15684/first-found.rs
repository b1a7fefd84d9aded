//! Stops at the first answer of a single search that puts up to three rungs.
//!
//! The first answer that it finds uses the first possible gap, but need not have the fewest rungs.
//@ idea-ko: 세 개까지 한 번에 내려가면서 처음 찾은 답을 출력하므로, 최소가 아닐 수 있습니다.
//@ expect: WA on sample, edge, large
//@ after: no-bound

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    let fewest = add(&mut board, 0, 0);
    println!("{}", fewest.map_or(-1, |rungs| rungs as i32));
}

/// Puts up to three rungs in each branch, and stops at the first ladder on which every line ends where it
/// began. Returns the number of rungs on that ladder, or `None` if there is no such ladder.
fn add(board: &mut Board, rungs: usize, first: usize) -> Option<usize> {
    if is_straight(board) {
        board.found();
        return Some(rungs);
    }
    if rungs == 3 {
        return None;
    }
    for number in first..board.heights() * board.gaps() {
        let (height, gap) = (number / board.gaps(), number % board.gaps());
        if is_free(board, height, gap) {
            board.put(height, gap, 1);
            let found = add(board, rungs + 1, number + 1);
            if found.is_some() {
                return found;
            }
            board.erase(height, gap);
        }
    }
    None
}

// region: main::free
/// Whether a rung may be put into this gap: neither this gap nor a gap beside it has a rung.
fn is_free(board: &Board, height: usize, gap: usize) -> bool {
    (gap.saturating_sub(1)..board.gaps().min(gap + 2)).all(|near| !board.has_rung(height, near))
}
// endregion 7b39c745

// region: main::straight
/// Whether every line ends where it began.
fn is_straight(board: &Board) -> bool {
    (0..=board.gaps()).all(|line| {
        let mut place = line;
        for height in 0..board.heights() {
            if place < board.gaps() && board.has_rung(height, place) {
                place += 1;
            } else if place > 0 && board.has_rung(height, place - 1) {
                place -= 1;
            }
        }
        place == line
    })
}
// endregion 6cb2597e

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
