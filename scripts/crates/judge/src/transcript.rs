//! The first and the last lines of a dialogue between two programs.

use sandbox::Speaker;
use std::collections::VecDeque;
use stdx::display;

/// The numbers of lines that are kept at the beginning and at the end.
const FIRST_LINES: usize = 10;
const LAST_LINES: usize = 20;

/// The number of characters that are kept of a line.
const MAX_CHARS: usize = 160;

/// The first and the last lines of a dialogue: `< 5` from the interactor, `> 7` from the program.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    first: Vec<String>,
    last: VecDeque<String>,
    /// The number of lines between `first` and `last`.
    left_out: usize,
    /// The bytes of each speaker that do not complete a line yet.
    unfinished: [Vec<u8>; 2],
    /// Whether `first` has all lines.
    keeps_all: bool,
}

impl Transcript {
    /// Creates a transcript that keeps all lines of the dialogue.
    pub fn of_all_lines() -> Transcript {
        Transcript { keeps_all: true, ..Transcript::default() }
    }

    pub fn add(&mut self, speaker: Speaker, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let unfinished = &mut self.unfinished[speaker as usize];
            let room = (4 * MAX_CHARS).saturating_sub(unfinished.len());
            unfinished.extend_from_slice(&piece[..piece.len().min(room)]);
            if piece.ends_with(b"\n") {
                let line = std::mem::take(unfinished);
                self.push(dialogue_line(speaker, &line));
            }
        }
    }

    fn push(&mut self, line: String) {
        if self.keeps_all || self.first.len() < FIRST_LINES {
            return self.first.push(line);
        }
        self.last.push_back(line);
        if self.last.len() > LAST_LINES {
            self.last.pop_front();
            self.left_out += 1;
        }
    }

    /// Returns the finished lines at the beginning so far.
    pub fn beginning(&self) -> &[String] {
        &self.first
    }

    /// Returns the lines at the beginning, the number of lines that are left out, and the lines at the end.
    pub fn lines(&self) -> (Vec<String>, usize, Vec<String>) {
        let mut all = self.clone();
        for speaker in [Speaker::Program, Speaker::Interactor] {
            let unfinished = std::mem::take(&mut all.unfinished[speaker as usize]);
            if !unfinished.is_empty() {
                all.push(dialogue_line(speaker, &unfinished));
            }
        }
        (all.first, all.left_out, all.last.into())
    }
}

/// Formats a line as Kattis does.
fn dialogue_line(speaker: Speaker, line: &[u8]) -> String {
    let mark = if speaker == Speaker::Interactor { '<' } else { '>' };
    let text = String::from_utf8_lossy(line.trim_ascii_end()).replace(char::is_control, " ");
    format!("{mark} {}", display::shortened(&text, MAX_CHARS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_each_program_are_whole_and_long_dialogues_are_cut() {
        let mut transcript = Transcript::default();
        transcript.add(Speaker::Interactor, b"1\n2");
        transcript.add(Speaker::Program, b"x\n");
        transcript.add(Speaker::Interactor, b"3\n");
        transcript.add(Speaker::Program, b"no end");
        let (first, left_out, last) = transcript.lines();
        assert_eq!(first, ["< 1", "> x", "< 23", "> no end"]);
        assert_eq!((left_out, last.len()), (0, 0));
        for number in 0..40 {
            transcript.add(Speaker::Program, format!(" {number}\n").as_bytes());
        }
        let (first, left_out, last) = transcript.lines();
        assert_eq!((first.len(), left_out, last.len()), (FIRST_LINES, 13, LAST_LINES));
        assert_eq!(last.last().map(String::as_str), Some(">  39"));
    }
}
