//! Notes on a search. This text is appended to a submission whose board region calls it; see `instrument.rs`, which
//! adds the constants `FRAMES` and `MOST`.
//!
//! Nothing is printed before the process exits, however it does that: returning from `main`, calling `exit`, or
//! panicking. Then the notes go to standard error, which submissions leave alone:
//!
//! ```text
//! \x01 notes
//! steps PUTS ERASES CUT         values put, values taken back, 1 if the recording was cut short
//! beyond CALL                   the first call that does not fit a recording; nothing follows
//! board ROWS COLUMNS STRIDE     every STRIDE steps there is a frame
//! clues 0110...                 a cell each, row by row
//! STEP PUTS CHANGE...           a frame: what changed since the frame before, the first against a blank board
//! ```
//!
//! A change is `CELL:VALUES`, the values of consecutive cells from CELL on, each the character `VALUE` places after `0`
//! in ASCII; or `CELL=LIST`, the candidates of one cell in hexadecimal, bit `value` for a value. Cells count row by row.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, Once};

// Not exact if several threads search at once; none of the searches here does.
static PUTS: AtomicU64 = AtomicU64::new(0);
static ERASES: AtomicU64 = AtomicU64::new(0);
/// Whether clues are read now; what is put then is no step of the search.
static READING: AtomicBool = AtomicBool::new(false);
static RECORDER: Mutex<Recorder> = Mutex::new(Recorder {
    rows: 0,
    columns: 0,
    board: BLANK,
    clues: [false; ROOM * ROOM],
    frames: Vec::new(),
    stride: 1,
    beyond: None,
});

struct Recorder {
    rows: usize,
    columns: usize,
    board: Board,
    clues: [bool; ROOM * ROOM],
    frames: Vec<Frame>,
    stride: u64,
    /// The first call that does not fit.
    beyond: Option<String>,
}

/// A recording has room for 64 rows and 64 columns, and for values below 64.
const ROOM: usize = 64;

/// Per cell, `ROOM` cells a row.
#[derive(Clone)]
struct Board {
    values: [u8; ROOM * ROOM],
    lists: [u16; ROOM * ROOM],
}

const BLANK: Board = Board { values: [0; ROOM * ROOM], lists: [0; ROOM * ROOM] };

struct Frame {
    step: u64,
    puts: u64,
    board: Board,
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
    READING.store(true, Relaxed);
    Reading
}

/// The size of the board.
pub fn size(rows: usize, columns: usize) {
    report_at_exit();
    if FRAMES > 0 && (rows > ROOM || columns > ROOM) {
        stop(format!("empty(rows: {rows}, columns: {columns})"));
    }
    recorder().grow(rows, columns);
}

/// A value is put.
pub fn put(row: usize, column: usize, value: i128) {
    change("put", &PUTS, row, column, value);
}

/// A cell becomes blank.
pub fn erase(row: usize, column: usize) {
    change("erase", &ERASES, row, column, 0);
}

/// The candidates of a cell are these, bit `value` for a value.
pub fn hold(row: usize, column: usize, values: u16) {
    if FRAMES > 0 && row < ROOM && column < ROOM {
        recorder().board.lists[row * ROOM + column] = values;
    }
}

fn change(call: &str, counter: &AtomicU64, row: usize, column: usize, value: i128) {
    let reading = READING.load(Relaxed);
    if FRAMES == 0 {
        if !reading {
            count(counter);
        }
        return;
    }
    report_at_exit();
    if row >= ROOM || column >= ROOM || !(0..ROOM as i128).contains(&value) {
        stop(format!("{call}(row: {row}, column: {column}, value: {value})"));
    }
    let mut recorder = recorder();
    if !reading {
        recorder.keep_frame();
        count(counter);
    }
    recorder.set(row, column, value as u8, reading);
    drop(recorder);
    if step() >= MOST {
        std::process::exit(0); // which reports
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

/// Ends the process, which reports.
fn stop(beyond: String) -> ! {
    recorder().beyond = Some(beyond);
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

    fn set(&mut self, row: usize, column: usize, value: u8, clue: bool) {
        self.grow(row + 1, column + 1);
        self.board.values[row * ROOM + column] = value;
        self.clues[row * ROOM + column] = clue && value != 0;
    }

    /// Keeps the board as it is now, before it changes, if its turn has come. Once there would be twice `FRAMES`, with
    /// the one at the end, every second frame goes, and from then on they are twice as far apart.
    fn keep_frame(&mut self) {
        if step() % self.stride != 0 {
            return;
        }
        if self.frames.len() + 1 >= 2 * FRAMES {
            self.stride *= 2;
            let stride = self.stride;
            self.frames.retain(|frame| frame.step % stride == 0);
            if step() % stride != 0 {
                return;
            }
        }
        self.push_frame();
    }

    fn push_frame(&mut self) {
        self.frames.push(Frame { step: step(), puts: PUTS.load(Relaxed), board: self.board.clone() });
    }

    fn text(&self) -> String {
        let cells = || (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| row * ROOM + column));
        let clues: String = cells().map(|cell| if self.clues[cell] { '1' } else { '0' }).collect();
        let mut text = format!("board {} {} {}\nclues {clues}\n", self.rows, self.columns, self.stride);
        let mut before = &BLANK;
        for frame in &self.frames {
            text += &format!("{} {}", frame.step, frame.puts);
            let mut consecutive = false;
            for (number, cell) in cells().enumerate() {
                let changed = frame.board.values[cell] != before.values[cell];
                if changed && !consecutive {
                    text += &format!(" {number}:");
                }
                if changed {
                    text.push(char::from(b'0' + frame.board.values[cell]));
                }
                consecutive = changed;
            }
            for (number, cell) in cells().enumerate() {
                let list = frame.board.lists[cell];
                if list != before.lists[cell] {
                    text += &format!(" {number}={list:x}");
                }
            }
            text.push('\n');
            before = &frame.board;
        }
        text
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
        let _ = unsafe { atexit(report) }; // if it fails, there are no notes, and that is said
    });
}

extern "C" fn report() {
    let Ok(mut recorder) = RECORDER.try_lock() else { return };
    let (puts, erases) = (PUTS.load(Relaxed), ERASES.load(Relaxed));
    let mut text = format!("\x01notes\nsteps {puts} {erases} {}\n", u8::from(step() >= MOST));
    if let Some(call) = &recorder.beyond {
        text += &format!("beyond {call}");
    } else if FRAMES > 0 {
        if recorder.frames.last().map_or(true, |frame| frame.step != step()) {
            recorder.push_frame();
        }
        text += &recorder.text();
    }
    let _ = std::io::stderr().write_all(text.as_bytes()); // a report that cannot be written has no reader
}
