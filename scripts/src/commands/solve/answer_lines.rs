//! Lines of boards to lines of answers.

use crate::commands::solve::pipeline::{Piece, PIECE};
use crate::support::text::{column, visible};
use shared::sudoku::bands::Engine;
use shared::sudoku::line_format;

/// What is asked of every board.
#[derive(Clone, Copy)]
pub enum Question {
    First,
    Any,
    /// How many completions there are, up to so many.
    Count(usize),
}

/// So many messages are told; the others are counted.
pub const MESSAGES: u64 = 20;

/// What is to be told of a piece of the input.
#[derive(Default)]
pub struct Notes {
    pub bytes: u64,
    /// Lines that were answered.
    pub boards: u64,
    /// Lines that could not be.
    pub faults: u64,
    /// The first of them, for a person to read.
    pub messages: Vec<String>,
}

/// Appends an answer a line: of a board its completion or their number, of a blank line or a comment the line itself,
/// of anything else a comment that says what is wrong.
pub fn answer(engine: Engine, question: Question, piece: &Piece, out: &mut Vec<u8>) -> Notes {
    let mut notes = Notes { bytes: piece.bytes.len() as u64, ..Notes::default() };
    let mut rest = piece.bytes.as_slice();
    if piece.number == 0 {
        rest = rest.strip_prefix(b"\xef\xbb\xbf").unwrap_or(rest); // an editor's byte-order mark
    }
    let mut number = piece.line;
    while !rest.is_empty() {
        let board = line_format::read(rest);
        // Behind a board the line mostly ends; without one it has to be searched from its start.
        let from = if board.is_some() { 81 } else { 0 };
        let end = rest[from..].iter().position(|&byte| byte == b'\n');
        let (line, next) = rest.split_at(end.map_or(rest.len(), |end| from + end + 1));
        let wrong = match board.filter(|_| !piece.cut && line.get(81).map_or(true, separates)) {
            Some(board) => !complete(engine, question, &board, out),
            None if !piece.cut && passes(line) => {
                out.extend_from_slice(line);
                false
            }
            None => true,
        };
        notes.boards += u64::from(from > 0 && !wrong);
        if wrong {
            let message = format!("line {number}: {}", fault(line, piece.cut));
            out.extend_from_slice(format!("# {message}\n").as_bytes());
            notes.faults += 1;
            if notes.faults <= MESSAGES {
                notes.messages.push(message);
            }
        }
        (rest, number) = (next, number + 1);
    }
    notes
}

/// What may stand between a board and text that is no part of it.
fn separates(byte: &u8) -> bool {
    byte.is_ascii_whitespace() || b"#,".contains(byte)
}

fn passes(line: &[u8]) -> bool {
    line.starts_with(b"#") || line.iter().all(u8::is_ascii_whitespace)
}

/// Appends the answer, if there is one.
fn complete(engine: Engine, question: Question, board: &[u8; 81], out: &mut Vec<u8>) -> bool {
    let completion = match question {
        Question::First => engine.first(board),
        Question::Any => engine.any(board),
        Question::Count(limit) => {
            out.extend_from_slice(format!("{}\n", engine.count(board, limit)).as_bytes());
            return true;
        }
    };
    let Some(completion) = completion else { return false };
    out.extend_from_slice(&line_format::written(&completion));
    true
}

/// Why a line has no answer.
fn fault(line: &[u8], cut: bool) -> String {
    let given = line.iter().position(separates).map_or(line, |end| &line[..end]);
    let odd = given.iter().position(|byte| !byte.is_ascii_digit() && !b"._".contains(byte));
    let characters = column(given, given.len()) - 1;
    match (cut, odd, characters) {
        (true, ..) => format!("longer than {PIECE} bytes"),
        (_, _, 1) => "1 character where 81 are asked for".to_string(),
        (_, Some(at), 81) => {
            let odd = String::from_utf8_lossy(&given[at..]).chars().next().unwrap_or_default();
            format!("`{}` in column {}, no cell", visible(odd.to_string().as_bytes()), column(given, at))
        }
        (_, None, 81) => "no completion".to_string(),
        (_, _, characters) => format!("{characters} characters where 81 are asked for"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    const FULL: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

    fn answers(question: Question, text: &str) -> (String, Notes) {
        let piece = Piece { bytes: text.as_bytes().to_vec(), line: 1, ..Piece::default() };
        let mut out = Vec::new();
        let notes = answer(Engine::best(), question, &piece, &mut out);
        (String::from_utf8(out).expect("text"), notes)
    }

    #[test]
    fn every_way_to_write_a_board_is_read() {
        let table = [
            EASY.to_string(),
            EASY.replace('0', "."),
            EASY.replace('0', "_"),
            format!("{EASY}\n"),
            format!("{EASY}\r\n"),
            format!("{EASY}  \t\n"),
            format!("{EASY},{FULL}\n"),
            format!("{EASY} easy 3.1\n"),
            format!("{EASY}#easy\n"),
            format!("\u{feff}{EASY}\n"),
        ];
        for text in table {
            let (out, notes) = answers(Question::First, &text);
            assert_eq!((out, notes.boards, notes.faults), (format!("{FULL}\n"), 1, 0), "{text:?}");
        }
    }

    #[test]
    fn blank_lines_and_comments_pass_unchanged() {
        let text = "\n  \r\n# 81 cells\n#\r\n\t";
        let (out, notes) = answers(Question::First, text);
        assert_eq!((out.as_str(), notes.boards, notes.faults), (text, 0, 0));
    }

    #[test]
    fn what_is_no_board_is_told() {
        let table = [
            (EASY[1..].to_string(), "80 characters where 81 are asked for"),
            (format!("{EASY}0"), "82 characters where 81 are asked for"),
            (format!("{EASY}.x y"), "83 characters where 81 are asked for"),
            ("7".to_string(), "1 character where 81 are asked for"),
            (" 7".to_string(), "0 characters where 81 are asked for"),
            (EASY.replacen('0', "O", 1), "`O` in column 2, no cell"),
            (EASY.replacen('0', "스", 1), "`스` in column 2, no cell"),
            (EASY.replacen('0', "\u{1}", 1), "`\\u{1}` in column 2, no cell"),
            (EASY.replacen('0', "1", 1), "no completion"),
        ];
        for (line, why) in table {
            let (out, notes) = answers(Question::Any, &format!("\n{line}\n{EASY}\n"));
            assert_eq!(out, format!("\n# line 2: {why}\n{FULL}\n"), "{line:?}");
            assert_eq!((notes.boards, notes.faults), (1, 1));
            assert_eq!(notes.messages, [format!("line 2: {why}")]);
        }
    }

    #[test]
    fn completions_are_counted() {
        let text = format!("{EASY}\n{}\n{}\n", EASY.replacen('0', "1", 1), ".".repeat(81));
        assert_eq!(answers(Question::Count(7), &text).0, "1\n0\n7\n");
    }
}
