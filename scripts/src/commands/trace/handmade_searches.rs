//! Recordings made by hand, to test what draws them.

use crate::commands::trace::drawn_search::{Drawing, Search};
use crate::compile::recording::Notes;
use crate::workspace::problem_txt::ProblemTxt;
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;

/// A search on a board without clues, with the lines of its frames as `appended_recorder.rs` writes them.
pub fn search(rows: usize, columns: usize, frames: &str) -> Search {
    with_clues(rows, columns, &"0".repeat(rows * columns), 1, frames)
}

/// Sudoku with 30 clues and candidates: two digits put, one of them taken back, and another one put.
pub fn sudoku() -> Search {
    let cells = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let clues: String = cells.chars().map(|digit| if digit == '0' { '0' } else { '1' }).collect();
    let frames =
        format!("0 0 0 0:{cells} 2=16 3=344 5=54 6=3fe\n1 1 3 2:4 3=340\n1 1 3 3:2\n1 0 4 3:0 6=3fc\n1 1 3 3:6 5=14\n");
    let mut search = with_clues(9, 9, &clues, 1, &frames);
    search.drawing = drawing("symbols: .123456789\nboxes: 3\n", &search);
    search
}

/// All steps until two queens stand on a board of two rows and three columns.
pub fn queens() -> Search {
    let mut search = search(2, 3, "0 0 0\n1 1 3 0:1\n1 1 3 5:1\n");
    search.drawing = drawing("symbols: .Q\n", &search);
    search
}

/// A long search on one row of 20 cells, every eighth step of it, recorded in part. Values go up to 63.
pub fn row() -> Search {
    let value = |frame: usize| char::from(b'0' + (frame * 7 % 64) as u8);
    let frame = |at: usize| format!("8 5 {} {}:{}\n", at % 5, at * 3 % 20, value(at));
    let frames: String = (1..2500).map(frame).collect();
    let mut search = with_clues(1, 20, &"0".repeat(20), 8, &format!("0 0 0\n{frames}"));
    search.recording.cut = true;
    search.verdict = Verdict::TLE;
    search
}

fn with_clues(rows: usize, columns: usize, clues: &str, stride: u64, frames: &str) -> Search {
    let sum = |field: usize| -> u64 {
        frames
            .lines()
            .map(|line| line.split(' ').nth(field).expect("three numbers").parse::<u64>().expect("a number"))
            .sum()
    };
    let (steps, puts) = (sum(0), sum(1));
    let head = format!(
        "steps {puts} {} 0 0\nboard {rows} {columns} 2 {stride}\nfacts 0 0 0 0 0 0 0 0 0\nclues {clues}",
        steps - puts
    );
    let notes =
        Notes::find(format!("\x01notes\n{head}\n{frames}").as_bytes()).expect("it begins as notes do");
    let recording = notes.recording().expect("well formed");
    let drawing = Drawing { symbols: Vec::new(), queens: false, boxes: None, marks: false };
    let [problem, submission, case] = ["1", "plain", "sample-1"].map(str::to_string);
    let (verdict, reason, diagnosis) = (Verdict::AC, Reason::new("", ""), None);
    let source = "fn main() {\n    // three\n    let x = 3;\n}\n".to_string();
    let mut search =
        Search { problem, submission, case, verdict, reason, diagnosis, source, recording, drawing };
    search.drawing = self::drawing("", &search);
    search
}

/// How the board of a search is drawn if `problem.txt` has these lines too.
pub fn drawing(lines: &str, search: &Search) -> Drawing {
    let txt = ProblemTxt::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{lines}")).expect("legal");
    Drawing::of(&txt, &search.recording)
}
