//! The clipboard of the terminal itself: it takes what a control sequence brings, OSC 52, and so even at the far end
//! of an ssh connection.

use crate::support::base64::base64;
use crate::support::error::{Error, Result};
use std::fs::File;
use std::io::{self, IsTerminal, Write};

/// Sequences are known to arrive up to 100,000 bytes, nine of them around the text: three bytes of it take four.
const MOST: usize = 74_994;

/// The terminal in front of the user, unless it is of a kind that has no clipboard.
pub fn find() -> Option<Box<dyn Write>> {
    if std::env::var("TERM").is_ok_and(|kind| kind == "dumb" || kind == "linux") {
        return None;
    }
    if io::stderr().is_terminal() {
        return Some(Box::new(io::stderr()));
    }
    let terminal = File::options().write(true).open("/dev/tty").ok()?;
    terminal.is_terminal().then(|| Box::new(terminal) as Box<dyn Write>)
}

/// Sends a text to the clipboard. Nobody answers: a terminal that does not know the sequence passes over it.
pub fn copy(terminal: &mut dyn Write, text: &str) -> Result<()> {
    if text.len() > MOST {
        let size = text.len();
        return Err(Error::new(format!(
            "cannot copy: a terminal takes {MOST} bytes at most, and this is {size} bytes; without `--copy` it is printed"
        )));
    }
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let sequence = match (is_set("TMUX"), is_set("STY")) {
        (true, _) => through_tmux(&sequence(text)),
        (false, true) => through_screen(&sequence(text)),
        (false, false) => sequence(text),
    };
    let sent = terminal.write_all(sequence.as_bytes()).and_then(|()| terminal.flush());
    sent.map_err(|why| Error::new(format!("cannot write to the terminal: {why}")))
}

fn sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

/// Once for tmux, which has a clipboard too (`set-clipboard on`), and once wrapped for the terminal around it
/// (`allow-passthrough on`, and always before 3.3). What it does not let in it swallows.
fn through_tmux(sequence: &str) -> String {
    format!("{sequence}\x1bPtmux;{}\x1b\\", sequence.replace('\x1b', "\x1b\x1b"))
}

/// GNU screen hands on what is wrapped, in pieces of less than 256 bytes in all its versions.
fn through_screen(sequence: &str) -> String {
    let pieces = sequence.as_bytes().chunks(240).map(String::from_utf8_lossy);
    pieces.map(|piece| format!("\x1bP{piece}\x1b\\")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_wrapped_for_what_stands_in_between() {
        let plain = sequence("foo");
        assert_eq!(plain, "\x1b]52;c;Zm9v\x07");
        assert_eq!(through_tmux(&plain), "\x1b]52;c;Zm9v\x07\x1bPtmux;\x1b\x1b]52;c;Zm9v\x07\x1b\\");
        assert_eq!(through_screen(&plain), "\x1bP\x1b]52;c;Zm9v\x07\x1b\\");
        let long = through_screen(&sequence(&"x".repeat(1000)));
        let pieces: Vec<&str> = long.split_inclusive("\x1b\\").collect();
        assert!(pieces.len() == 6 && pieces.iter().all(|piece| piece.len() < 256), "{pieces:?}");
        let unwrapped: String =
            pieces.iter().map(|piece| piece.trim_start_matches("\x1bP").trim_end_matches("\x1b\\")).collect();
        assert_eq!(unwrapped, sequence(&"x".repeat(1000)));
    }

    #[test]
    fn what_a_terminal_would_cut_is_not_sent() {
        let mut terminal = Vec::new();
        let too_much = copy(&mut terminal, &"x".repeat(MOST + 1)).unwrap_err().to_string();
        assert!(too_much.contains("74994 bytes at most, and this is 74995 bytes"), "{too_much}");
        assert_eq!(terminal, b"");
        assert_eq!(sequence(&"x".repeat(MOST)).len(), 100_000);
    }
}
