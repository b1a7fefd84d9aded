//! The first and the last lines of a dialogue between two programs.

use messages::{plural, Message};
use sandbox::Speaker;
use std::collections::VecDeque;
use stdx::display;

/// The numbers of lines that are kept at the beginning and at the end.
const FIRST_LINES: usize = 10;
const LAST_LINES: usize = 20;

/// The number of characters that are kept of a line.
const MAX_CHARS: usize = 160;

/// Lines such as `< 5` from the interactor and `> 7` from the program. Of what the program prints after the interactor
/// has ended, only the line that follows the interactor's last line is one of them.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    /// The finished lines at the beginning.
    pub first: Vec<String>,
    last: VecDeque<String>,
    /// The number of lines between `first` and `last`.
    left_out: usize,
    /// The bytes of each speaker that do not complete a line yet.
    unfinished: [Vec<u8>; 2],
    interactor_ended: bool,
    /// The number of lines that were counted, but not kept, after the interactor had ended.
    after_end: usize,
    /// Whether `first` has all lines.
    keeps_all: bool,
}

impl Transcript {
    /// Creates a transcript that keeps all lines of the dialogue.
    pub fn of_all_lines() -> Transcript {
        Transcript { keeps_all: true, ..Transcript::default() }
    }

    pub fn add(&mut self, speaker: Speaker, bytes: &[u8]) {
        self.interactor_ended |= speaker == Speaker::Interactor && bytes.is_empty();
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let last = self.last.back().or(self.first.last());
            if self.interactor_ended && last.is_some_and(|line| line.starts_with('>')) {
                self.after_end += usize::from(piece.ends_with(b"\n"));
                continue;
            }

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

    /// Returns the lines at the beginning and at the end. If lines are left out between them, their number is given to
    /// `left_out`, which returns the line in place of them.
    pub fn lines(&self, left_out: impl Fn(usize) -> String) -> Vec<String> {
        let mut all = self.clone();
        for speaker in [Speaker::Program, Speaker::Interactor] {
            let unfinished = std::mem::take(&mut all.unfinished[speaker as usize]);
            if !unfinished.is_empty() {
                all.push(dialogue_line(speaker, &unfinished));
            }
        }
        let between = (all.left_out > 0).then(|| left_out(all.left_out));
        all.first.into_iter().chain(between).chain(all.last).collect()
    }

    /// Returns how many lines follow that were printed after the interactor had ended, or `None` if none were.
    pub fn lines_after_end(&self) -> Option<Message> {
        let count = plural!(
            self.after_end,
            "... {count} more line after the interactor ended",
            "... {count} more lines after the interactor ended"
        );
        (self.after_end > 0).then_some(count)
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
        let lines = |transcript: &Transcript| transcript.lines(|left_out| format!("{left_out} lines"));
        assert_eq!(lines(&transcript), ["< 1", "> x", "< 23", "> no end"]);

        for number in 0..40 {
            transcript.add(Speaker::Program, format!(" {number}\n").as_bytes());
        }

        let lines = lines(&transcript);
        assert_eq!((lines.len(), lines[FIRST_LINES].as_str()), (FIRST_LINES + 1 + LAST_LINES, "13 lines"));
        assert_eq!(lines.last().map(String::as_str), Some(">  39"));
    }

    #[test]
    fn lines_after_the_end_of_the_interactor_are_counted() {
        let mut transcript = Transcript::default();
        transcript.add(Speaker::Program, b"7\n");
        transcript.add(Speaker::Interactor, b"up\n");
        transcript.add(Speaker::Interactor, b"");
        assert!(transcript.lines_after_end().is_none());
        transcript.add(Speaker::Program, b"8\n9\n1");
        transcript.add(Speaker::Program, b"0\n11");
        assert_eq!(transcript.lines(|_| String::new()), ["> 7", "< up", "> 8"]);
        assert!(transcript.lines_after_end().is_some_and(|count| count.to_string().contains("2 more")));
    }
}
