//! A search as it is shown: frames of its board, read from the notes that `recorder_text.rs` writes.

use crate::support::error::{error, Result};

/// The notes of a run, as far as all runs have them.
pub struct Notes {
    pub puts: u64,
    pub erases: u64,
    /// Whether the recording ended before the search did.
    pub cut: bool,
    rest: String,
}

/// The recorded search of one submission on one case.
pub struct Recording {
    pub rows: usize,
    pub columns: usize,
    /// Per cell, row-major: whether it is a clue.
    pub clues: Vec<bool>,
    /// In order of `step`, the first being the board before the search (step 0), the last its end.
    pub frames: Vec<Frame>,
    /// The lines from which the frames were read.
    pub text: String,
    /// Values put and taken back in all (the recording may have been cut before the search ended).
    pub puts: u64,
    pub erases: u64,
    /// There is a frame every `stride` steps: 1 if all of it is there.
    pub stride: u64,
    /// Whether the recording ended before the search did.
    pub cut: bool,
}

/// The board at one moment.
#[derive(Clone)]
pub struct Frame {
    /// Puts and erases up to now.
    pub step: u64,
    pub puts: u64,
    /// Values on the board that are no clues.
    pub depth: usize,
    /// Per cell, row-major: 0 for blank, else the value, 63 at most.
    pub cells: Vec<u8>,
    /// Per cell the candidates that the submission keeps, bit `value` for a value; 0 if it keeps none.
    pub lists: Vec<u16>,
}

impl Notes {
    /// Finds the notes in what a program wrote to standard error; None if it ended without any.
    pub fn find(errors: &[u8]) -> Option<Notes> {
        let text = String::from_utf8_lossy(errors);
        let (first, rest) = text.rsplit_once("\x01notes\n")?.1.split_once('\n')?;
        let [puts, erases, cut] = numbers(first.strip_prefix("steps ")?)?;
        Some(Notes { puts, erases, cut: cut == 1, rest: rest.to_string() })
    }

    /// The recorded search. An error if its board is too large, or the notes hold none.
    pub fn recording(&self) -> Result<Recording> {
        if let Some(call) = self.rest.strip_prefix("beyond ") {
            return Err(error!(
                "a board has at most 64 rows and 64 columns, counted from 0, and values up to 63; the call was `{call}`",
                "보드는 64행 64열까지, 값은 63까지 그릴 수 있습니다(행과 열은 0부터 셉니다). 호출: `{call}`"
            ));
        }
        self.read()
            .ok_or_else(|| error!("the recording of the search is damaged", "탐색 기록이 손상되었습니다"))
    }

    fn read(&self) -> Option<Recording> {
        let (board, rest) = self.rest.split_once('\n')?;
        let [rows, columns, stride] = numbers(board.strip_prefix("board ")?)?;
        let (rows, columns) = (usize::try_from(rows).ok()?, usize::try_from(columns).ok()?);
        let (clues, text) = rest.split_once('\n')?;
        let clues: Vec<bool> = clues.strip_prefix("clues ")?.bytes().map(|byte| byte == b'1').collect();
        if rows.checked_mul(columns) != Some(clues.len()) {
            return None;
        }
        let mut frames: Vec<Frame> = Vec::new();
        for line in text.lines() {
            frames.push(frame(line, &clues, frames.last())?);
        }
        if frames.is_empty() {
            return None;
        }
        let (text, stride) = (text.to_string(), stride.max(1));
        let Notes { puts, erases, cut, .. } = *self;
        Some(Recording { rows, columns, clues, frames, text, puts, erases, stride, cut })
    }
}

/// `STEP PUTS CHANGE...`
fn frame(line: &str, clues: &[bool], before: Option<&Frame>) -> Option<Frame> {
    let mut fields = line.split(' ');
    let (step, puts) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    let (mut cells, mut lists) = match before {
        Some(before) => (before.cells.clone(), before.lists.clone()),
        None => (vec![0; clues.len()], vec![0; clues.len()]),
    };
    for change in fields {
        let (cell, content) = change.split_at(change.find(|c: char| !c.is_ascii_digit())?);
        let cell: usize = cell.parse().ok()?;
        if let Some(list) = content.strip_prefix('=') {
            *lists.get_mut(cell)? = u16::from_str_radix(list, 16).ok()?;
        } else {
            let values = content.strip_prefix(':')?.as_bytes();
            let places = cells.get_mut(cell..cell.checked_add(values.len())?)?;
            for (place, value) in places.iter_mut().zip(values) {
                *place = value.checked_sub(b'0').filter(|value| *value < 64)?;
            }
        }
    }
    let depth = cells.iter().zip(clues).filter(|(&value, &clue)| value != 0 && !clue).count();
    Some(Frame { step, puts, depth, cells, lists })
}

fn numbers<const COUNT: usize>(text: &str) -> Option<[u64; COUNT]> {
    let numbers = text.split(' ').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>()?;
    numbers.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read() {
        let errors =
            b"warning\n\x01notes\nsteps 3 1 0\nboard 1 3 1\nclues 100\n0 0 0:5\n1 1 1:7o 2=280\n2 1 1:0\n";
        let notes = Notes::find(errors).expect("there");
        assert_eq!((notes.puts, notes.erases, notes.cut), (3, 1, false));
        let recording = notes.recording().expect("whole");
        assert_eq!((recording.rows, recording.columns), (1, 3));
        assert_eq!(recording.clues, [true, false, false]);
        let cells: Vec<&[u8]> = recording.frames.iter().map(|frame| frame.cells.as_slice()).collect();
        assert_eq!(cells, [[5, 0, 0], [5, 7, 63], [5, 0, 63]]);
        let depths: Vec<usize> = recording.frames.iter().map(|frame| frame.depth).collect();
        assert_eq!(depths, [0, 2, 1]);
        assert_eq!(recording.frames[2].lists, [0, 0, 0x280]);
        assert!(Notes::find(b"nothing").is_none());
        let head = "board 1 2 1\nclues 10\n";
        for broken in
            ["", "board 1 3 1\nclues 10\n0 0", head, "HEAD0", "HEAD0 0 2:1", "HEAD0 0 1:11", "HEAD0 0 1:p"]
        {
            let errors = format!("\x01notes\nsteps 3 1 0\n{}\n", broken.replace("HEAD", head));
            assert!(Notes::find(errors.as_bytes()).expect("there").recording().is_err(), "{broken}");
        }
    }
}
