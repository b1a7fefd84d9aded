//! Recordings made by hand, for the tests of this crate and of those that draw recordings.

use crate::{recorder_notes::RecorderNotes, recording::Recording};

/// Returns a recording from the lines of its frames. The values of the first frame are clues; a board of one
/// row has one coordinate.
pub fn by_hand(rows: usize, columns: usize, frames: &str) -> Recording {
    let sum = |field: usize| -> u64 {
        let number = |line: &str| line.split(' ').nth(field)?.parse::<u64>().ok();
        frames.lines().map(|line| number(line).expect("three numbers")).sum()
    };
    let (steps, puts, coordinates) = (sum(0), sum(1), rows.min(2));
    let head = format!("puts={puts} erases={} cut=0 backtracks=0", steps - puts);
    let board = format!("rows={rows} columns={columns} coordinates={coordinates} stride=1");
    let read = |clues: &str| {
        let text = format!("\x01notes\n{head}\n{board}\nclues {clues}\n{frames}");
        RecorderNotes::find(text.as_bytes()).and_then(|notes| notes.recording().ok()).expect("well formed")
    };
    let first = read(&"0".repeat(rows * columns)).board(0).cells;
    let clues: String = first.iter().map(|value| if *value == 0 { '0' } else { '1' }).collect();
    read(&clues)
}

/// Returns the lines of frames for [`by_hand`], on a board with this number of columns. Step `RCV` puts value
/// V at row R and column C, counted from 0, on line 7 of the program; `-RC` erases there on line 8. After a
/// step with `*` at its end, the search marks the board as an answer.
pub fn frames_by_hand(columns: usize, steps: &str) -> String {
    let frame = |step: &str| {
        let digits = step.bytes().filter(u8::is_ascii_digit).map(|byte| usize::from(byte - b'0'));
        let digits: Vec<usize> = digits.collect();
        let found = if step.ends_with('*') { " *1" } else { "" };
        let cell = digits[0] * columns + digits[1];
        match digits.get(2) {
            Some(value) => format!("1 1 7 {cell}:{value}{found}\n"),
            None => format!("1 0 8 {cell}:0{found}\n"),
        }
    };
    format!("0 0 0\n{}", steps.split_whitespace().map(frame).collect::<String>())
}

/// Returns a recording from the steps of [`frames_by_hand`].
pub fn of_steps(rows: usize, columns: usize, steps: &str) -> Recording {
    by_hand(rows, columns, &frames_by_hand(columns, steps))
}
