//! What a person sees: results on standard output, a line of progress on standard error if that is a terminal.

use crate::report::wording::Language;
use crate::sandbox::platform;
use crate::support::error::{Error, Result};
use crate::support::text::width;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a line of progress is on the screen now.
static PROGRESS: AtomicBool = AtomicBool::new(false);

/// Puts the text in the place of the line of progress before. `\x1b[K` clears what is left of that.
pub fn progress(text: &str) {
    if io::stderr().is_terminal() {
        PROGRESS.store(true, Ordering::SeqCst);
        // A line that wraps could not be taken away again.
        let columns = platform::terminal_size().map_or(80, |(_, columns)| columns - 1);
        let mut text = text.to_string();
        while width(&text) > columns {
            text.pop();
        }
        let _ = write!(io::stderr(), "\r\x1b[K{text}"); // a line that cannot be shown is no loss
    }
}

/// Takes the line of progress away.
pub fn clear_progress() {
    if PROGRESS.swap(false, Ordering::SeqCst) {
        let _ = write!(io::stderr(), "\r\x1b[K"); // as above
    }
}

/// Whether the screen is borrowed now.
static BORROWED: AtomicBool = AtomicBool::new(false);

/// A screen without scrolling and cursor, in the place of what is there.
pub fn full_screen() -> io::Result<()> {
    BORROWED.store(true, Ordering::SeqCst);
    let mut out = io::stdout();
    out.write_all(b"\x1b[?1049h\x1b[?25l\x1b[2J")?;
    out.flush()
}

/// Brings back what was there before, and keys with it. Does nothing if nothing is borrowed.
pub fn restore() {
    platform::restore_keys();
    if BORROWED.swap(false, Ordering::SeqCst) {
        let mut out = io::stdout();
        let _ = out.write_all(b"\x1b[?25h\x1b[?1049l").and_then(|()| out.flush());
        // a closed terminal needs nothing
    }
}

/// Prints results. Once nobody reads them any more, as behind `| head`, there is nothing left to do: the process ends.
pub fn print(text: &str) -> Result<()> {
    clear_progress();
    let mut out = io::stdout().lock();
    let printed = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    printed.map_err(|why| match why.kind() {
        io::ErrorKind::BrokenPipe => std::process::exit(2), // supervisors notice, and clean up
        _ => Error::new(format!("cannot write to standard output: {why}")),
    })
}

/// Prints a note to standard error.
pub fn print_note(text: &str) {
    clear_progress();
    let _ = writeln!(io::stderr(), "{text}"); // there is no other place to report that this failed
}

/// Prints an error to standard error.
pub fn print_error(why: &Error, language: Language) {
    print_note(error_line(why, language).trim_end());
}

/// An error as a line.
pub fn error_line(why: &Error, language: Language) -> String {
    format!("{}: {}\n", language.pick("error", "오류"), language.reason(why.reason()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Green,
    Yellow,
    Red,
    Faint,
}

/// The text in a colour, if standard output is a terminal and nobody has asked for none.
pub fn coloured(text: &str, colour: Colour) -> String {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if unwanted || !io::stdout().is_terminal() {
        return text.to_string();
    }
    let code = match colour {
        Colour::Green => "32",
        Colour::Yellow => "33",
        Colour::Red => "31",
        Colour::Faint => "2",
    };
    format!("\x1b[{code}m{text}\x1b[0m")
}
