//! The recorder of a search. This text is appended to a submission whose regions call it; see `instrument.rs`, which adds the
//! constants `KEEPS_FRAMES` and `COORDINATES`. The environment variable `OJ_NOTES_MOST` is the number of steps after
//! which the program ends.
//!
//! Nothing is printed before the process exits, however it does that: returning from `main`, calling `exit`, or
//! panicking. Then the notes go to standard error, which submissions leave alone:
//!
//! ```text
//! \x01 notes
//! puts=.. erases=.. cut=.. went_back=..
//!                               values put, values taken back, 1 if the notes end before the search, 1 if a value was
//!                               put after one was taken back
//! beyond CALL                   the first call that does not fit a recording; nothing follows
//! rows=.. columns=.. coordinates=.. stride=.. NAME=..
//!                               from step `HEAD` on there is a frame every `stride` steps, before that one every step;
//!                               then the facts of the whole search, by the names of the fields of `SearchFacts`: a call as
//!                               STEP:LINE if there was one, 1 or 0, and in `full_after` the first step after which no
//!                               cell was blank
//! clues 0110...                 a cell each, row by row
//! STEPS PUTS LINE CHANGE...     a frame: steps and puts since the frame before, the line that called last (0 if it is
//!                               not known), and what changed, in order; the first frame is against a blank board
//! ```
//!
//! A change is one of these. Cells count row by row.
//!
//! - `CELL:VALUES`: the values of consecutive cells from CELL on, each the character `VALUE` places after `0` in ASCII,
//!   `0` for a blank;
//! - `CELL!VALUES`: the same, where the board was found to hold them though they were neither put nor erased;
//! - `CELL=LIST`: the candidates of one cell in hexadecimal, bit `value` for a value;
//! - `~COUNT`: so many values were overwritten;
//! - `+COUNT`: so many lines were written.
//!
//! Between two frames a value that is put and taken back again is no change.

use std::io::Write as _;
use std::panic::Location;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, Once};

// Not exact if several threads search at once; none of the searches here does.
static PUTS: AtomicU64 = AtomicU64::new(0);
static ERASES: AtomicU64 = AtomicU64::new(0);
/// The process ends after this many steps. It is no constant, so that one build serves all numbers.
static MOST: AtomicU64 = AtomicU64::new(u64::MAX);
/// Whether a value was put after one was taken back.
static BACK: AtomicBool = AtomicBool::new(false);
/// Whether clues are read now; what is put then is no step of the search.
static READING: AtomicBool = AtomicBool::new(false);
static RECORDER: Mutex<Recorder> = Mutex::new(Recorder {
    rows: 0,
    columns: 0,
    values: [0; ROOM * ROOM],
    clues: [false; ROOM * ROOM],
    put_at: [0; ROOM * ROOM],
    filled: 0,
    latest: Vec::new(),
    last: 0,
    is_put: false,
    lists: Vec::new(),
    frames: Vec::new(),
    next: Frame::new(0),
    stride: 1,
    calls: Vec::new(),
    put_beneath: false,
    most_filled: (0, 0),
    made_again: false,
    replaced: false,
    set_back: Vec::new(),
    left: None,
    beyond: None,
});

struct Recorder {
    rows: usize,
    columns: usize,
    /// Per cell, `ROOM` cells a row; like all arrays here.
    values: [u8; ROOM * ROOM],
    clues: [bool; ROOM * ROOM],
    /// The step at which the value of a cell was put.
    put_at: [u64; ROOM * ROOM],
    /// Cells that are not blank.
    filled: usize,
    /// Cells in the order in which their values were put, with the step. Only the last entry must still be true.
    latest: Vec<(usize, u64)>,
    /// The cell of the last change, and whether that was a put.
    last: usize,
    is_put: bool,
    /// Candidates; empty as long as none were told.
    lists: Vec<u16>,
    frames: Vec<Frame>,
    /// What has changed since the last frame.
    next: Frame,
    stride: u64,
    /// The first call of each kind that `SearchFacts` names, with its step and line.
    calls: Vec<(&'static str, u64, u32)>,
    /// Whether a value was overwritten while a later one stood in another cell. A search that writes the next value over
    /// the one before, and takes back the last, does not do that.
    put_beneath: bool,
    /// The most cells that were not blank at once, and the step after which this was so first.
    most_filled: (usize, u64),
    /// Whether a board was made after the first step.
    made_again: bool,
    /// Whether the board was set back to a copy, or exchanged for one, between two calls.
    replaced: bool,
    /// The cells of such a board that differ, with their values; they become changes with the next step.
    set_back: Vec<(usize, u8)>,
    /// The place of the board and a hash of its bytes, as the last call left them.
    left: Option<(usize, u64)>,
    /// The first call that does not fit.
    beyond: Option<String>,
}

/// A recording has room for 64 rows and 64 columns, and for values below 64.
const ROOM: usize = 64;

/// Up to this step there is a frame for every step.
const HEAD: u64 = 4_000;

/// A search of fewer steps than this has a frame for every step.
const EXACT: usize = 40_000;

/// A longer search has at least this number of frames after its head, and at most twice that.
const FRAMES: usize = 2_000;

struct Frame {
    step: u64,
    puts: u64,
    line: u32,
    changes: Vec<Change>,
    /// Cells and their candidates.
    lists: Vec<(usize, u16)>,
    /// Values that were overwritten, and lines that were written, since the frame before.
    overwritten: u64,
    lines: u64,
}

#[derive(Clone, Copy)]
struct Change {
    cell: usize,
    /// 0 if it was made blank.
    value: u8,
    /// Whether there was another value before, which was not taken back.
    is_over: bool,
    /// Whether it was found on the board, and neither put nor erased.
    is_found: bool,
}

/// The board is read until the answer goes out of scope.
pub fn reading() -> impl Drop {
    struct Reading;
    impl Drop for Reading {
        fn drop(&mut self) {
            READING.store(false, Relaxed);
        }
    }
    report_at_exit();
    recorder().made_again |= step() > 0;
    READING.store(true, Relaxed);
    Reading
}

pub fn size(rows: usize, columns: usize) {
    report_at_exit();
    if KEEPS_FRAMES && (rows > ROOM || columns > ROOM) {
        stop(format!("empty(rows: {rows}, columns: {columns})"));
    }
    let mut recorder = recorder();
    recorder.made_again |= step() > 0;
    recorder.grow(rows, columns);
}

#[track_caller]
pub fn put(row: usize, column: usize, value: i128) {
    if ERASES.load(Relaxed) > 0 {
        BACK.store(true, Relaxed);
    }
    change("put", &PUTS, row, column, value);
}

#[track_caller]
pub fn erase(row: usize, column: usize) {
    change("erase", &ERASES, row, column, 0);
}

/// The candidates of a cell are these, bit `value` for a value.
pub fn hold(row: usize, column: usize, values: u16) {
    if KEEPS_FRAMES && row < ROOM && column < ROOM {
        let mut recorder = recorder();
        recorder.lists.resize(ROOM * ROOM, 0);
        let cell = row * ROOM + column;
        if recorder.lists[cell] != values {
            recorder.lists[cell] = values;
            recorder.next.set_list(cell, values);
        }
    }
}

/// What the board holds now, after a step. A value may go without an `erase`: where a row has room for one queen, the
/// next one displaces it.
///
/// Values can vanish in the row and the column of the step, which are looked at each time. The whole board is, when a
/// frame is due. It is not if there are several boards, since their sizes may differ.
pub fn look(holds: impl Fn(usize, usize) -> u8) {
    if !KEEPS_FRAMES {
        return;
    }
    let cells = recorder().cells_to_look_at();
    // Not locked here: what the board holds is code of the submission.
    let held: Vec<(usize, u8)> =
        cells.into_iter().map(|cell| (cell, holds(cell / ROOM, cell % ROOM))).collect();
    let is_read = READING.load(Relaxed);
    let mut recorder = recorder();
    for (cell, value) in held {
        if recorder.values[cell] != value {
            recorder.find(cell, value, is_read);
        }
    }
}

/// What the board holds before a step. Where it is not what the last step left, the search has put a copy in its place.
/// The cells that are looked at are those of [`look`].
pub fn look_before(holds: impl Fn(usize, usize) -> u8) {
    if !KEEPS_FRAMES || READING.load(Relaxed) || step() == 0 {
        return;
    }
    let cells = recorder().cells_to_look_at();
    let held: Vec<(usize, u8)> =
        cells.into_iter().map(|cell| (cell, holds(cell / ROOM, cell % ROOM))).collect();
    let mut recorder = recorder();
    recorder.set_back = held.into_iter().filter(|(cell, value)| recorder.values[*cell] != *value).collect();
    recorder.replaced |= !recorder.set_back.is_empty();
}

/// The same for a board that does not say what it holds: whether its place or its bytes have changed since the last
/// step. The answer goes out of scope at the end of the step.
pub fn watch<T>(board: &T) -> impl Drop {
    struct Step<T>(*const T);
    impl<T> Drop for Step<T> {
        fn drop(&mut self) {
            if KEEPS_FRAMES {
                recorder().left = Some(place_and_bytes(self.0));
            }
        }
    }
    if KEEPS_FRAMES && !READING.load(Relaxed) {
        let now = place_and_bytes(board);
        let mut recorder = recorder();
        recorder.replaced |= step() > 0 && recorder.left.map_or(false, |left| left != now);
    }
    Step(board)
}

fn place_and_bytes<T>(board: *const T) -> (usize, u64) {
    let place = board.cast::<u8>();
    // SAFETY: the method whose board this is has not ended. The bytes between fields have any value.
    let bytes = unsafe { std::slice::from_raw_parts(place, std::mem::size_of::<T>()) };
    let hash = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    (place as usize, bytes.iter().fold(0xcbf2_9ce4_8422_2325, hash))
}

/// What a cell is said to hold, as a value; 0 for what is none.
pub trait Held {
    fn held(self) -> u8;
}

macro_rules! held {
    ($($number:ty)*) => {
        $(impl Held for $number {
            fn held(self) -> u8 {
                let value = self as i128;
                if (0..ROOM as i128).contains(&value) { value as u8 } else { 0 }
            }
        })*
    };
}

held!(bool u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl<T: Held> Held for Option<T> {
    fn held(self) -> u8 {
        self.map_or(0, T::held)
    }
}

pub fn line() {
    if KEEPS_FRAMES {
        recorder().next.lines += 1;
    }
}

#[track_caller]
fn change(call: &str, counter: &AtomicU64, row: usize, column: usize, value: i128) {
    let is_read = READING.load(Relaxed);
    if !is_read && step() >= MOST.load(Relaxed) {
        leave(); // only now, so that the last step is on the board
    }
    if KEEPS_FRAMES {
        report_at_exit();
        if row >= ROOM || column >= ROOM || !(0..ROOM as i128).contains(&value) {
            stop(format!("{call}(row: {row}, column: {column}, value: {value})"));
        }
        let mut recorder = recorder();
        if !is_read {
            recorder.keep_frame();
            count(counter);
            // A call from elsewhere is of no line of the submission.
            let caller = Location::caller();
            recorder.next.line = if caller.file() == file!() { caller.line() } else { 0 };
        }
        for (cell, value) in std::mem::take(&mut recorder.set_back) {
            recorder.hold(cell, value, false);
            recorder.next.push(Change { cell, value, is_over: false, is_found: false });
        }
        recorder.grow(row + 1, column + 1);
        recorder.last = row * ROOM + column;
        recorder.is_put = call == "put";
        recorder.set(row * ROOM + column, value as u8, is_read);
    } else if !is_read {
        count(counter);
    }
}

/// One more. Cheaper than an atomic addition, which is not needed: there is one thread.
fn count(counter: &AtomicU64) {
    let before = counter.load(Relaxed);
    if before == 0 {
        report_at_exit();
    }
    counter.store(before + 1, Relaxed);
}

fn step() -> u64 {
    PUTS.load(Relaxed) + ERASES.load(Relaxed)
}

/// Ends the process before its search ends.
fn stop(beyond: String) -> ! {
    recorder().beyond = Some(beyond);
    leave()
}

fn leave() -> ! {
    report(); // Wine calls neither of the functions that should do it
    std::process::exit(0)
}

fn recorder() -> MutexGuard<'static, Recorder> {
    RECORDER.lock().expect("nothing panics while it is locked")
}

impl Recorder {
    fn grow(&mut self, rows: usize, columns: usize) {
        self.rows = self.rows.max(rows);
        self.columns = self.columns.max(columns);
    }

    fn set(&mut self, cell: usize, value: u8, is_clue: bool) {
        let before = self.values[cell];
        let is_over = before != 0 && value != 0;
        if !is_clue {
            self.note_facts(cell, value);
            self.next.overwritten += u64::from(is_over);
        }
        self.hold(cell, value, is_clue);
        if !is_clue && self.filled > self.most_filled.0 {
            self.most_filled = (self.filled, step());
        }
        if before != 0 || value != 0 || (self.is_put && !is_clue) {
            self.next.push(Change { cell, value, is_over, is_found: false });
        }
    }

    fn hold(&mut self, cell: usize, value: u8, is_clue: bool) {
        let before = std::mem::replace(&mut self.values[cell], value);
        self.clues[cell] = is_clue && value != 0;
        self.filled = self.filled + usize::from(value != 0) - usize::from(before != 0);
    }

    fn cells_to_look_at(&self) -> Vec<usize> {
        let (row, column) = (self.last / ROOM, self.last % ROOM);
        if self.made_again {
            Vec::new()
        } else if step() < HEAD || step() % self.stride == 0 {
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| row * ROOM + column)).collect()
        } else {
            let across = (0..self.columns).map(|column| row * ROOM + column);
            across.chain((0..self.rows).map(|row| row * ROOM + column)).collect()
        }
    }

    /// A cell holds another value than was put there.
    fn find(&mut self, cell: usize, value: u8, is_clue: bool) {
        let before = self.values[cell];
        if before != 0 && cell != self.last && !is_clue {
            self.next.overwritten += 1;
            if self.is_put {
                self.note_call("displaced");
            }
            let stands = |(cell, put_at): &&(usize, u64)| {
                *cell != self.last && self.values[*cell] != 0 && self.put_at[*cell] == *put_at
            };
            let latest = self.latest.iter().rev().find(stands);
            self.put_beneath |= self.is_put && latest.map_or(true, |(latest, _)| *latest != cell);
        }
        self.hold(cell, value, is_clue);
        self.next.push(Change { cell, value, is_over: before != 0 && value != 0, is_found: true });
    }

    fn note_call(&mut self, kind: &'static str) {
        if self.calls.iter().all(|(known, ..)| *known != kind) {
            self.calls.push((kind, step(), self.next.line));
        }
    }

    fn note_facts(&mut self, cell: usize, value: u8) {
        let (step, before) = (step(), self.values[cell]);
        match (before, value) {
            (0, 0) => return self.note_call(if self.is_put { "put_blank" } else { "erased_blank" }),
            (_, 0) => return, // a put of 0 over a value is a way to take it back
            (0, _) => {}
            _ => self.note_call("put_over"),
        }
        let is_old = |&(cell, put_at): &(usize, u64)| self.values[cell] == 0 || self.put_at[cell] != put_at;
        while self.latest.last().map_or(false, is_old) {
            self.latest.pop();
        }
        self.put_beneath |= before != 0 && self.latest.last().map_or(true, |(latest, _)| *latest != cell);
        self.latest.push((cell, step));
        self.put_at[cell] = step;
    }

    /// Keeps a frame of the board as it is now, before it changes, if its turn has come.
    fn keep_frame(&mut self) {
        if step() < HEAD || step() % self.stride == 0 {
            self.push_frame();
            let most = if self.stride == 1 { EXACT } else { 2 * FRAMES + HEAD as usize };
            if self.frames.len() > most {
                self.thin_out();
            }
        }
    }

    fn push_frame(&mut self) {
        let empty = Frame::new(self.next.line);
        let frame = std::mem::replace(&mut self.next, empty);
        self.frames.push(Frame { step: step(), puts: PUTS.load(Relaxed), ..frame });
    }

    /// Doubles the stride until there are at most `FRAMES` after the head. The changes of a frame that goes become
    /// changes of the frame after it.
    fn thin_out(&mut self) {
        while self.frames.len() > FRAMES + HEAD as usize {
            self.stride *= 2;
            let stride = self.stride;
            let goes = |frame: &Frame| frame.step >= HEAD && frame.step % stride != 0;
            let mut kept: Vec<Frame> = Vec::new();
            for frame in self.frames.drain(..) {
                match kept.last_mut() {
                    Some(last) if goes(last) => last.go_on(frame),
                    _ => kept.push(frame),
                }
            }
            if kept.last().map_or(false, goes) {
                let next = std::mem::replace(&mut self.next, kept.remove(kept.len() - 1));
                self.next.go_on(next);
            }
            self.frames = kept;
        }
    }

    fn text(&self) -> String {
        let cells = || (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| row * ROOM + column));
        let number = |cell: usize| cell / ROOM * self.columns + cell % ROOM;
        let clues: String = cells().map(|cell| if self.clues[cell] { '1' } else { '0' }).collect();
        let full = if self.most_filled.0 == clues.len() { self.most_filled.1 } else { 0 };
        let Recorder { rows, columns, stride, .. } = self;
        let [beneath, again, replaced] = [self.put_beneath, self.made_again, self.replaced].map(u8::from);
        let mut text = format!("rows={rows} columns={columns} coordinates={COORDINATES} stride={stride}");
        text += &format!(" put_beneath={beneath} made_again={again} replaced={replaced} full_after={full}");
        for (kind, step, line) in &self.calls {
            text += &format!(" {kind}={step}:{line}");
        }
        text += &format!("\nclues {clues}\n");
        let (mut step, mut puts) = (0, 0);
        for frame in &self.frames {
            text += &format!("{} {} {}", frame.step - step, frame.puts - puts, frame.line);
            let mut next = None; // the cell that would go on with the values written last, and how they are marked
            for change in &frame.changes {
                let mark = if change.is_found { '!' } else { ':' };
                if next != Some((number(change.cell), mark)) {
                    text += &format!(" {}{mark}", number(change.cell));
                }
                text.push(char::from(b'0' + change.value));
                next = Some((number(change.cell) + 1, mark));
            }
            for (cell, list) in &frame.lists {
                text += &format!(" {}={list:x}", number(*cell));
            }
            for (mark, count) in [('~', frame.overwritten), ('+', frame.lines)] {
                if count > 0 {
                    text += &format!(" {mark}{count}");
                }
            }
            text.push('\n');
            (step, puts) = (frame.step, frame.puts);
        }
        text
    }
}

impl Frame {
    const fn new(line: u32) -> Frame {
        Frame { step: 0, puts: 0, line, changes: Vec::new(), lists: Vec::new(), overwritten: 0, lines: 0 }
    }

    /// Adds a change. A value that was put since the last frame and goes again is no change.
    fn push(&mut self, change: Change) {
        let put_here = self.changes.iter().rposition(|other| other.cell == change.cell && other.value != 0);
        let Some(at) = put_here else { return self.changes.push(change) };
        let is_over = self.changes.remove(at).is_over;
        if change.value != 0 || is_over {
            self.changes.push(Change { is_over, ..change });
        }
    }

    fn set_list(&mut self, cell: usize, list: u16) {
        self.lists.retain(|(other, _)| *other != cell);
        self.lists.push((cell, list));
    }

    /// Becomes the frame after it, with the changes of both.
    fn go_on(&mut self, frame: Frame) {
        frame.changes.into_iter().for_each(|change| self.push(change));
        frame.lists.into_iter().for_each(|(cell, list)| self.set_list(cell, list));
        (self.step, self.puts, self.line) = (frame.step, frame.puts, frame.line);
        self.overwritten += frame.overwritten;
        self.lines += frame.lines;
    }
}

fn report_at_exit() {
    extern "C" {
        /// std can run nothing when a process exits by `exit`; the C library, which it links anyway, can.
        fn atexit(function: extern "C" fn()) -> i32;
    }
    static ONCE: Once = Once::new();
    // SAFETY: the function is there as long as the process, and unwinds nowhere.
    ONCE.call_once(|| {
        let most = std::env::var("OJ_NOTES_MOST").ok().and_then(|most| most.parse().ok());
        MOST.store(most.unwrap_or(u64::MAX), Relaxed);
        WANTED.store(true, Relaxed);
        let _ = unsafe { atexit(report) }; // if it fails, there are no notes, and that is said
    });
}

/// Whether there is something to report that was not reported yet.
static WANTED: AtomicBool = AtomicBool::new(false);

/// On Windows `std::process::exit` does not come by the C library. There the loader calls, at the very end, each
/// function whose address is in a section between `.CRT$XLA` and `.CRT$XLZ`; std itself uses `.CRT$XLB`. See
/// <https://learn.microsoft.com/windows/win32/debug/pe-format#tls-callback-functions>.
#[cfg(windows)]
#[used]
#[link_section = ".CRT$XLAB"]
static AT_EXIT: extern "system" fn(*const u8, u32, *const u8) = {
    extern "system" fn at_exit(_image: *const u8, reason: u32, _reserved: *const u8) {
        const PROCESS_DETACH: u32 = 0;
        if reason == PROCESS_DETACH {
            report();
        }
    }
    at_exit
};

extern "C" fn report() {
    if !WANTED.swap(false, Relaxed) {
        return;
    }
    let Ok(mut recorder) = RECORDER.try_lock() else { return };
    let (puts, erases) = (PUTS.load(Relaxed), ERASES.load(Relaxed));
    let (cut, went_back) = (u8::from(step() >= MOST.load(Relaxed)), u8::from(BACK.load(Relaxed)));
    let mut text = format!("\x01notes\nputs={puts} erases={erases} cut={cut} went_back={went_back}\n");
    if let Some(call) = &recorder.beyond {
        text += &format!("beyond {call}");
    } else if KEEPS_FRAMES {
        recorder.push_frame();
        text += &recorder.text();
    }
    let _ = std::io::stderr().write_all(text.as_bytes()); // a report that cannot be written has no reader
}
