//! Lines with a board each, and their answers: what `cargo oj solve` does between reading and writing.

use super::bands::Engine;
use super::line_format;
use std::borrow::Cow;
use std::io::Write;

/// Most bytes of a piece. With half as many the threads wake each other twice as often: two then have 1.74 times the
/// speed of one on easy boards, and 1.86 times with these.
pub const PIECE: usize = 1 << 16;

/// Most bytes of a line.
const LINE: usize = 1 << 15;

/// Whole lines of the input; only the last line of the input may lack its newline.
pub struct Piece {
    /// The lines.
    pub bytes: Vec<u8>,
    /// The number of the first line, counted from 1.
    pub line: u64,
    /// These are the first bytes of a line longer than a piece; the rest of that line is dropped.
    pub cut: bool,
}

impl Piece {
    /// How many lines of the input end in this piece or are cut.
    #[inline(never)] // a caller that is compiled without optimisation would inline it
    pub fn lines(&self) -> u64 {
        // A count below 256 fits in a byte, so that vector instructions count many bytes at once.
        let newlines = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
        let counted: u64 = self.bytes.chunks(255).map(|bytes| u64::from(newlines(bytes))).sum();
        counted + u64::from(self.cut)
    }
}

/// What is asked of every board.
#[derive(Clone, Copy)]
pub enum Question {
    /// The lexicographically first completion.
    First,
    /// Some completion.
    Any,
    /// How many completions there are; counting stops at this limit.
    Count(usize),
}

/// Most messages of a piece; further faults are only counted.
pub const MESSAGES: usize = 20;

/// The answers to a piece of the input.
#[derive(Default)]
pub struct Answers {
    /// One line for each line: for a board its completion or how many it has, for a blank line or a comment the line
    /// itself, for anything else a comment that says what is wrong.
    pub text: Vec<u8>,
    /// The length of the piece.
    pub bytes: u64,
    /// How many boards have an answer.
    pub boards: u64,
    /// How many lines have none, although they are neither blank nor a comment.
    pub faults: u64,
    /// What is wrong with the first [`MESSAGES`] of those.
    pub messages: Vec<String>,
}

impl Answers {
    /// Answers a line with a comment that says what is wrong with it.
    fn refuse(&mut self, line: u64, why: &str) {
        let start = self.text.len();
        // Writing to a buffer in memory cannot fail.
        let _ = writeln!(self.text, "# line {line}: {why}");
        self.faults += 1;
        if self.messages.len() < MESSAGES {
            let message = &self.text[start + "# ".len()..self.text.len() - 1];
            self.messages.push(String::from_utf8_lossy(message).into_owned());
        }
    }
}

/// Answers a piece. `text` is an empty buffer that is used again; `visible` shows a character that is no cell.
pub fn answer(
    engine: Engine,
    question: Question,
    piece: &Piece,
    text: Vec<u8>,
    visible: fn(&[u8]) -> String,
) -> Answers {
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
            _ if piece.cut || line.len() > LINE => Err(Cow::from(format!("longer than {LINE} bytes"))),
            Some(board) if line.get(81).map_or(true, separates) => {
                let answered = complete(engine, question, &board, &mut answers.text);
                answers.boards += u64::from(answered);
                // Boards without a completion may come by the million, so this allocates nothing.
                if answered {
                    Ok(())
                } else {
                    Err(Cow::from("no completion"))
                }
            }
            _ if passes(line) => {
                answers.text.extend_from_slice(line);
                Ok(())
            }
            _ => Err(Cow::from(fault(line, visible))),
        };
        if let Err(why) = answered {
            answers.refuse(number, &why);
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
            // Writing to a buffer in memory cannot fail.
            return writeln!(text, "{}", engine.count(board, limit)).is_ok();
        }
    };
    let Some(completion) = completion else { return false };
    text.extend_from_slice(&line_format::written(&completion));
    true
}

/// Why a line is no board.
fn fault(line: &[u8], visible: fn(&[u8]) -> String) -> String {
    let given = String::from_utf8_lossy(line.split(separates).next().unwrap_or_default());
    let odd = given.chars().position(|c| !c.is_ascii_digit() && c != '.' && c != '_');
    match (given.chars().count(), odd) {
        (1, _) => "1 character where 81 are asked for".to_string(),
        (81, Some(at)) => {
            let odd: String = given.chars().skip(at).take(1).collect();
            format!("`{}` in column {}, no cell", visible(odd.as_bytes()), at + 1)
        }
        (characters, _) => format!("{characters} characters where 81 are asked for"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(text: &str, cut: bool) -> Answers {
        let piece = Piece { bytes: text.as_bytes().to_vec(), line: 1, cut };
        answer(Engine::best(), Question::Any, &piece, Vec::new(), |_| "odd".to_string())
    }

    #[test]
    fn each_line_has_an_answer_and_what_has_none_is_counted() {
        let blank = ".".repeat(81);
        let text = format!("\u{feff}{blank}\n# a comment\n\n1\n{blank},\n{}x\n", &blank[1..]);
        let answers = answers(&text, false);
        assert_eq!((answers.boards, answers.faults, answers.bytes), (2, 2, text.len() as u64));
        let faults = ["line 4: 1 character where 81 are asked for", "line 6: `odd` in column 81, no cell"];
        assert_eq!(answers.messages, faults);
        let written = String::from_utf8(answers.text).expect("text");
        let lines: Vec<&str> = written.lines().collect();
        assert_eq!(lines[1..4], ["# a comment", "", "# line 4: 1 character where 81 are asked for"]);
        assert_eq!((lines.len(), lines[0].len(), lines[0]), (6, 81, lines[4]));
    }

    #[test]
    fn a_line_that_is_cut_is_neither_a_comment_nor_a_board() {
        for text in ["# a comment", &".".repeat(81)] {
            let answers = answers(text, true);
            assert_eq!((answers.boards, answers.faults), (0, 1));
            assert_eq!(answers.text, b"# line 1: longer than 32768 bytes\n");
        }
    }

    #[test]
    fn a_line_that_fits_in_a_piece_may_be_too_long() {
        let longest = format!("#{}\n", "x".repeat(LINE - 2));
        let answers = answers(&format!("{longest}#{longest}{longest}"), false);
        assert_eq!(answers.messages, ["line 2: longer than 32768 bytes"]);
    }

    #[test]
    fn lines_are_counted_and_few_messages_kept() {
        let piece = |bytes: &[u8], cut| Piece { bytes: bytes.to_vec(), line: 1, cut };
        assert_eq!((piece(b"1\n\n2\n", false).lines(), piece(b"1", false).lines()), (3, 0));
        assert_eq!(piece(b"1", true).lines(), 1);
        let answers = answers(&"1\n".repeat(30), false);
        assert_eq!((answers.faults, answers.messages.len()), (30, MESSAGES));
    }
}
