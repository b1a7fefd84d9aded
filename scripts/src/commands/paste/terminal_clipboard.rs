//! The clipboard of the terminal: a control sequence, OSC 52, puts a text on it, over an ssh connection too.

use crate::support::base64::base64;
use crate::support::error::{error, Result};
use std::fs::File;
use std::io::{self, IsTerminal, Write};

/// The most bytes of a text. Terminals are known to read sequences of up to 100,000 bytes: 8 bytes around the text, and
/// 4 bytes of base64 for each 3 bytes of it.
const MOST: usize = 74_994;

/// The terminal of the user; None if there is none, or if it has no clipboard.
pub fn find() -> Option<Box<dyn Write>> {
    if std::env::var("TERM").is_ok_and(|kind| kind == "dumb" || kind == "linux") {
        return None;
    }
    if io::stderr().is_terminal() {
        return Some(Box::new(io::stderr()));
    }
    let terminal = if cfg!(windows) { "CONOUT$" } else { "/dev/tty" };
    let terminal = File::options().write(true).open(terminal).ok().filter(File::is_terminal)?;
    Some(Box::new(terminal))
}

/// Whether an environment variable is set, and not empty.
pub fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Sends a text to the clipboard. There is no answer: a terminal that does not know the sequence ignores it.
pub fn copy(terminal: &mut dyn Write, text: &str) -> Result<()> {
    if text.len() > MOST {
        let size = text.len();
        return Err(error!(
            "cannot copy: a terminal takes {MOST} bytes at most, and this is {size} bytes; without `--copy` it is \
             printed",
            "복사할 수 없습니다. 터미널은 {MOST}바이트까지 받는데 이 파일은 {size}바이트입니다. `--copy` 없이 실행하면 \
             화면에 출력합니다"
        ));
    }
    let mut sequence = sequence(text);
    if is_set("TMUX") {
        sequence = through_tmux(&sequence);
    } else if is_set("STY") {
        sequence = through_screen(&sequence);
    }
    let sent = terminal.write_all(sequence.as_bytes()).and_then(|()| terminal.flush());
    sent.map_err(|why| error!("cannot write to the terminal: {why}", "터미널에 쓸 수 없습니다: {why}"))
}

fn sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

/// Twice: for tmux itself, which has a clipboard too (`set-clipboard on`), and wrapped for the terminal around it
/// (`allow-passthrough on`, and always before 3.3). tmux drops the one that its settings do not allow.
fn through_tmux(sequence: &str) -> String {
    format!("{sequence}\x1bPtmux;{}\x1b\\", sequence.replace('\x1b', "\x1b\x1b"))
}

/// GNU screen passes on what is wrapped; all its versions take pieces of less than 256 bytes.
fn through_screen(sequence: &str) -> String {
    let pieces = sequence.as_bytes().chunks(240).map(String::from_utf8_lossy);
    pieces.map(|piece| format!("\x1bP{piece}\x1b\\")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_wrapped_for_tmux_and_screen() {
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
    fn a_text_that_is_too_long_is_not_sent() {
        let mut terminal = Vec::new();
        let too_much = copy(&mut terminal, &"x".repeat(MOST + 1)).unwrap_err().to_string();
        assert!(too_much.contains("74994 bytes at most, and this is 74995 bytes"), "{too_much}");
        assert_eq!(terminal, b"");
        assert_eq!(sequence(&"x".repeat(MOST)).len(), 100_000);
    }
}
