//! BOJ 15684: finds the fewest rungs, at most three, that make every line of a ladder end where it began.
//!
//! The program searches with no rung, then with exactly one, two and three rungs, so the first answer that it
//! finds is the smallest. The smaller searches cost little: of 200 gaps there are 200 ways to choose one and
//! 19,900 ways to choose two, but 1,313,400 ways to choose three.
//@ idea-ko: 모든 세로선이 자기 번호에 도착하도록 추가해야 하는 가로선의 최소 개수를 세 개까지 구합니다. 0개, 1개, 2개, 3개를 차례로 찾습니다.

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

// region: free
/// Whether a rung may be put into this gap: neither this gap nor a gap beside it has a rung.
fn is_free(board: &Board, height: usize, gap: usize) -> bool {
    (gap.saturating_sub(1)..board.gaps().min(gap + 2)).all(|near| !board.has_rung(height, near))
}
// endregion

// region: straight
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
// endregion

// region: board
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
// endregion
