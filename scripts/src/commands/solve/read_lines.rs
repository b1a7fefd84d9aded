//! Input cut into pieces of whole lines.

use shared::sudoku::answer_lines::{Piece, PIECE};
use std::io::{self, Read};

/// Reads pieces. Each holds the whole lines of as few reads as possible, so a typed line is a piece before the next
/// read waits. After an error of the source come the bytes before it, then the error, then nothing more.
pub struct Pieces<R> {
    source: R,
    /// The first `filled` bytes were read and are in no piece yet: at most the start of a line.
    buffer: Vec<u8>,
    filled: usize,
    /// The number of the line the next piece starts with.
    line: u64,
    /// The last piece was cut: what follows, up to a newline, is dropped.
    dropping: bool,
    ended: bool,
    failure: Option<io::Error>,
}

impl<R: Read> Pieces<R> {
    pub fn new(source: R) -> Pieces<R> {
        let buffer = vec![0; PIECE];
        Pieces { source, buffer, filled: 0, line: 1, dropping: false, ended: false, failure: None }
    }

    /// Reads once, and drops what belongs to a line that was cut.
    fn read(&mut self) {
        match self.source.read(&mut self.buffer[self.filled..]) {
            Ok(0) => self.ended = true,
            Ok(read) => self.filled += read,
            Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
            Err(why) => (self.ended, self.failure) = (true, Some(why)),
        }
        if self.dropping {
            let rest = self.buffer[..self.filled].iter().position(newline);
            self.dropping = rest.is_none();
            self.take(rest.map_or(self.filled, |at| at + 1));
        }
    }

    /// Takes bytes from the front of the buffer.
    fn take(&mut self, count: usize) -> Vec<u8> {
        let bytes = self.buffer[..count].to_vec();
        self.buffer.copy_within(count..self.filled, 0);
        self.filled -= count;
        bytes
    }
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        let mut end = None;
        while end.is_none() && self.filled < PIECE && !self.ended {
            let before = self.filled;
            self.read();
            let last = self.buffer[before..self.filled].iter().rposition(newline);
            end = last.map(|at| before + at + 1);
        }
        if self.filled == 0 {
            return self.failure.take().map(Err);
        }
        let cut = end.is_none() && self.filled == PIECE;
        let piece = Piece { bytes: self.take(end.unwrap_or(self.filled)), line: self.line, cut };
        self.line += piece.lines();
        self.dropping = cut;
        Some(Ok(piece))
    }
}

fn newline(byte: &u8) -> bool {
    *byte == b'\n'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives at most `step` bytes a read, then fails.
    struct Steps<'a> {
        text: &'a [u8],
        step: usize,
    }

    impl Read for Steps<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let step = self.step.min(buffer.len());
            match self.text.read(&mut buffer[..step]) {
                Ok(0) => Err(io::Error::other("gone")),
                read => read,
            }
        }
    }

    #[test]
    fn pieces_are_the_same_lines_however_the_input_arrives() {
        let (long, longest) = ("y".repeat(3 * PIECE), "z".repeat(PIECE - 1));
        let text = format!("one\n\n{long}\n{longest}\nfour\nfive\n{long}\n{long}");
        let cut = &long[..PIECE];
        let expected = ["1 one", "2 ", &format!("3 {cut}"), &format!("4 {longest}"), "5 four", "6 five"];
        for step in [1, 5, 1000, PIECE - 1, PIECE, 5 * PIECE] {
            let mut lines = Vec::new();
            let mut pieces = Pieces::new(Steps { text: text.as_bytes(), step });
            while let Some(Ok(piece)) = pieces.next() {
                let text = String::from_utf8(piece.bytes).expect("text");
                lines.extend(
                    (piece.line..).zip(text.lines()).map(|(number, line)| format!("{number} {line}")),
                );
                assert_eq!(piece.cut, text == cut, "{step} bytes a read");
            }
            assert!(lines[..6] == expected, "{step} bytes a read");
            assert!(lines[6..] == [format!("7 {cut}"), format!("8 {cut}")], "{step} bytes a read");
        }
    }

    #[test]
    fn a_typed_line_is_a_piece_and_what_came_before_an_error_too() {
        let mut pieces = Pieces::new(Steps { text: b"one\ntwo\nth", step: 4 });
        for expected in ["one\n", "two\n", "th"] {
            let piece = pieces.next().expect("a piece").expect("no error");
            assert_eq!((piece.bytes.as_slice(), piece.cut), (expected.as_bytes(), false));
        }
        assert_eq!(pieces.next().expect("the error").err().expect("an error").to_string(), "gone");
        assert!(pieces.next().is_none());
    }
}
