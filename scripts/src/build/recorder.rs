//! Notes on a search. This text is appended to a submission whose board region calls it; see `instrument.rs`.
//!
//! Nothing is printed before the process exits, however it does that: returning from `main`, calling `exit`, or
//! panicking. Then the notes go to standard error, which submissions leave alone:
//!
//! ```text
//! \x01 notes
//! steps PUTS ERASES CUT           digits put, digits taken back, 1 if the recording was cut short
//! board ROWS COLUMNS STRIDE       every STRIDE steps there is a frame
//! clues 0110...                   a cell each, row by row
//! frame STEP PUTS CELLS LISTS     a digit (base 36) a cell; three hexadecimal digits a cell, or - for no lists
//! ```

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// So many frames are kept at least, if there are as many; 0 to count only.
const FRAMES: usize = 0;
/// The process ends after so many steps.
const MOST: u64 = u64::MAX;

// Not exact if several threads search at once; none of the searches here does.
static PUTS: AtomicU64 = AtomicU64::new(0);
static ERASES: AtomicU64 = AtomicU64::new(0);
static FILM: Mutex<Film> = Mutex::new(Film::new());

struct Film {
    /// Whether clues are read, not digits put.
    reading: bool,
    rows: usize,
    columns: usize,
    /// Row by row, for the largest board there is room for.
    cells: [u8; ROOM * ROOM],
    clues: [bool; ROOM * ROOM],
    lists: Option<[u16; ROOM * ROOM]>,
    frames: Vec<Frame>,
    stride: u64,
}

/// The most rows and columns that can be drawn.
const ROOM: usize = 16;

struct Frame {
    step: u64,
    puts: u64,
    cells: [u8; ROOM * ROOM],
    lists: Option<[u16; ROOM * ROOM]>,
}

/// The board is read until the answer goes out of scope.
pub fn reading() -> impl Drop {
    struct Reading;
    impl Drop for Reading {
        fn drop(&mut self) {
            film().reading = false;
        }
    }
    report_at_exit();
    film().reading = true;
    Reading
}

/// The board has so many rows and columns.
pub fn size(size: usize) {
    report_at_exit();
    film().grow(size, size);
}

/// A digit is put.
pub fn put(row: usize, column: usize, digit: u8) {
    if FRAMES == 0 && PUTS.load(Relaxed) > 0 {
        PUTS.store(PUTS.load(Relaxed) + 1, Relaxed);
        return;
    }
    report_at_exit();
    let mut film = film();
    if film.reading {
        return film.set(row, column, digit, true);
    }
    film.keep_frame();
    PUTS.store(PUTS.load(Relaxed) + 1, Relaxed);
    film.set(row, column, digit, false);
    drop(film);
    exit_if_long();
}

/// A digit is taken back.
pub fn erase(row: usize, column: usize) {
    if FRAMES == 0 {
        ERASES.store(ERASES.load(Relaxed) + 1, Relaxed);
        return;
    }
    let mut film = film();
    film.keep_frame();
    ERASES.store(ERASES.load(Relaxed) + 1, Relaxed);
    film.set(row, column, 0, false);
    drop(film);
    exit_if_long();
}

/// The candidates of a cell are these, bit `digit` for a digit.
pub fn hold(row: usize, column: usize, digits: u16) {
    if FRAMES > 0 && row < ROOM && column < ROOM {
        film().lists.get_or_insert([0; ROOM * ROOM])[row * ROOM + column] = digits;
    }
}

fn film() -> MutexGuard<'static, Film> {
    FILM.lock().unwrap_or_else(PoisonError::into_inner)
}

fn step() -> u64 {
    PUTS.load(Relaxed) + ERASES.load(Relaxed)
}

impl Film {
    const fn new() -> Film {
        Film {
            reading: false,
            rows: 0,
            columns: 0,
            cells: [0; ROOM * ROOM],
            clues: [false; ROOM * ROOM],
            lists: None,
            frames: Vec::new(),
            stride: 1,
        }
    }

    fn grow(&mut self, rows: usize, columns: usize) {
        self.rows = self.rows.max(rows.min(ROOM));
        self.columns = self.columns.max(columns.min(ROOM));
    }

    fn set(&mut self, row: usize, column: usize, digit: u8, clue: bool) {
        self.grow(row + 1, column + 1);
        if row < ROOM && column < ROOM {
            self.cells[row * ROOM + column] = digit;
            self.clues[row * ROOM + column] = clue && digit != 0;
        }
    }

    /// Keeps the board as it is now, before it changes, if its turn has come. When there are twice as many frames
    /// as wanted, every second one goes, and from then on they are twice as far apart.
    fn keep_frame(&mut self) {
        if step() % self.stride != 0 {
            return;
        }
        if self.frames.len() >= 2 * FRAMES {
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
        let (step, puts) = (step(), PUTS.load(Relaxed));
        self.frames.push(Frame { step, puts, cells: self.cells, lists: self.lists });
    }
}

fn exit_if_long() {
    if step() >= MOST {
        std::process::exit(0); // which reports
    }
}

fn report_at_exit() {
    extern "C" {
        /// std can run nothing when a process exits by `exit`; the C library, which it links anyway, can.
        fn atexit(function: extern "C" fn()) -> i32;
    }
    static ONCE: Once = Once::new();
    // SAFETY: the function is there as long as the process, and unwinds nowhere.
    ONCE.call_once(|| drop(unsafe { atexit(report) }));
}

extern "C" fn report() {
    let mut film = match FILM.try_lock() {
        Ok(film) => film,
        Err(std::sync::TryLockError::Poisoned(film)) => film.into_inner(),
        Err(std::sync::TryLockError::WouldBlock) => return,
    };
    let mut text = String::from("\x01notes\n");
    let (puts, erases) = (PUTS.load(Relaxed), ERASES.load(Relaxed));
    let _ = writeln!(text, "steps {puts} {erases} {}", u8::from(step() >= MOST));
    if FRAMES > 0 {
        if film.frames.last().map_or(true, |frame| frame.step != step()) {
            film.push_frame();
        }
        let cells = || (0..film.rows).flat_map(|row| (0..film.columns).map(move |column| row * ROOM + column));
        let _ = writeln!(text, "board {} {} {}", film.rows, film.columns, film.stride);
        let clues: String = cells().map(|cell| if film.clues[cell] { '1' } else { '0' }).collect();
        let _ = writeln!(text, "clues {clues}");
        for frame in &film.frames {
            let _ = write!(text, "frame {} {} ", frame.step, frame.puts);
            text.extend(cells().map(|cell| char::from_digit(u32::from(frame.cells[cell]), 36).unwrap_or('?')));
            match frame.lists {
                None => text.push_str(" -"),
                Some(lists) => {
                    text.push(' ');
                    cells().for_each(|cell| drop(write!(text, "{:03x}", lists[cell])));
                }
            }
            text.push('\n');
        }
    }
    let _ = std::io::stderr().write_all(text.as_bytes()); // a report that cannot be written has no reader
}
