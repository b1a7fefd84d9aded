//! Films to try the page with: plain searches that record themselves.

use crate::build::recording::{Frame, Recording};
use std::path::Path;

/// Frames of a recording at most; where there would be more, every other one goes and the stride doubles.
const MOST: usize = 4000;

/// What may be put next, in the order in which it is tried; None once the board is complete.
type Moves = fn(&[u8]) -> Option<Vec<(usize, u8)>>;

/// The first blank of a board of 2580, digits in ascending order.
pub fn rescan(case: &str, limit: u64) -> Recording {
    let first = |cells: &[u8]| {
        let blank = cells.iter().position(|digit| *digit == 0)?;
        Some(fitting(cells, blank).map(|digit| (blank, digit)).collect())
    };
    let recording = Recording { submission: "rescan".to_string(), ..board(case) };
    Recorder { recording, moves: first, lists: false, limit }.record()
}

/// The blank with the fewest candidates, lists of candidates included.
pub fn fewest(case: &str, limit: u64) -> Recording {
    let tightest = |cells: &[u8]| {
        let blanks = (0..81).filter(|cell| cells[*cell] == 0);
        let blank = blanks.min_by_key(|blank| fitting(cells, *blank).count())?;
        Some(fitting(cells, blank).map(|digit| (blank, digit)).collect())
    };
    let recording = Recording { submission: "fewest".to_string(), ..board(case) };
    Recorder { recording, moves: tightest, lists: true, limit }.record()
}

/// So many queens, row by row.
pub fn queens(width: usize) -> Recording {
    let next = |cells: &[u8]| {
        let width = (1..).find(|width| width * width == cells.len()).expect("a square");
        let queens: Vec<usize> = (0..cells.len()).filter(|cell| cells[*cell] == 1).collect();
        let safe = |cell: &usize| {
            queens.iter().all(|queen| {
                let across = (queen % width).abs_diff(cell % width);
                across != 0 && across != cell / width - queen / width
            })
        };
        let row = queens.len() * width..(queens.len() + 1) * width;
        (queens.len() < width).then(|| row.filter(safe).map(|cell| (cell, 1)).collect())
    };
    let case = format!("edge-{width}");
    let recording = recording("9663", "rows", &case, width, vec![0; width * width]);
    Recorder { recording, moves: next, lists: false, limit: u64::MAX }.record()
}

fn board(case: &str) -> Recording {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../problems/2580/cases/{case}.in"));
    let text = std::fs::read_to_string(path).expect("the case is there");
    recording("2580", "", case, 9, text.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect())
}

/// A recording of nothing but the board before the search.
pub fn recording(problem: &str, submission: &str, case: &str, width: usize, cells: Vec<u8>) -> Recording {
    Recording {
        problem: problem.to_string(),
        submission: submission.to_string(),
        case: case.to_string(),
        rows: cells.len() / width,
        columns: width,
        clues: cells.iter().map(|digit| *digit != 0).collect(),
        frames: vec![Frame { step: 0, puts: 0, depth: 0, cells, lists: None }],
        puts: 0,
        erases: 0,
        stride: 1,
        cut: false,
        verdict: "AC".to_string(),
    }
}

fn fitting(cells: &[u8], cell: usize) -> impl Iterator<Item = u8> + '_ {
    let place = |cell: usize| (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
    let meets = move |other: usize| {
        let (one, other) = (place(cell), place(other));
        one.0 == other.0 || one.1 == other.1 || one.2 == other.2
    };
    let held = (0..81).filter(|other| meets(*other)).fold(0, |held: u16, other| held | 1 << cells[other]);
    (1..=9).filter(move |digit| held >> digit & 1 == 0)
}

/// A search that writes its own recording.
struct Recorder {
    recording: Recording,
    moves: Moves,
    lists: bool,
    /// Steps that are recorded; the rest of the search is left out.
    limit: u64,
}

impl Recorder {
    fn record(mut self) -> Recording {
        let mut cells = self.recording.frames.remove(0).cells;
        self.take(&cells);
        self.search(&mut cells);
        if self.recording.frames.last().is_some_and(|frame| frame.step < self.step()) {
            self.take(&cells);
        }
        self.recording.verdict = if self.recording.cut { "TLE" } else { "AC" }.to_string();
        self.recording
    }

    /// Whether the search is over: the board is complete, or enough is recorded.
    fn search(&mut self, cells: &mut [u8]) -> bool {
        let Some(moves) = (self.moves)(cells) else { return true };
        for (cell, digit) in moves {
            cells[cell] = digit;
            self.recording.puts += 1;
            if self.noted(cells) || self.search(cells) {
                return true;
            }
            cells[cell] = 0;
            self.recording.erases += 1;
            if self.noted(cells) {
                return true;
            }
        }
        false
    }

    fn step(&self) -> u64 {
        self.recording.puts + self.recording.erases
    }

    /// Notes a step. True if it was the last to be recorded.
    fn noted(&mut self, cells: &[u8]) -> bool {
        if self.step() % self.recording.stride == 0 {
            self.take(cells);
        }
        if self.recording.frames.len() > MOST {
            self.recording.stride *= 2;
            let stride = self.recording.stride;
            self.recording.frames.retain(|frame| frame.step % stride == 0);
        }
        self.recording.cut = self.step() >= self.limit;
        self.recording.cut
    }

    fn take(&mut self, cells: &[u8]) {
        let list = |cell: usize| match cells[cell] {
            0 => fitting(cells, cell).fold(0, |list, digit| list | 1 << digit),
            _ => 0,
        };
        let depth =
            cells.iter().zip(&self.recording.clues).filter(|(digit, clue)| **digit != 0 && !**clue).count();
        self.recording.frames.push(Frame {
            step: self.step(),
            puts: self.recording.puts,
            depth,
            cells: cells.to_vec(),
            lists: self.lists.then(|| (0..cells.len()).map(list).collect()),
        });
    }
}
