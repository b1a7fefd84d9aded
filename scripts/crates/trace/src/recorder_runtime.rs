//! The recorder of a search. It is a library that the rewritten regions of a submission call. `instrument.rs`
//! adds the constants `KEEPS_FRAMES` and `COORDINATES`. The environment variable `OJ_NOTES` holds the number
//! of steps after which the program ends. If the board holds numbers of the input, the word `numbers` and
//! these numbers follow; a value is then the rank of its number, counted from 1.
//!
//! The notes are printed when the process exits, by returning from `main`, by `exit` or by a panic. They go
//! to standard error, which submissions rarely use:
//!
//! ```text
//! \x01 notes
//! puts=.. erases=.. cut=.. backtracks=..
//!     Values put; values taken back; 1 if the notes end before the search; 1 if a value was put after one was
//!     taken back.
//! beyond CALL
//!     The first call that does not fit a recording. Nothing follows.
//! rows=.. columns=.. coordinates=.. stride=.. NAME=..
//!     Before step `EXACT_STEPS` each step has a frame, later every `stride`-th step. Each NAME is a field of
//!     `SearchFacts`, for the whole search: a call as STEP:LINE if there was one; 1 or 0; or in `full_after` the
//!     first step after which no cell was blank, or 0.
//! clues 0110...
//!     1 for a clue; a character for each cell, row by row.
//! STEPS PUTS LINE CHANGE...
//!     A frame: steps and puts since the previous frame, the line of the last call (0 if it is not known), and
//!     the changes in their order. The first frame changes a blank board.
//! ```
//!
//! Changes, with cells counted row by row:
//!
//! - `CELL:VALUES`: the values of consecutive cells from CELL on, each as the ASCII character of code
//!   `VALUE + 48`, so that `0` is a blank;
//! - `CELL!VALUES`: values found on the board that were neither put nor erased in these cells, as in the
//!   other cells of a put that fills several;
//! - `CELL=LIST`: the candidates of one cell in hexadecimal, bit `value` for a value;
//! - `~COUNT`: the number of values that were overwritten;
//! - `+COUNT`: the number of lines that were written;
//! - `*COUNT`: the number of answers that the search found;
//! - `#`: a blank board was made for another search, as for the next test case of an input.
//!
//! A value that is put and taken back between two frames is not a change.

use std::io::Write as _;
use std::ops::Range;
use std::panic::Location;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, Once, OnceLock};

// The counts are not exact if several threads search at once.
static PUTS: AtomicU64 = AtomicU64::new(0);
static ERASES: AtomicU64 = AtomicU64::new(0);
/// The process ends after this step. The tool gives the number, one of `recording_limits.rs`.
static LAST_STEP: AtomicU64 = AtomicU64::new(u64::MAX);
/// Whether a value was put after one was taken back.
static BACKTRACKS: AtomicBool = AtomicBool::new(false);
/// Whether clues are being read. Puts are then not steps of the search.
static READING: AtomicBool = AtomicBool::new(false);

#[derive(Default)]
struct Recorder {
    rows: usize,
    columns: usize,
    /// The cells, `ROOM` for each row.
    cells: Vec<Cell>,
    /// The number of cells that are not blank.
    filled: usize,
    /// Cells in the order in which values were put, with the step. Values before the last may be gone.
    latest: Vec<(usize, u64)>,
    /// The cell of the last change.
    last: usize,
    is_put: bool,
    /// Whether a put of the search has filled other cells than its own.
    fills_others: bool,
    frames: Vec<Frame>,
    /// The changes since the last frame.
    next: Frame,
    stride: u64,
    /// The first call of each kind that `SearchFacts` names: kind, step, line.
    calls: Vec<(&'static str, u64, u32)>,
    /// Whether a value was overwritten while a later one was in another cell. This does not happen in a
    /// search that writes each value over the one before and takes back the last.
    put_beneath: bool,
    /// The greatest value of `filled`, and the first step after which it was reached.
    most_filled: (usize, u64),
    is_made: bool,
    /// Whether two boards were made before the first step, or a board was made after it while the previous
    /// board was not blank or had another size.
    made_again: bool,
    /// Whether the board was replaced by a copy between two calls.
    replaced: bool,
    /// The cells that differ on that copy, with their values. They become changes of the next step.
    set_back: Vec<(usize, u8)>,
    /// The address of the board and a hash of its bytes at the end of the last call.
    left: Option<(usize, u64)>,
    /// The first call that does not fit into a recording.
    beyond: Option<String>,
    /// The numbers on the board, sorted, or `None` if the values are the numbers themselves. With such a
    /// list, a value is the rank of its number.
    numbers: Option<Vec<i128>>,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    value: u8,
    is_clue: bool,
    /// The step at which the value was put.
    put_at: u64,
    /// The cell in which the value was put; a put may fill several cells. `UNKNOWN` if no put was recorded.
    put_in: usize,
    /// The candidates, bit `value` for a value.
    list: u16,
}

/// A recording has room for 64 rows and 64 columns, and for values below 64.
const ROOM: usize = 64;

/// A cell that no board has.
const UNKNOWN: usize = ROOM * ROOM;

/// The number of steps at the beginning of a long search that have a frame each.
const EXACT_STEPS: u64 = 4_000;

/// A search with at most this number of frames has one for each step.
const MAX_EXACT_FRAMES: usize = 40_000;

/// A longer search has this to twice this number of frames after its first `EXACT_STEPS` steps.
const SPACED_FRAMES: usize = 2_000;

#[derive(Default)]
struct Frame {
    step: u64,
    puts: u64,
    line: u32,
    changes: Vec<Change>,
    candidates: Vec<(usize, u16)>,
    /// Values that were overwritten, lines written and answers found since the frame before.
    overwritten: u64,
    lines: u64,
    answers: u64,
    /// Whether another search begins with the next frame.
    is_last: bool,
}

#[derive(Clone, Copy)]
struct Change {
    cell: usize,
    /// The value, or 0 for a blank.
    value: u8,
    /// Whether a value was replaced that was not taken back.
    is_over: bool,
    /// Whether the value was found on the board, neither put nor erased in this cell.
    is_side_effect: bool,
}

/// Marks all puts as clues until the returned value is dropped.
pub fn reading() -> impl Drop {
    struct Reading;
    impl Drop for Reading {
        fn drop(&mut self) {
            READING.store(false, Relaxed);
        }
    }
    report_at_exit();
    recorder().begin_search(None);
    READING.store(true, Relaxed);
    Reading
}

pub fn size(rows: usize, columns: usize) {
    report_at_exit();
    if KEEPS_FRAMES && (rows > ROOM || columns > ROOM) {
        stop(format!("empty(rows: {rows}, columns: {columns})"));
    }
    let mut recorder = recorder();
    recorder.begin_search(Some((rows, columns)));
    recorder.grow(rows, columns);
}

#[track_caller]
pub fn put(row: usize, column: usize, value: i128) {
    if ERASES.load(Relaxed) > 0 {
        BACKTRACKS.store(true, Relaxed);
    }
    change("put", &PUTS, row, column, value);
}

#[track_caller]
pub fn erase(row: usize, column: usize) {
    change("erase", &ERASES, row, column, 0);
}

/// Records the candidates of a cell, bit `value` for a value.
pub fn set_candidates(row: usize, column: usize, values: u16) {
    if KEEPS_FRAMES && row < ROOM && column < ROOM {
        let (mut recorder, cell) = (recorder(), row * ROOM + column);
        if recorder.cells[cell].list != values {
            recorder.cells[cell].list = values;
            recorder.next.set_list(cell, values);
        }
    }
}

/// Compares the board with the recorded values after a step. A put can remove another value without `erase`,
/// as in a row with room for one queen, or fill several cells.
pub fn compare_after(value_at: &dyn Fn(usize, usize) -> i128) {
    if KEEPS_FRAMES {
        let is_read = READING.load(Relaxed);
        let found = differences(value_at);
        let mut recorder = recorder();
        found.into_iter().for_each(|(cell, value)| recorder.record_found(cell, value, is_read));
    }
}

/// Compares the board with the recorded values before a step. If they differ, a copy has replaced it.
pub fn compare_before(value_at: &dyn Fn(usize, usize) -> i128) {
    if KEEPS_FRAMES && !READING.load(Relaxed) && step() > 0 {
        let set_back = differences(value_at);
        let mut recorder = recorder();
        recorder.replaced |= !set_back.is_empty();
        recorder.set_back = set_back;
    }
}

/// Returns the cells with other values than recorded. A number that cannot be recorded counts as 0.
fn differences(value_at: &dyn Fn(usize, usize) -> i128) -> Vec<(usize, u8)> {
    let cells = recorder().cells_to_compare();
    // The recorder is not locked here: `value_at` is code of the submission.
    let numbers: Vec<(usize, i128)> =
        cells.into_iter().map(|cell| (cell, value_at(cell / ROOM, cell % ROOM))).collect();
    let recorder = recorder();
    let values = numbers.into_iter().map(|(cell, number)| (cell, recorder.value(number).unwrap_or(0)));
    values.filter(|(cell, value)| recorder.cells[*cell].value != *value).collect()
}

/// Watches a board without a method that returns its values: records whether its address or its bytes have
/// changed since the last step. The returned value is dropped at the end of the step.
pub fn watch<T>(board: &T) -> impl Drop {
    struct Step<T>(*const T);
    impl<T> Drop for Step<T> {
        fn drop(&mut self) {
            if KEEPS_FRAMES {
                recorder().left = Some(address_and_hash(self.0));
            }
        }
    }
    if KEEPS_FRAMES && !READING.load(Relaxed) {
        let now = address_and_hash(board);
        let mut recorder = recorder();
        recorder.replaced |= step() > 0 && recorder.left.map_or(false, |left| left != now);
    }
    Step(board)
}

fn address_and_hash<T>(board: *const T) -> (usize, u64) {
    const WORDS: usize = 32;
    let (address, size, mut hash) = (board.cast::<u8>(), std::mem::size_of::<T>(), 0_u64);
    #[cfg(any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm"))]
    for start in (0..size).step_by(8 * WORDS) {
        let (mut words, length) = ([0_u64; WORDS], (size - start).min(8 * WORDS));
        // SAFETY: the method that borrows this board has not returned, so the memory exists. The assembly is
        // only a comment.
        unsafe {
            std::ptr::copy_nonoverlapping(address.add(start), words.as_mut_ptr().cast(), length);
            std::arch::asm!("/* {} */", in(reg) words.as_mut_ptr());
        }
        let add = |hash: u64, word: &u64| (hash.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
        hash = words[..length.div_ceil(8)].iter().fold(hash, add);
    }
    (address as usize, hash)
}

pub fn line() {
    if KEEPS_FRAMES {
        recorder().next.lines += 1;
    }
}

/// Records that the board is an answer of the search.
pub fn found() {
    if KEEPS_FRAMES {
        report_at_exit();
        recorder().next.answers += 1;
    }
}

#[track_caller]
fn change(call: &str, counter: &AtomicU64, row: usize, column: usize, value: i128) {
    let is_read = READING.load(Relaxed);
    if !is_read && step() >= LAST_STEP.load(Relaxed) {
        leave(); // only now, so that the last step is on the board
    }
    if KEEPS_FRAMES {
        report_at_exit();
        let mut recorder = recorder();
        let number = recorder.value(value).filter(|_| row < ROOM && column < ROOM);
        let Some(value) = number else {
            drop(recorder);
            stop(format!("{call}(row: {row}, column: {column}, value: {value})"));
        };
        if !is_read {
            recorder.keep_frame();
            count(counter);
            // A call from another file has no line in the submission.
            let caller = Location::caller();
            recorder.next.line = if caller.file() == "Main.rs" { caller.line() } else { 0 };
        }
        for (cell, value) in std::mem::take(&mut recorder.set_back) {
            recorder.set_value(cell, value, false);
            recorder.next.push(Change { cell, value, is_over: false, is_side_effect: false });
        }
        recorder.grow(row + 1, column + 1);
        recorder.last = row * ROOM + column;
        recorder.is_put = call == "put";
        recorder.set(row * ROOM + column, value, is_read);
    } else if !is_read {
        count(counter);
    }
}

/// Adds one. A load and a store are cheaper than an atomic addition, which a single thread does not need.
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
    report(); // Wine calls neither `atexit` functions nor TLS callbacks
    std::process::exit(0)
}

fn locked_recorder() -> &'static Mutex<Recorder> {
    static RECORDER: OnceLock<Mutex<Recorder>> = OnceLock::new();
    let cells = || vec![Cell::default(); ROOM * ROOM];
    RECORDER.get_or_init(|| Mutex::new(Recorder { cells: cells(), stride: 1, ..Recorder::default() }))
}

fn recorder() -> MutexGuard<'static, Recorder> {
    locked_recorder().lock().expect("nothing panics while it is locked")
}

impl Recorder {
    /// Returns the value of a number on the board, 0 for a blank, or `None` if it cannot be recorded.
    fn value(&self, number: i128) -> Option<u8> {
        match &self.numbers {
            Some(_) if number == 0 => Some(0),
            Some(numbers) => numbers.binary_search(&number).ok().map(|rank| rank as u8 + 1),
            None => u8::try_from(number).ok().filter(|value| usize::from(*value) < ROOM),
        }
    }

    /// Records that a board is made, but not the blank one for clues. After the first step, another search
    /// begins if the previous board is blank and of the same size.
    fn begin_search(&mut self, size: Option<(usize, usize)>) {
        if READING.load(Relaxed) {
            return;
        }
        if step() == 0 {
            self.made_again |= std::mem::replace(&mut self.is_made, true);
            return;
        }
        let is_as_large = size.map_or(false, |size| size == (self.rows, self.columns));
        if self.filled == 0 && is_as_large {
            self.next.is_last = true;
            self.left = None;
        } else {
            self.made_again = true;
        }
    }

    fn grow(&mut self, rows: usize, columns: usize) {
        self.rows = self.rows.max(rows);
        self.columns = self.columns.max(columns);
    }

    fn set(&mut self, cell: usize, value: u8, is_clue: bool) {
        let before = self.cells[cell].value;
        let is_over = before != 0 && value != 0;
        if !is_clue {
            self.note_facts(cell, value);
            self.next.overwritten += u64::from(is_over);
        }
        self.set_value(cell, value, is_clue);
        if !is_clue && self.filled > self.most_filled.0 {
            self.most_filled = (self.filled, step());
        }
        if before != 0 || value != 0 || (self.is_put && !is_clue) {
            self.next.push(Change { cell, value, is_over, is_side_effect: false });
        }
    }

    fn set_value(&mut self, cell: usize, value: u8, is_clue: bool) {
        let before = std::mem::replace(&mut self.cells[cell].value, value);
        self.cells[cell].put_in = cell;
        self.cells[cell].is_clue = is_clue && value != 0;
        self.filled = self.filled + usize::from(value != 0) - usize::from(before != 0);
    }

    /// Returns the cells to compare with the board. These are the row and the column of the last step, in
    /// which values can vanish; all cells, if a frame is due or if a put can fill several cells; or no cell,
    /// if there are several boards, because their sizes may differ.
    fn cells_to_compare(&self) -> Vec<usize> {
        let (row, column) = (self.last / ROOM, self.last % ROOM);
        if self.made_again {
            Vec::new()
        } else if self.is_frame_due() || self.fills_others {
            cells(0..self.rows, 0..self.columns)
        } else {
            [cells(row..row + 1, 0..self.columns), cells(0..self.rows, column..column + 1)].concat()
        }
    }

    /// Records that a cell holds another value than the recorded one. A put may fill several cells, and its
    /// erase blanks all of them. The value of any other put is overwritten.
    fn record_found(&mut self, cell: usize, value: u8, is_clue: bool) {
        let Cell { value: before, put_in, .. } = self.cells[cell];
        let is_of_step = put_in == self.last || put_in == UNKNOWN;
        if before != 0 && !is_of_step && !is_clue {
            self.next.overwritten += 1;
            if self.is_put {
                self.note_call(if value == 0 { "displaced" } else { "put_over" });
            }
            let latest = self.latest.iter().rev().find(|put| put.0 != self.last && self.is_current(**put));
            self.put_beneath |= self.is_put && latest.map_or(true, |(latest, _)| *latest != put_in);
        }
        self.set_value(cell, value, is_clue);
        self.fills_others |= self.is_put && value != 0 && cell != self.last && !is_clue;
        self.cells[cell].put_in = if self.is_put { self.last } else { UNKNOWN };
        let is_side_effect = value != 0 || !is_of_step;
        self.next.push(Change { cell, value, is_over: before != 0 && value != 0, is_side_effect });
    }

    fn note_call(&mut self, kind: &'static str) {
        if self.calls.iter().all(|(known, ..)| *known != kind) {
            self.calls.push((kind, step(), self.next.line));
        }
    }

    fn note_facts(&mut self, cell: usize, value: u8) {
        let (step, before) = (step(), self.cells[cell].value);
        match (before, value) {
            (0, 0) => return self.note_call(if self.is_put { "put_blank" } else { "erased_blank" }),
            (_, 0) => return, // a put of 0 over a value takes the value back
            (0, _) => {}
            _ => self.note_call("put_over"),
        }
        while self.latest.last().map_or(false, |put| !self.is_current(*put)) {
            self.latest.pop();
        }
        self.put_beneath |= before != 0 && self.latest.last().map_or(true, |(latest, _)| *latest != cell);
        self.latest.push((cell, step));
        self.cells[cell].put_at = step;
    }

    /// Whether the value that was put in a cell at a step is still there.
    fn is_current(&self, (cell, put_at): (usize, u64)) -> bool {
        self.cells[cell].value != 0 && self.cells[cell].put_at == put_at
    }

    fn is_frame_due(&self) -> bool {
        step() < EXACT_STEPS || step() % self.stride == 0
    }

    /// Keeps a frame of the board before it changes, if one is due.
    fn keep_frame(&mut self) {
        if self.is_frame_due() {
            self.push_frame();
            let spaced = 2 * SPACED_FRAMES + EXACT_STEPS as usize;
            let most = if self.stride == 1 { MAX_EXACT_FRAMES } else { spaced };
            if self.frames.len() > most {
                self.thin_out();
            }
        }
    }

    fn push_frame(&mut self) {
        let empty = Frame { line: self.next.line, ..Frame::default() };
        let frame = std::mem::replace(&mut self.next, empty);
        self.frames.push(Frame { step: step(), puts: PUTS.load(Relaxed), ..frame });
    }

    /// Doubles the stride until there are at most `SPACED_FRAMES` after the first steps. A frame that is
    /// removed is merged into the next one.
    fn thin_out(&mut self) {
        while self.frames.len() > SPACED_FRAMES + EXACT_STEPS as usize {
            self.stride *= 2;
            let next = std::mem::take(&mut self.next);
            let mut kept: Vec<Frame> = Vec::new();
            for frame in self.frames.drain(..).chain([next]) {
                match kept.last_mut() {
                    Some(last) if last.step >= EXACT_STEPS && last.step % self.stride != 0 => {
                        last.merge(frame)
                    }
                    _ => kept.push(frame),
                }
            }
            self.next = kept.pop().expect("the next frame is the last");
            self.frames = kept;
        }
    }

    fn text(&self) -> String {
        let cells = cells(0..self.rows, 0..self.columns);
        let number = |cell: usize| cell / ROOM * self.columns + cell % ROOM;
        let clues: String =
            cells.iter().map(|cell| if self.cells[*cell].is_clue { '1' } else { '0' }).collect();
        let full = if self.most_filled.0 == clues.len() { self.most_filled.1 } else { 0 };
        let Recorder { rows, columns, stride, .. } = self;
        let (beneath, several) = (u8::from(self.put_beneath), u8::from(self.made_again || self.replaced));
        let mut text = format!("rows={rows} columns={columns} coordinates={COORDINATES} stride={stride}");
        text += &format!(" put_beneath={beneath} several_boards={several} full_after={full}");
        for (kind, step, line) in &self.calls {
            text += &format!(" {kind}={step}:{line}");
        }
        text += &format!("\nclues {clues}\n");
        let (mut step, mut puts) = (0, 0);
        for frame in &self.frames {
            text += &format!("{} {} {}", frame.step - step, frame.puts - puts, frame.line);
            let mut next = None; // the cell after the last value that was written, and its mark
            for change in &frame.changes {
                let mark = if change.is_side_effect { '!' } else { ':' };
                if next != Some((number(change.cell), mark)) {
                    text += &format!(" {}{mark}", number(change.cell));
                }
                text.push(char::from(b'0' + change.value));
                next = Some((number(change.cell) + 1, mark));
            }
            for (cell, list) in &frame.candidates {
                text += &format!(" {}={list:x}", number(*cell));
            }
            for (mark, count) in [('~', frame.overwritten), ('+', frame.lines), ('*', frame.answers)] {
                if count > 0 {
                    text += &format!(" {mark}{count}");
                }
            }
            if frame.is_last {
                text += " #";
            }
            text.push('\n');
            (step, puts) = (frame.step, frame.puts);
        }
        text
    }
}

/// Returns the cells of some rows and columns, row by row.
fn cells(rows: Range<usize>, columns: Range<usize>) -> Vec<usize> {
    rows.flat_map(|row| columns.clone().map(move |column| row * ROOM + column)).collect()
}

impl Frame {
    /// Adds a change. Removes the last change of the cell since the previous frame if that put a value.
    fn push(&mut self, change: Change) {
        let put_here = self.changes.iter().rposition(|other| other.cell == change.cell && other.value != 0);
        let Some(at) = put_here else { return self.changes.push(change) };
        let is_over = self.changes.remove(at).is_over;
        if change.value != 0 || is_over {
            self.changes.push(Change { is_over, ..change });
        }
    }

    fn set_list(&mut self, cell: usize, list: u16) {
        self.candidates.retain(|(other, _)| *other != cell);
        self.candidates.push((cell, list));
    }

    fn merge(&mut self, frame: Frame) {
        frame.changes.into_iter().for_each(|change| self.push(change));
        frame.candidates.into_iter().for_each(|(cell, list)| self.set_list(cell, list));
        (self.step, self.puts, self.line) = (frame.step, frame.puts, frame.line);
        self.overwritten += frame.overwritten;
        self.lines += frame.lines;
        self.answers += frame.answers;
        self.is_last |= frame.is_last;
    }
}

fn report_at_exit() {
    extern "C" {
        /// A function of the C library. `std` itself cannot run code when a process exits by `exit`.
        fn atexit(function: extern "C" fn()) -> i32;
    }
    static ONCE: Once = Once::new();
    // SAFETY: `report` exists as long as the process and does not unwind.
    ONCE.call_once(|| {
        let variable = std::env::var("OJ_NOTES").unwrap_or_default();
        let mut words = variable.split(' ');
        let most = words.next().and_then(|most| most.parse().ok());
        LAST_STEP.store(most.unwrap_or(u64::MAX), Relaxed);
        let numbers = words.next().map(|_| words.filter_map(|number| number.parse().ok()).collect());
        recorder().numbers = numbers;
        WANTED.store(true, Relaxed);
        let _ = unsafe { atexit(report) }; // if it fails, there are no notes, and the tool says so
    });
}

/// Whether the notes have not been printed yet.
static WANTED: AtomicBool = AtomicBool::new(false);

/// On Windows, `std::process::exit` does not call the functions of `atexit`. There the loader calls, last,
/// each function whose address is in a section between `.CRT$XLA` and `.CRT$XLZ`; std itself uses `.CRT$XLB`.
/// See <https://learn.microsoft.com/windows/win32/debug/pe-format#tls-callback-functions>.
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
    let Ok(mut recorder) = locked_recorder().try_lock() else { return };
    let (puts, erases) = (PUTS.load(Relaxed), ERASES.load(Relaxed));
    let (cut, backtracks) = (u8::from(step() >= LAST_STEP.load(Relaxed)), u8::from(BACKTRACKS.load(Relaxed)));
    let mut text = format!("\x01notes\nputs={puts} erases={erases} cut={cut} backtracks={backtracks}\n");
    if let Some(call) = &recorder.beyond {
        text += &format!("beyond {call}");
    } else if KEEPS_FRAMES {
        recorder.push_frame();
        text += &recorder.text();
    }
    let _ = std::io::stderr().write_all(text.as_bytes()); // without standard error there is no reader
}
