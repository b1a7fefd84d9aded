//! A frame of a recording as lines of text, with the colours of a terminal.

use crate::build::recording::{Frame, Recording};
use crate::support::text::width;
use std::io::{self, Write};

const CLUE: &str = "\x1b[1m";
pub const PUT: &str = "\x1b[30;42m";
pub const TAKEN: &str = "\x1b[30;41m";
const FAINT: &str = "\x1b[2m";
pub const PLAIN: &str = "\x1b[0m";

/// The board with room for candidates if there are any and the terminal is large enough, else without.
pub fn board(
    recording: &Recording,
    frame: &Frame,
    before: &Frame,
    rows: usize,
    columns: usize,
) -> Vec<String> {
    let boxed = recording.rows == 9 && recording.columns == 9;
    match (&frame.lists, boxed && rows >= 46 && columns >= 73) {
        (Some(lists), true) => with_candidates(recording, frame, before, lists),
        _ => plain(recording, frame, before, boxed),
    }
}

/// The colour of a cell, and what stands in it.
fn cell(recording: &Recording, frame: &Frame, before: &Frame, index: usize) -> (&'static str, char) {
    let (now, was) = (frame.cells[index], before.cells[index]);
    let symbol = |digit: u8| match (recording.clues.iter().any(|&clue| clue) || recording.rows == 9, digit) {
        (_, 0) => '·',
        (false, 1) => 'Q',
        (_, digit) => char::from_digit(u32::from(digit), 36).unwrap_or('?'),
    };
    match (recording.clues[index], now, was) {
        (true, _, _) => (CLUE, symbol(now)),
        (false, 0, 0) => (FAINT, symbol(0)),
        (false, 0, was) => (TAKEN, symbol(was)),
        (false, now, was) if now != was => (PUT, symbol(now)),
        (false, now, _) => ("", symbol(now)),
    }
}

fn plain(recording: &Recording, frame: &Frame, before: &Frame, boxed: bool) -> Vec<String> {
    let rule = |left: &str, middle: &str, right: &str| match boxed {
        true => format!("{left}{}{right}", ["───────"; 3].join(middle)),
        false => format!("{left}{}{right}", "─".repeat(2 * recording.columns + 1)),
    };
    let mut lines = vec![rule("┌", "┬", "┐")];
    for row in 0..recording.rows {
        if boxed && row > 0 && row % 3 == 0 {
            lines.push(rule("├", "┼", "┤"));
        }
        let mut line = String::from("│ ");
        for column in 0..recording.columns {
            if boxed && column > 0 && column % 3 == 0 {
                line.push_str("│ ");
            }
            let (colour, symbol) = cell(recording, frame, before, row * recording.columns + column);
            line.push_str(&format!("{colour}{symbol}{PLAIN} "));
        }
        lines.push(line + "│");
    }
    lines.push(rule("└", "┴", "┘"));
    lines
}

/// Each cell three by three: its digit in the middle, or its candidates in the places of a telephone's keys.
fn with_candidates(recording: &Recording, frame: &Frame, before: &Frame, lists: &[u16]) -> Vec<String> {
    let rule = |left: &str, thin: &str, thick: &str, right: &str, line: &str| {
        let cell = line.repeat(7);
        let boxed = [cell.as_str(); 3].join(thin);
        format!("{left}{}{right}", [boxed.as_str(); 3].join(thick))
    };
    let mut lines = vec![rule("┏", "┯", "┳", "┓", "━")];
    for row in 0..9 {
        if row > 0 {
            lines.push(match row % 3 {
                0 => rule("┣", "┿", "╋", "┫", "━"),
                _ => rule("┠", "┼", "╂", "┨", "─"),
            });
        }
        for part in 0..3 {
            let mut line = String::from("┃");
            for column in 0..9 {
                let index = row * 9 + column;
                let (colour, symbol) = cell(recording, frame, before, index);
                let inner = match frame.cells[index] {
                    0 => (1..=3)
                        .map(|place| part * 3 + place)
                        .map(|digit| match lists[index] & 1 << digit {
                            0 => "  ".to_string(),
                            _ => format!(" {digit}"),
                        })
                        .collect::<String>(),
                    _ if part == 1 => format!("   {symbol}  "),
                    _ => " ".repeat(6),
                };
                let colour = if frame.cells[index] == 0 && colour != TAKEN { FAINT } else { colour };
                line.push_str(&format!("{colour}{inner} {PLAIN}"));
                line.push(if column % 3 == 2 { '┃' } else { '│' });
            }
            lines.push(line);
        }
    }
    lines.push(rule("┗", "┷", "┻", "┛", "━"));
    lines
}

/// The width of a line without its colours.
pub fn bare_width(line: &str) -> usize {
    let coloured: usize = line.split('\x1b').skip(1).filter_map(|part| part.find('m')).map(|at| at + 1).sum();
    width(&line.replace('\x1b', "")) - coloured
}

/// Draws over what was there. Keys are taken one by one, so a line end alone does not go back to the left.
pub fn draw(lines: &[String]) -> io::Result<()> {
    let mut text = String::from("\x1b[H");
    for line in lines {
        text.push_str(line);
        text.push_str("\x1b[K\r\n");
    }
    text.truncate(text.len() - 2); // the last line may be that of the terminal
    text.push_str("\x1b[J");
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
