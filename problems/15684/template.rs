//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: Puts exactly `rungs` more rungs into gaps, so that every line ends where it began. Returns false if
/// en: there is no way.
/// ko: 가로선을 정확히 `rungs`개 추가해서 모든 세로선이 자기 번호에 도착하게 합니다. 방법이 없으면 false를 반환합니다.
///
/// en: Use only gaps with the number `first` or a greater one. Gaps are numbered along each height, from the
/// en: top down, so the gap `number` is at height `number / board.gaps()`. `is_free` says whether a rung may
/// en: be put into a gap, and `is_straight` says whether every line ends where it began. Change the board
/// en: only through `put` and `erase`, so that `cargo oj bench` can count the steps of this search and
/// en: `cargo oj trace` can draw it. Call `board.found()` where the ladder is an answer, so that
/// en: `cargo oj judge` can say what a wrong search does.
/// ko: 번호가 `first` 이상인 틈에만 놓을 수 있습니다. 번호는 맨 위 높이부터 왼쪽에서 오른쪽으로 매기며, `number`번 틈의
/// ko: 높이는 `number / board.gaps()`입니다. `is_free`는 가로선을 놓을 수 있는지, `is_straight`는 모든 세로선이 자기
/// ko: 번호에 도착하는지 알려 줍니다. 보드는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고
/// ko: `cargo oj trace`가 탐색을 그릴 수 있습니다. 답이 되는 곳에서 `board.found()`를 호출하면 `cargo oj judge`가 틀린
/// ko: 탐색이 무엇을 잘못했는지 알려 줄 수 있습니다.
fn add(board: &mut Board, rungs: usize, first: usize) -> bool {
    // en: Placeholder: it puts only one rung, checks the ladder, and erases the rung.
    // ko: 가로선을 하나 놓아 보고 다시 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    let (height, gap) = (first / board.gaps(), first % board.gaps());
    let puts_one = rungs == 1 && is_free(board, height, gap);
    if puts_one {
        board.put(height, gap, 1);
    }
    let is_answer = rungs <= 1 && is_straight(board);
    if is_answer {
        board.found();
    }
    if puts_one {
        board.erase(height, gap);
    }
    is_answer
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut board = Board::read(&input);
    let fewest = (0..=3).find(|&rungs| add(&mut board, rungs, 0));
    println!("{}", fewest.map_or(-1, |rungs| rungs as i32));
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
