//! Reads the notes of a run, in the format that `recorder_runtime.rs` describes and writes.

use crate::recording::{Call, Change, Frame, Recording, SearchFacts};
use crate::search_tree;
use messages::{error, Result};
use std::str::FromStr;

/// The notes of a run. [`RecorderNotes::recording`] reads the frames.
pub struct RecorderNotes {
    pub puts: u64,
    pub erases: u64,
    /// Whether the notes end before the search did.
    pub is_cut: bool,
    /// Whether a value was put after one was taken back.
    pub backtracks: bool,
    /// Whether the code of the submission may copy its board.
    pub may_copy_board: bool,
    /// The number of lines of the output, if known. Noted lines are used only if there are as many.
    pub output_lines: Option<u64>,
    /// The beginning of the output, at most 1 MiB.
    pub printed: String,
    pub(crate) frames_text: String,
    /// The recording of a watched array.
    pub(crate) recorded: Option<Recording>,
}

impl RecorderNotes {
    /// Returns the number of puts and erases.
    pub fn steps(&self) -> u64 {
        self.puts + self.erases
    }

    /// Finds the notes in the standard error of a program. Returns `None` if there are none.
    pub fn find(errors: &[u8]) -> Option<RecorderNotes> {
        let text = String::from_utf8_lossy(errors);
        let (first, frames_text) = text.rsplit_once("\x01notes\n")?.1.split_once('\n')?;
        Some(RecorderNotes {
            puts: number(first, "puts")?,
            erases: number(first, "erases")?,
            is_cut: is_set(first, "cut"),
            backtracks: is_set(first, "backtracks"),
            may_copy_board: false,
            output_lines: None,
            printed: String::new(),
            frames_text: frames_text.to_string(),
            recorded: None,
        })
    }

    /// Returns the notes of a recording of a watched board.
    pub(crate) fn of(recording: Recording) -> RecorderNotes {
        RecorderNotes {
            puts: recording.puts,
            erases: recording.erases,
            is_cut: recording.is_cut,
            backtracks: recording.facts.backtracks,
            may_copy_board: false,
            output_lines: None,
            printed: String::new(),
            frames_text: if recording.frames.last().is_some_and(|last| last.lines > 0) { " +" } else { "" }
                .into(),
            recorded: Some(recording),
        }
    }

    /// Whether lines of output may have been noted.
    pub fn has_lines(&self) -> bool {
        self.frames_text.contains(" +")
    }

    /// Reads the recording. Returns an error if the board is too large, or if the notes are damaged.
    pub fn recording(&self) -> Result<Recording> {
        if let Some(recording) = &self.recorded {
            return Ok(recording.clone());
        }
        if let Some(call) = self.frames_text.strip_prefix("beyond ") {
            return Err(error!(
                "a board has at most 64 rows and 64 columns, counted from 0, and values up to 63 (with `symbols: \
                 input`, numbers of the input, at most 63 different ones); the call was `{call}`"
            ));
        }
        self.read().ok_or_else(|| error!("the recording of the search is damaged"))
    }

    fn read(&self) -> Option<Recording> {
        let (head, rest) = self.frames_text.split_once('\n')?;
        let (clues, text) = rest.split_once('\n')?;
        let clues: Vec<bool> = clues.strip_prefix("clues ")?.bytes().map(|byte| byte == b'1').collect();
        let RecorderNotes { puts, erases, is_cut, .. } = *self;
        let mut recording = Recording {
            rows: number(head, "rows")?,
            columns: number(head, "columns")?,
            is_row: is_set(head, "coordinates"),
            clues,
            frames: Vec::new(),
            text: text.to_string(),
            puts,
            erases,
            stride: number::<u64>(head, "stride")?.max(1),
            is_cut,
            facts: read_facts(head),
            may_copy_board: self.may_copy_board,
            is_fixed: false,
            symbols: Vec::new(),
            answer_lines: Vec::new(),
        };
        if recording.rows.checked_mul(recording.columns) != Some(recording.clues.len()) {
            return None;
        }
        let mut is_put = vec![false; recording.clues.len()];
        for line in text.lines() {
            let frame = read_frame(line, recording.frames.last().unwrap_or(&Frame::default()))?;
            for change in &frame.changes {
                *is_put.get_mut(change.cell)? = true;
            }
            if frame.candidates.iter().any(|(cell, _)| *cell >= is_put.len()) {
                return None;
            }
            recording.frames.push(frame);
        }
        let noted = recording.frames.last()?.lines;
        if self.output_lines.is_some_and(|lines| lines != noted) {
            recording.frames.iter_mut().for_each(|frame| frame.lines = 0);
        }
        search_tree::set_depths(&mut recording);
        Some(recording)
    }
}

/// Reads the facts of a line. A call that the line does not name did not happen.
fn read_facts(head: &str) -> SearchFacts {
    let call = |name| {
        let (step, line) = field(head, name)?.split_once(':')?;
        let step = step.parse().ok().filter(|step| *step > 0)?;
        Some(Call { step, line: line.parse().unwrap_or(0) })
    };
    SearchFacts {
        put_over: call("put_over"),
        displaced: call("displaced"),
        put_blank: call("put_blank"),
        put_beneath: is_set(head, "put_beneath"),
        erased_blank: call("erased_blank"),
        full_after: number(head, "full_after").filter(|step| *step > 0),
        several_boards: is_set(head, "several_boards"),
        ..SearchFacts::default()
    }
}

/// Reads `STEPS PUTS LINE CHANGE...`, all but the depth.
fn read_frame(line: &str, before: &Frame) -> Option<Frame> {
    let mut fields = line.split(' ');
    let mut number = || fields.next()?.parse::<u64>().ok();
    let (steps, puts, line) = (number()?, number()?, number()?);
    let mut frame = Frame {
        step: before.step.checked_add(steps)?,
        puts: before.puts.checked_add(puts)?,
        line: u32::try_from(line).ok()?,
        overwritten: before.overwritten,
        lines: before.lines,
        answers: before.answers,
        ..Frame::default()
    };
    for change in fields {
        if change == "#" {
            frame.is_last = true;
            continue;
        }
        let mark = change.find(|c: char| !c.is_ascii_digit())?;
        let (cell, content) = (&change[..mark], change.get(mark + 1..)?);
        match change.as_bytes()[mark] {
            b'~' if mark == 0 => frame.overwritten = before.overwritten.checked_add(content.parse().ok()?)?,
            b'*' if mark == 0 => frame.answers = before.answers.checked_add(content.parse().ok()?)?,
            b'+' if mark == 0 => frame.lines = before.lines.checked_add(content.parse().ok()?)?,
            b'=' => frame.candidates.push((cell.parse().ok()?, u16::from_str_radix(content, 16).ok()?)),
            sign @ (b'!' | b':') => {
                for (cell, value) in (cell.parse::<usize>().ok()?..).zip(content.bytes()) {
                    let value = value.checked_sub(b'0').filter(|value| *value < 64)?;
                    frame.changes.push(Change { cell, value, is_side_effect: sign == b'!' });
                }
            }
            _ => return None,
        }
    }
    Some(frame)
}

/// Returns the value of a field `NAME=VALUE` of a line.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split(' ').find_map(|field| field.strip_prefix(name)?.strip_prefix('='))
}

fn is_set(line: &str, name: &str) -> bool {
    field(line, name) == Some("1")
}

fn number<T: FromStr>(line: &str, name: &str) -> Option<T> {
    field(line, name)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::Board;

    const NOTES: &str = "warning\n\x01notes\nputs=3 erases=1 cut=0 backtracks=1\n\
        rows=1 columns=3 coordinates=1 stride=1 erased_blank=4:31\nclues 100\n\
        0 0 0 0:5\n1 1 31 1:7 2:o 2=280 +2\n1 0 33 1!0 ~1 +1\n";

    const NO_STEPS: &str = "puts=0 erases=0 cut=0 backtracks=0";

    #[test]
    fn mutations_do_not_panic() {
        let recorded = |bytes: &[u8]| RecorderNotes::find(bytes)?.recording().ok();
        assert!(recorded(NOTES.as_bytes()).is_some(), "mutations of a text that is not read test nothing");
        stdx::test_mutations::for_mutations(NOTES, |bytes, _| {
            if let Some(recording) = recorded(bytes) {
                let cells = recording.rows * recording.columns;
                assert!(
                    cells == recording.clues.len()
                        && recording.board(recording.frames.len() - 1).cells.len() == cells
                );
            }
        });
    }

    #[test]
    fn notes_are_read() {
        let notes = RecorderNotes::find(NOTES.as_bytes()).expect("has notes");
        assert_eq!((notes.puts, notes.erases, notes.is_cut, notes.backtracks), (3, 1, false, true));
        let recording = notes.recording().expect("whole");
        assert_eq!((recording.rows, recording.columns), (1, 3));
        assert_eq!(recording.clues, [true, false, false]);
        let boards: Vec<Board> = (0..3).map(|frame| recording.board(frame)).collect();
        assert_eq!(
            boards.iter().map(|board| &board.cells).collect::<Vec<_>>(),
            [&[5, 0, 0], &[5, 7, 63], &[5, 0, 63]]
        );
        assert_eq!(boards[2].candidates, [0, 0, 0x280]);
        let frames = recording.frames.iter().map(|frame| (frame.step, frame.puts, frame.depth, frame.line));
        assert_eq!(frames.collect::<Vec<_>>(), [(0, 0, 0, 0), (1, 1, 1, 31), (2, 1, 0, 33)]);
        let counts = recording.frames.iter().map(|frame| (frame.overwritten, frame.lines));
        assert_eq!(counts.collect::<Vec<_>>(), [(0, 0), (0, 2), (1, 3)]);
        let gone = Change { cell: 1, value: 0, is_side_effect: true };
        assert_eq!(recording.frames[2].changes, [gone]);
        let other = RecorderNotes {
            output_lines: Some(4),
            ..RecorderNotes::find(NOTES.as_bytes()).expect("has notes")
        };
        assert_eq!(other.recording().expect("whole").frames[2].lines, 0, "not all lines were noted");
        let erased_blank = Some(Call { step: 4, line: 31 });
        assert_eq!(recording.facts, SearchFacts { erased_blank, ..SearchFacts::default() });
        assert_eq!(recording.exact_to(), 2);
    }

    #[test]
    fn each_fact_is_read() {
        let facts = |line: &str| {
            let board = "rows=1 columns=1 coordinates=1 stride=1";
            let errors = format!("\x01notes\n{NO_STEPS}\n{board} {line}\nclues 0\n0 0 0\n");
            RecorderNotes::find(errors.as_bytes()).expect("has notes").recording().expect(line).facts
        };
        let call = |step, line| Some(Call { step, line });
        let all = SearchFacts {
            put_over: call(1, 2),
            put_beneath: true,
            erased_blank: call(3, 4),
            full_after: Some(5),
            several_boards: true,
            displaced: call(6, 7),
            put_blank: call(8, 9),
            ..SearchFacts::default()
        };
        let calls = "put_over=1:2 erased_blank=3:4 displaced=6:7 put_blank=8:9";
        assert_eq!(facts(&format!("put_beneath=1 several_boards=1 full_after=5 {calls}")), all);
        let never = "put_beneath=0 several_boards=0 full_after=0 put_over=0:2 erased_blank=0:4";
        assert_eq!(facts(never), SearchFacts::default(), "no fact is of step 0");
        assert_eq!(facts(""), SearchFacts::default(), "what is not noted did not happen");
        let line_unknown = SearchFacts { put_over: call(1, 0), ..SearchFacts::default() };
        assert_eq!(facts("put_over=1:99999999999 put_beneath=2 several_boards=2"), line_unknown);
    }

    #[test]
    fn broken_notes_are_errors() {
        assert!(RecorderNotes::find(b"nothing").is_none());
        assert!(
            RecorderNotes::find(b"\x01notes\nputs=1 cut=0 backtracks=0\n").is_none(),
            "a field is missing"
        );
        let head = "rows=1 columns=2 coordinates=1 stride=1\nclues 10\n";
        for broken in [
            "",
            "rows=1 columns=3 coordinates=1 stride=1\nclues 10\n0 0 0",
            "rows=1 columns=2 coordinates=1\nclues 10\n0 0 0",
            "rows=1 columns=x coordinates=1 stride=1\nclues 10\n0 0 0",
            head,
            "HEAD0",
            "HEAD0 0",
            "HEAD0 0 0 2:1",
            "HEAD0 0 0 1:11",
            "HEAD0 0 0 1:p",
            "HEAD0 0 0 1",
            "HEAD0 0 0 ~x",
            "HEAD0 0 0 +",
        ] {
            let errors = format!("\x01notes\n{NO_STEPS}\n{}\n", broken.replace("HEAD", head));
            assert!(
                RecorderNotes::find(errors.as_bytes()).expect("has notes").recording().is_err(),
                "{broken}"
            );
        }
    }
}
