//! The same submission once more, with notes taken of every digit it puts and takes back.
//!
//! A submission changes its board only through the methods of the board region. Here each of them gets a first line
//! that takes a note, and the notes get a module at the end of the file. Nothing else changes, so what is counted or
//! drawn is the search that is pasted. Which methods these are:
//!
//! | region | method | note |
//! | --- | --- | --- |
//! | `shared::...::board` | `read(...)` | what it puts are clues |
//! | | `empty(size: usize)` | the board has so many rows and columns |
//! | | `put(&mut self, row, column[, digit])` | a digit, or whatever stands for one, is put |
//! | | `erase(&mut self, row, column)` | it is taken back |
//! | `shared::...::lists` | `hold(&mut self, row, column, digits)` | the candidates of a cell are these |

use crate::build::recording::{Frame, Recording};
use crate::support::error::{Error, Result};
use crate::workspace::region;

const NOTES: &str = include_str!("recorder.rs");

/// What a method's first line says, by the beginning of the line that opens the method.
const HOOKS: [(&str, &str); 6] = [
    ("pub fn read(", "let _reading = oj_notes::reading();"),
    ("pub fn empty(size: usize)", "oj_notes::size(size);"),
    ("pub fn put(&mut self, row: usize, column: usize, digit: u8)", "oj_notes::put(row, column, digit);"),
    ("pub fn put(&mut self, row: usize, column: usize)", "oj_notes::put(row, column, 1);"),
    ("pub fn erase(&mut self, row: usize, column: usize)", "oj_notes::erase(row, column);"),
    (
        "pub fn hold(&mut self, row: usize, column: usize, digits: u16)",
        "oj_notes::hold(row, column, digits);",
    ),
];

/// A search of more steps than this is not recorded to its end.
pub const MOST: u64 = 50_000_000;

/// A recording keeps at least so many frames if there are as many, and at most twice that.
const FRAMES: usize = 2000;

/// The text with its puts and erases counted, or None if it has no board region.
pub fn counting(text: &str) -> Result<Option<String>> {
    with_notes(text, NOTES)
}

/// The text with its search recorded, or None if it has no board region.
pub fn recording(text: &str) -> Result<Option<String>> {
    let notes = NOTES
        .replace("const FRAMES: usize = 0;", &format!("const FRAMES: usize = {FRAMES};"))
        .replace("const MOST: u64 = u64::MAX;", &format!("const MOST: u64 = {MOST};"));
    with_notes(text, &notes)
}

fn with_notes(text: &str, notes: &str) -> Result<Option<String>> {
    let regions = region::parse(text)?;
    let seams =
        regions.iter().filter(|region| region.name.ends_with("::board") || region.name.ends_with("::lists"));
    let seams: Vec<(usize, usize)> = seams.map(|region| region.lines).collect();
    if !regions.iter().any(|region| region.name.ends_with("::board")) {
        return Ok(None);
    }
    let mut twin = String::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        twin.push_str(line);
        let inside = seams.iter().any(|(first, last)| (first..last).contains(&&number));
        let hook = HOOKS.iter().find(|(opening, _)| line.trim_start().starts_with(opening));
        if let Some((_, note)) = hook.filter(|_| inside) {
            twin.push_str(note);
            twin.push('\n');
        }
    }
    Ok(Some(format!("{twin}\nmod oj_notes {{\n{notes}}}\n")))
}

/// The text compiles, and with notes taken it does not.
pub fn refused(shown: &str, messages: &str) -> Error {
    let first = messages.lines().find(|line| line.starts_with("error")).unwrap_or("the compiler refused");
    Error::new(format!(
        "cannot follow the search of `{shown}`: with notes taken in its board region: {first}"
    ))
}

/// What the notes of a run say.
pub struct Notes {
    pub puts: u64,
    pub erases: u64,
    /// Whether the recording ended before the search did.
    pub cut: bool,
    rest: String,
}

impl Notes {
    /// Finds the notes in what a program wrote to standard error; None if it ended without any.
    pub fn find(errors: &[u8]) -> Option<Notes> {
        let text = String::from_utf8_lossy(errors);
        let (first, rest) = text.rsplit_once("\x01notes\n")?.1.split_once('\n')?;
        let [puts, erases, cut] = numbers(first.strip_prefix("steps ")?)?;
        Some(Notes { puts, erases, cut: cut == 1, rest: rest.to_string() })
    }

    /// The recorded search. An error if the notes hold none.
    pub fn recording(&self) -> Result<Recording> {
        self.read().ok_or_else(|| Error::new("the recording of the search is damaged"))
    }

    fn read(&self) -> Option<Recording> {
        let mut lines = self.rest.lines();
        let [rows, columns, stride] = numbers(lines.next()?.strip_prefix("board ")?)?;
        let clues =
            lines.next()?.strip_prefix("clues ")?.bytes().map(|byte| byte == b'1').collect::<Vec<_>>();
        let frames = lines.map(|line| frame(line, &clues)).collect::<Option<Vec<_>>>()?;
        let (rows, columns) = (usize::try_from(rows).ok()?, usize::try_from(columns).ok()?);
        let whole = rows.checked_mul(columns) == Some(clues.len())
            && frames.iter().all(|frame| frame.cells.len() == clues.len());
        let recording = Recording {
            problem: String::new(),
            submission: String::new(),
            case: String::new(),
            rows,
            columns,
            clues,
            frames,
            puts: self.puts,
            erases: self.erases,
            stride,
            cut: self.cut,
            verdict: String::new(),
        };
        (whole && !recording.frames.is_empty()).then_some(recording)
    }
}

/// `frame STEP PUTS CELLS LISTS`.
fn frame(line: &str, clues: &[bool]) -> Option<Frame> {
    let fields: Vec<&str> = line.split(' ').collect();
    let ["frame", step, puts, cells, lists] = fields[..] else { return None };
    let cells: Vec<u8> =
        cells.chars().map(|c| c.to_digit(36).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let lists = match lists {
        "-" => None,
        lists => Some(lists.as_bytes().chunks(3).map(mask).collect::<Option<Vec<u16>>>()?),
    };
    let depth = cells.iter().zip(clues).filter(|(&digit, &clue)| digit != 0 && !clue).count();
    Some(Frame { step: step.parse().ok()?, puts: puts.parse().ok()?, depth, cells, lists })
}

fn mask(digits: &[u8]) -> Option<u16> {
    u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

fn numbers<const COUNT: usize>(text: &str) -> Option<[u64; COUNT]> {
    let numbers = text.split(' ').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>()?;
    numbers.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
fn put(&mut self, row: usize, column: usize) {}
// region: shared::x::board
impl Board {
    pub fn read(text: &str) -> Board {
    }
    pub fn put(&mut self, row: usize, column: usize, digit: u8) {
    }
}
// endregion 0
fn main() {}
";

    #[test]
    fn notes_are_taken_inside_the_board_region_alone() {
        let twin = counting(TEXT).expect("legal").expect("has a board region");
        let lines: Vec<&str> = twin.lines().collect();
        assert_eq!(lines[4], "let _reading = oj_notes::reading();");
        assert_eq!(lines[7], "oj_notes::put(row, column, digit);");
        assert_eq!(twin.matches("oj_notes").count(), 3, "two notes and the module");
        assert!(counting("fn main() {}\n").expect("legal").is_none());
        let recording = recording(TEXT).expect("legal").expect("has a board region");
        assert!(
            recording.contains("const FRAMES: usize = 2000;")
                && recording.contains("const MOST: u64 = 50000000;")
        );
    }

    #[test]
    fn notes_are_read() {
        let errors =
            b"warning\n\x01notes\nsteps 3 1 0\nboard 1 2 1\nclues 10\nframe 0 0 50 -\nframe 1 1 57 000280\n";
        let notes = Notes::find(errors).expect("there");
        assert_eq!((notes.puts, notes.erases, notes.cut), (3, 1, false));
        let recording = notes.recording().expect("whole");
        assert_eq!(
            (recording.rows, recording.columns, recording.clues.as_slice()),
            (1, 2, [true, false].as_slice())
        );
        assert_eq!((recording.frames[1].cells.as_slice(), recording.frames[1].depth), ([5, 7].as_slice(), 1));
        assert_eq!(recording.frames[1].lists, Some(vec![0, 0x280]));
        assert!(Notes::find(b"nothing").is_none());
        for broken in ["board 1 2", "board 1 3 1\nclues 10\nframe 0 0 50 -", "board 1 2 1\nclues 10"] {
            let errors = format!("\x01notes\nsteps 3 1 0\n{broken}\n");
            assert!(Notes::find(errors.as_bytes()).expect("there").recording().is_err(), "{broken}");
        }
    }
}
