//! From a piece of the input to its answers.

use crate::commands::solve::read_lines::{Piece, PIECE};
use crate::support::text::{column, visible};
use shared::sudoku::bands::Engine;
use shared::sudoku::line_format;

/// What is asked of every board.
#[derive(Clone, Copy)]
pub enum Question {
    First,
    Any,
    /// How many completions there are; counting stops at this limit.
    Count(usize),
}

/// Most messages that are printed; further faults are only counted.
pub const MESSAGES: u64 = 20;

/// The answers to a piece of the input.
#[derive(Default)]
pub struct Answers {
    /// What goes to standard output.
    pub text: Vec<u8>,
    /// The length of the piece.
    pub bytes: u64,
    /// How many boards have an answer.
    pub boards: u64,
    /// How many lines have none, although they are neither blank nor a comment.
    pub faults: u64,
    /// What is wrong with the first `MESSAGES` of those.
    pub messages: Vec<String>,
}

/// Appends to `text` one line for each line: for a board its completion or how many it has, for a blank line or a comment
/// the line itself, for anything else a comment that says what is wrong.
pub fn answer(engine: Engine, question: Question, piece: &Piece, text: Vec<u8>) -> Answers {
    let mut answers = Answers { text, bytes: piece.bytes.len() as u64, ..Answers::default() };
    let mut rest = piece.bytes.as_slice();
    if piece.line == 1 {
        rest = rest.strip_prefix(b"\xef\xbb\xbf").unwrap_or(rest); // byte-order mark
    }
    let mut number = piece.line;
    while !rest.is_empty() {
        let board = line_format::read(rest);
        // The newline mostly follows the 81 cells of a board, so the search starts there.
        let from = if board.is_some() { 81 } else { 0 };
        let end = rest[from..].iter().position(|&byte| byte == b'\n');
        let (line, next) = rest.split_at(end.map_or(rest.len(), |end| from + end + 1));
        let answered = match board {
            _ if piece.cut => false,
            Some(board) if line.get(81).map_or(true, separates) => {
                let answered = complete(engine, question, &board, &mut answers.text);
                answers.boards += u64::from(answered);
                answered
            }
            _ if passes(line) => {
                answers.text.extend_from_slice(line);
                true
            }
            _ => false,
        };
        if !answered {
            let message = format!("line {number}: {}", fault(line, piece.cut));
            answers.text.extend_from_slice(format!("# {message}\n").as_bytes());
            answers.faults += 1;
            if answers.faults <= MESSAGES {
                answers.messages.push(message);
            }
        }
        (rest, number) = (next, number + 1);
    }
    answers
}

/// Whether this byte may follow the 81 cells. It and the rest of the line are no part of the board.
fn separates(byte: &u8) -> bool {
    byte.is_ascii_whitespace() || b"#,".contains(byte)
}

/// Whether a line comes out unchanged.
fn passes(line: &[u8]) -> bool {
    line.starts_with(b"#") || line.iter().all(u8::is_ascii_whitespace)
}

/// Appends the answer to `text`. False, and nothing appended, if the board has no completion.
fn complete(engine: Engine, question: Question, board: &[u8; 81], text: &mut Vec<u8>) -> bool {
    let completion = match question {
        Question::First => engine.first(board),
        Question::Any => engine.any(board),
        Question::Count(limit) => {
            text.extend_from_slice(format!("{}\n", engine.count(board, limit)).as_bytes());
            return true;
        }
    };
    let Some(completion) = completion else { return false };
    text.extend_from_slice(&line_format::written(&completion));
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

    #[test]
    fn boards_and_faults_are_counted_for_the_progress() {
        let text = format!("{}\n# a comment\n\n1\n", ".".repeat(81));
        let piece = Piece { bytes: text.clone().into_bytes(), line: 1, cut: false };
        let answers = answer(Engine::best(), Question::Any, &piece, Vec::new());
        assert_eq!((answers.boards, answers.faults, answers.bytes), (1, 1, text.len() as u64));
    }
}
