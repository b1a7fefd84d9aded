//! The events of a search, in the format in which the emitters of all languages write them.
//!
//! An instrumented program carries an emitter and no logic. It writes events into the file [`FILE`] of its own folder.
//! The file is in shared memory where the system allows it, so it is complete up to the last event whatever ends the
//! program. An emitter writes the first byte of an event last, and bytes that are not written are 0.
//!
//! Numbers are in LEB128: seven bits a byte, the lowest first, and the highest bit says that more follow.
//!
//! | first byte | then | meaning |
//! | --- | --- | --- |
//! | 1 | | a function that calls itself begins |
//! | 2 | | it ends |
//! | 3 | board, rows, columns, 1 if the size is part of the type | a board appears or grows; 0 rows mean a list; the size may be larger than the room |
//! | 4 | board, line, (cell + 1, value)..., 0 | cells of a board have changed |
//! | 5 | | the board is an answer |
//! | 6 | | something was printed |
//!
//! A line is 0 if it is not known. A cell is `row * 64 + column`. The two lowest bits of a value are its kind: 0 for a
//! whole number, whose sign is the next bit, 1 for a character, 2 for a truth value, 3 for a place that is not there.

use std::io::{self, BufRead};

/// The name of the file with the events.
pub const FILE: &str = "oj-events";

/// The environment variable that holds the greatest size of that file, in bytes. The program ends when it is reached.
pub const VARIABLE: &str = "OJ_EVENTS";

/// A board has room for this number of rows and of columns. What is beyond is not recorded.
pub const ROOM: usize = 64;

/// The exit status of an emitter that ends its program because its calls are nested too deeply to go on.
pub const TOO_DEEP: i32 = 117;

/// The first bytes of the events.
pub const ENTER: u64 = 1;
pub const LEAVE: u64 = 2;
pub const SIZE: u64 = 3;
pub const CHANGES: u64 = 4;
pub const ANSWER: u64 = 5;
pub const PRINT: u64 = 6;

/// The most boards of a program.
pub const MAX_BOARDS: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Enter,
    Leave,
    /// A board appears or grows. A list has 0 rows.
    Size {
        board: usize,
        rows: usize,
        columns: usize,
        is_fixed: bool,
    },
    Changes {
        board: usize,
        line: u32,
        cells: Vec<(usize, RawValue)>,
    },
    Answer,
    Print,
}

/// The content of a cell, as the program has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RawValue {
    Number(i64),
    Character(char),
    Truth(bool),
    /// The list is too short for this place.
    Absent,
}

impl RawValue {
    /// Whether a value stands for a blank in most programs.
    pub fn is_usually_blank(self) -> bool {
        match self {
            RawValue::Number(number) => matches!(number, 0 | -1),
            RawValue::Character(character) => "0._ \0".contains(character),
            RawValue::Truth(truth) => !truth,
            RawValue::Absent => true,
        }
    }
}

/// Reads one event. Returns `None` at the end, which may be in the middle of an event. An event that no emitter writes
/// is an error.
pub fn read(file: &mut impl BufRead) -> io::Result<Option<Event>> {
    match read_event(file) {
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        event => event,
    }
}

fn read_event(file: &mut impl BufRead) -> io::Result<Option<Event>> {
    let event = match read_number(file)? {
        0 => return Ok(None),
        ENTER => Event::Enter,
        LEAVE => Event::Leave,
        SIZE => Event::Size {
            board: read_below(file, MAX_BOARDS)?,
            rows: read_number(file)?,
            columns: read_number(file)?,
            is_fixed: read_number::<u64>(file)? == 1,
        },
        CHANGES => {
            let (board, line) = (read_below(file, MAX_BOARDS)?, read_number(file)?);
            let mut cells = Vec::new();
            loop {
                match read_below(file, ROOM * ROOM + 1)? {
                    0 => break,
                    cell if cells.len() < ROOM * ROOM => cells.push((cell - 1, read_value(file)?)),
                    _ => return Err(damaged()),
                }
            }

            Event::Changes { board, line, cells }
        }
        ANSWER => Event::Answer,
        PRINT => Event::Print,
        _ => return Err(damaged()),
    };
    Ok(Some(event))
}

fn read_value(file: &mut impl BufRead) -> io::Result<RawValue> {
    let code: u64 = read_number(file)?;
    let content = code >> 2;
    Ok(match code & 3 {
        0 => RawValue::Number((content >> 1) as i64 ^ -((content & 1) as i64)),
        1 => RawValue::Character(u32::try_from(content).ok().and_then(char::from_u32).ok_or_else(damaged)?),
        2 => RawValue::Truth(content == 1),
        _ => RawValue::Absent,
    })
}

fn read_below(file: &mut impl BufRead, bound: usize) -> io::Result<usize> {
    let number = read_number(file)?;
    if number < bound {
        Ok(number)
    } else {
        Err(damaged())
    }
}

fn read_number<T: TryFrom<u64>>(file: &mut impl BufRead) -> io::Result<T> {
    let mut number = 0;

    for shift in (0..u64::BITS).step_by(7) {
        let mut byte = [0];
        file.read_exact(&mut byte)?;
        number |= u64::from(byte[0] & 0x7f) << shift;
        if byte[0] < 0x80 {
            return T::try_from(number).map_err(|_| damaged());
        }
    }
    Err(damaged())
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the recording of the search is damaged")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_events::written;

    fn all(mut bytes: &[u8]) -> io::Result<Vec<Event>> {
        let mut events = Vec::new();
        while let Some(event) = read(&mut bytes)? {
            events.push(event);
        }
        Ok(events)
    }

    fn every_event() -> Vec<Event> {
        use RawValue::{Absent, Character, Number, Truth};
        let values = [Number(0), Number(-1), Number(300), Character('가'), Truth(true), Truth(false), Absent];
        vec![
            Event::Size { board: 7, rows: 0, columns: 64, is_fixed: true },
            Event::Enter,
            Event::Changes { board: 1, line: 70_000, cells: (4089..).zip(values).collect() },
            Event::Answer,
            Event::Print,
            Event::Leave,
        ]
    }

    #[test]
    fn events_are_read_as_they_were_written() {
        assert_eq!(all(&written(&every_event())).expect("whole"), every_event());
    }

    #[test]
    fn what_follows_the_end_is_not_read_and_an_event_may_be_cut() {
        let bytes = written(&every_event());
        for end in 0..bytes.len() {
            let cut = [&bytes[..end], &[0, 9]].concat();
            let read = all(&bytes[..end]).expect("a beginning");
            assert!(every_event().starts_with(&read), "{end}: {read:?}");
            let _ = all(&cut); // may be damaged
        }
    }

    #[test]
    fn numbers_have_bounds() {
        for (bytes, why) in [
            (&[9][..], "no event"),
            (&[3, 8, 1, 1, 0], "the ninth board"),
            (&[4, 0, 1, 0x82, 0x20, 0], "a cell beyond the room"),
            (&[4, 0, 0xff, 0xff, 0xff, 0xff, 0x7f, 0], "a line beyond 32 bits"),
            (&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1], "a number beyond 64 bits"),
            (&[4, 0, 1, 1, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f, 0], "no character"),
        ] {
            assert!(all(bytes).is_err(), "{why}");
        }
    }
}
