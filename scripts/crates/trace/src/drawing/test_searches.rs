//! Recordings made by hand, for tests of drawings.

use crate::drawing::{Drawing, RecordedSearch};
use crate::test_recordings;
use messages::Message;
use workspace::{ProblemSettings, Verdict};

/// Returns a search with the lines of its frames in the form of `Recording::frame_lines`. The values of the
/// first are clues.
pub fn search(rows: usize, columns: usize, frames: &str) -> RecordedSearch {
    let recording = test_recordings::by_hand(rows, columns, frames);
    let drawing = Drawing::of(&ProblemSettings::default(), &recording, "");
    let [submission, target, case] = ["plain", "1/plain", "sample-1"].map(str::to_string);

    RecordedSearch {
        problem: Some("1".to_string()),
        submission,
        target,
        case,
        verdict: Some(Verdict::AC),
        reason: Message::default(),
        diagnosis: None,
        named_step: None,
        named_cells: Vec::new(),
        idea: Message::default(),
        source: "fn main() {\n    // three\n    let x = 3;\n}\n".to_string(),
        recording,
        drawing,
    }
}

/// Returns a search on a Sudoku with 30 clues: it puts two digits, takes one of them back, and
/// puts another one.
pub fn sudoku() -> RecordedSearch {
    let cells = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let frames = format!("0 0 0 0:{cells}\n1 1 3 2:4\n1 1 3 3:2\n1 0 4 3:0\n1 1 3 3:6\n");
    let mut search = search(9, 9, &frames);
    draw_with(&mut search, "symbols: .123456789\nboxes: 3\n");
    search
}

/// Returns all steps until two queens are on a board of two rows and three columns.
pub fn queens() -> RecordedSearch {
    let mut search = search(2, 3, "0 0 0\n1 1 3 0:1\n1 1 3 5:1\n");
    draw_with(&mut search, "symbols: .Q\n");
    search
}

/// Returns a part of a long search on one row of 20 cells, with a frame for every eighth step. Values go up
/// to 63.
pub fn row() -> RecordedSearch {
    let value = |frame: usize| char::from(b'0' + (frame * 7 % 64) as u8);
    let frame = |at: usize| format!("8 5 {} {}:{}\n", at % 5, at * 3 % 20, value(at));
    let frames: String = (1..2500).map(frame).collect();
    let mut search = search(1, 20, &format!("0 0 0\n{frames}"));
    search.recording.stride = 8;
    search.recording.is_cut = true;
    search.verdict = Some(Verdict::TLE);

    search
}

/// Draws a search as if `problem.txt` had these lines in addition.
pub fn draw_with(search: &mut RecordedSearch, lines: &str) {
    let settings = ProblemSettings::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{lines}")).expect(lines);
    let input = "1 0\n0 1\n";
    search.recording.symbols = settings.symbols(input);
    search.drawing = Drawing::of(&settings, &search.recording, input);
}
