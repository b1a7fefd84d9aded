//! Recordings made by hand, for the tests of this crate and of those that draw recordings.

use crate::recording::{Change, Frame, Recording};
use std::num::NonZeroU32;

/// Returns a recording from lines of frames, in the form of [`Recording::frame_lines`]. The values of the first frame
/// are clues; a board of one row is a list. The symbols are `.` and numbers, and answers are marked on line 9.
pub fn by_hand(rows: usize, columns: usize, frames: &str) -> Recording {
    let mut all: Vec<Frame> = Vec::new();
    for line in frames.lines() {
        all.push(read_frame(line, all.last().unwrap_or(&Frame::default())));
    }

    Recording {
        rows,
        columns,
        is_row: rows == 1,
        symbols: [".".to_string()].into_iter().chain((1..256).map(|number| number.to_string())).collect(),
        frames: all,
        stride: 1,
        is_cut: false,
        ends_at_room: false,
        calls: 1,
        calls_since_last_step: 0,
        answer_line: NonZeroU32::new(9),
        knows_answers: true,
    }
}

fn read_frame(line: &str, before: &Frame) -> Frame {
    let mut fields = line.split(' ');
    let mut number = || fields.next().and_then(|field| field.parse::<u64>().ok()).expect("three numbers");
    let mut frame = Frame {
        step: before.step + number(),
        puts: before.puts + number(),
        source_line: NonZeroU32::new(number() as u32),
        overwritten: before.overwritten,
        printed_lines: before.printed_lines,
        answers: before.answers,
        ..Frame::default()
    };

    for field in fields {
        let mark = field.find(|c: char| !c.is_ascii_digit()).expect("a mark");
        let (cell, content) = (&field[..mark], &field[mark + 1..]);
        let count = || content.parse::<u64>().expect("a count");

        match &field[mark..=mark] {
            "#" => frame.is_last = true,
            "~" => frame.overwritten += count(),
            "*" => frame.answers += count(),
            "+" => frame.printed_lines += count(),
            _ => {
                let first = cell.parse().expect("a cell");
                let change = |(cell, value): (usize, u8)| Change { cell, value: value - b'0' };
                frame.changes.extend((first..).zip(content.bytes()).map(change));
            }
        }
    }

    frame
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
