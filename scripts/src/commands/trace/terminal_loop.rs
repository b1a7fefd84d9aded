//! The loop of the player in the terminal: reads keys, and draws lines.

use crate::command_line::key_decoder::parse;
use crate::report::{exit_status, terminal};
use messages::{error, Result};
use std::io::{self, Read};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::{process::ExitCode, thread, time::Instant};
use system::{self, Area};
use trace::drawing::{Key, Player, RecordedSearch};

/// The size that is assumed for a terminal of unknown size.
const STANDARD: Area = Area { rows: 24, columns: 80 };

/// The bytes of each key. Arrows and other special keys send several bytes at once.
const KEYS: [(Key, &[&str]); 9] = [
    (Key::Play, &[" "]),
    (Key::Forward, &["\x1b[C", "\x1bOC", "n", "l"]),
    (Key::Back, &["\x1b[D", "\x1bOD", "p", "h"]),
    (Key::Faster, &["\x1b[A", "+", "="]),
    (Key::Slower, &["\x1b[B", "-"]),
    (Key::Start, &["\x1b[H", "\x1bOH", "\x1b[1~", "0"]),
    (Key::End, &["\x1b[F", "\x1bOF", "\x1b[4~", "$"]),
    (Key::Leave, &["q", "\x1b"]),
    (Key::Interrupt, &["\x03"]),
];

/// Plays a search until a key ends it, and restores the terminal. Returns the exit status.
pub fn play(search: &RecordedSearch) -> Result<ExitCode> {
    let failed = |why: io::Error| error!("cannot draw on this terminal: {why}");
    let _screen = Screen; // restores the terminal when it is dropped, also after an error
    system::raw_keys().and_then(|()| terminal::full_screen()).map_err(failed)?;
    let keys = keys();
    let mut player = Player::new(search);
    loop {
        draw(&player.lines(system::terminal_size().unwrap_or(STANDARD))).map_err(failed)?;
        let begun = Instant::now();
        match keys.recv_timeout(player.pause()) {
            Ok(Key::Leave) | Err(RecvTimeoutError::Disconnected) => return Ok(ExitCode::SUCCESS),
            Ok(Key::Interrupt) => return Ok(exit_status::interrupted()),
            Ok(key) => player.press(key),
            Err(RecvTimeoutError::Timeout) => player.advance(begun.elapsed()),
        }
    }
}

/// Receives keys as they are pressed. The thread that reads them ends with the process.
fn keys() -> Receiver<Key> {
    let (sender, keys) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 64];
        while let Ok(count @ 1..) = io::stdin().read(&mut bytes) {
            for key in parse(&bytes[..count], &KEYS) {
                let _ = sender.send(key); // fails once the player has ended
            }
        }
    });
    keys
}

/// The terminal while a recording plays, restored when this is dropped.
struct Screen;

impl Drop for Screen {
    fn drop(&mut self) {
        terminal::restore();
    }
}

/// Draws lines over the previous screen. While keys are read one by one, a line feed does not move the cursor
/// to the first column.
fn draw(lines: &[String]) -> io::Result<()> {
    // A newline after the last line could scroll the terminal.
    let text = format!("\x1b[H{}\x1b[K\x1b[J", lines.join("\x1b[K\r\n"));
    terminal::write_to_stdout(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_recognised() {
        let parse = |bytes| parse(bytes, &KEYS);
        assert_eq!(parse(b"\x1b[C\x1b[D +"), [Key::Forward, Key::Back, Key::Play, Key::Faster]);
        assert_eq!(parse(b"\x1b[1;5Cq"), [Key::Leave], "an unknown sequence is skipped as a whole");
        assert_eq!(parse(b"\x1b"), [Key::Leave]);
        assert_eq!(parse(b"\x03x"), [Key::Interrupt]);
    }
}
