//! The output streams. Results go to standard output, notes and errors to standard error. If standard error
//! is a terminal, it also gets a line of progress.

use messages::{error, tr, Error, Message, Result};
use std::io::{self, IsTerminal, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};
use stdx::{display, files, threads::lock};

/// Stands for Escape in the colours of this tool. It is random, so a text of another origin cannot contain it.
static COLOUR_MARK: LazyLock<String> = LazyLock::new(|| format!("colour-{}", files::random_name()));

/// Whether a line of progress is on the screen now.
static PROGRESS: AtomicBool = AtomicBool::new(false);

/// Shows a line of progress instead of the previous one, on a terminal with cursor control. `\x1b[K` clears
/// the rest of the line.
pub fn progress(text: &str) {
    if io::stderr().is_terminal() && !is_dumb() && system::escape_sequences() {
        PROGRESS.store(true, Ordering::SeqCst);
        // A line that wraps could not be cleared. A failure to write loses nothing.
        let columns = system::terminal_columns().map_or(80, |columns| columns - 1);
        let _ = write!(io::stderr(), "\r\x1b[K{}", display::cut(&harmless(text), columns));
    }
}

/// Returns the columns of the terminal if standard output is one.
pub fn columns() -> Option<usize> {
    if io::stdout().is_terminal() {
        system::terminal_columns()
    } else {
        None
    }
}

pub fn clear_progress() {
    if PROGRESS.swap(false, Ordering::SeqCst) {
        let _ = write!(io::stderr(), "\r\x1b[K"); // if it fails, nothing is lost
    }
}

/// The text of [`print_interruption_text`].
static IF_INTERRUPTED: Mutex<String> = Mutex::new(String::new());

/// Sets the text that is printed if Ctrl-C ends this process.
pub fn set_interruption_text(text: String) {
    *lock(&IF_INTERRUPTED) = text;
}

/// Prints the result so far, after Ctrl-C.
pub fn print_interruption_text() {
    clear_progress();
    let text = std::mem::take(&mut *lock(&IF_INTERRUPTED));
    let _ = write_to_stdout(harmless(&text).as_bytes());
}

/// Makes a text safe to print, parts of which may be of another origin, such as messages of a compiler. Characters that
/// [can mislead](display::can_mislead) are replaced by their codes. Only the colours of this tool remain.
fn harmless(text: &str) -> String {
    let mut harmless = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        if c == '\r' || display::can_mislead(c) {
            harmless += &display::code(c);
        } else {
            harmless.push(c);
        }
    }
    harmless.replace(COLOUR_MARK.as_str(), "\x1b")
}

/// The most bytes of standard input. No site has inputs of half this size.
const MAX_INPUT_BYTES: u64 = 256 << 20;

/// The keys that end typed input at the start of a line.
pub const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl-Z, Enter" } else { "Ctrl-D" };

/// Reads standard input to its end. What never ends, such as the output of `yes`, is refused.
pub fn standard_input() -> Result<Vec<u8>> {
    let mut input = Vec::new();
    let read = io::stdin().take(MAX_INPUT_BYTES + 1).read_to_end(&mut input);
    read.map_err(|why| error!("cannot read standard input: {why}"))?;

    if input.len() as u64 > MAX_INPUT_BYTES {
        let most = MAX_INPUT_BYTES >> 20;
        return Err(error!("cannot read standard input: it is larger than {most} MB"));
    }
    Ok(input)
}

/// Says how typed input ends, unless standard input comes from elsewhere.
pub fn ask_for_input() {
    if io::stdin().is_terminal() {
        let end = END_OF_INPUT;
        print_stderr(&tr!("type the input, then press {end} at the start of a line"));
    }
}

/// Prints a result. If standard output is closed, as after `| head`, the error is empty. It ends the command
/// with exit status 2, because the command may not have done all its work.
pub fn print(text: &str) -> Result<()> {
    print_bytes(harmless(text).as_bytes())
}

pub fn clear() -> Result<()> {
    print_bytes(b"\x1b[2J\x1b[H")
}

/// Prints bytes as they are. Otherwise it does the same as [`print()`].
pub fn print_bytes(text: &[u8]) -> Result<()> {
    clear_progress();
    write_to_stdout(text).map_err(|why| match why.kind() {
        io::ErrorKind::BrokenPipe => Error::verbatim(""),
        _ => error!("cannot write to standard output: {why}"),
    })
}

/// Writes bytes at once, even without a line end.
fn write_to_stdout(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Goes to the start of a line after the output of another program, if a terminal shows it. As many blanks as the
/// terminal has columns end exactly one line more if the cursor is inside a line; then they are cleared. Consoles of
/// Windows would get an empty line.
pub fn end_line() -> Result<()> {
    match columns() {
        Some(columns) if cfg!(unix) && !is_dumb() => {
            print_bytes(format!("{:columns$}\r\x1b[K", "").as_bytes())
        }
        _ => Ok(()),
    }
}

/// Prints a text to standard error, with one newline at its end.
pub fn print_stderr(text: &str) {
    clear_progress();
    let _ = writeln!(io::stderr(), "{text}", text = harmless(text.trim_end())); // if it fails, there is no other place to report it
}

pub fn print_note(note: &Message) {
    print_stderr(&labelled(&tr!("note"), note));
}

/// Prints an error, unless it only says that standard output is closed.
pub fn print_error(why: &Error) {
    if !why.message().is_empty() {
        print_stderr(&labelled(&tr!("error"), why.message()));
    }
}

/// Prints an error after which the command goes on. Returns it if standard output is closed.
pub fn print_failure(why: Error) -> Result<()> {
    print_error(&why);
    if why.message().is_empty() {
        Err(why)
    } else {
        Ok(())
    }
}

/// Returns a message after a label, such as `error: cannot read ...`.
pub fn labelled(label: &str, message: &Message) -> String {
    format!("{label}: {}", message.localized())
}

pub fn error_line(why: &Error) -> String {
    labelled(&tr!("error"), why.message()) + "\n"
}

/// Whether programs, such as editors, read standard output, because it is not a terminal, or one without
/// cursor control (`TERM=dumb`).
pub fn is_for_programs() -> bool {
    !io::stdout().is_terminal() || is_dumb()
}

fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|kind| kind == "dumb")
}

/// A colour of the terminal, with its number in an escape sequence.
#[derive(Clone, Copy)]
pub enum Colour {
    Faint = 2,
    Red = 31,
    Green = 32,
    Yellow = 33,
    /// The colour for work in progress.
    Cyan = 36,
}

pub fn without_colours(text: &str) -> String {
    let mut parts = text.split(COLOUR_MARK.as_str());
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

/// Returns the text in a colour, if standard output is a terminal and `NO_COLOR` is not set.
pub fn coloured(text: &str, colour: Colour) -> String {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if unwanted || is_for_programs() || !system::escape_sequences() {
        return text.to_string();
    }
    let mark = COLOUR_MARK.as_str();
    format!("{mark}[{}m{text}{mark}[0m", colour as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_replaced_by_their_codes() {
        let table = [
            ("a\tb\r\nc\n", "a\tb\nc\n"),
            ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
            ("\x1b]52;c;x\x07", "\\x1b]52;c;x\\u{7}"),
            ("\x1b[2J\x1b[", "\\x1b[2J\\x1b["),
            ("a\rb\u{9b}31m\u{202e}c가", "a\\rb\\u{9b}31m\\u{202e}c가"),
        ];
        for (text, expected) in table {
            assert_eq!(harmless(text), expected);
        }

        let own = format!("{mark}[31mred{mark}[0m", mark = *COLOUR_MARK);
        assert_eq!((harmless(&own).as_str(), without_colours(&own).as_str()), ("\x1b[31mred\x1b[0m", "red"));
    }
}
