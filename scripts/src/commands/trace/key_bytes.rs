//! The keys of the player.

use crate::command_line::terminal_keys::parse;
use std::io::{self, Read};
use std::sync::mpsc::{channel, Receiver};
use std::thread;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Play,
    Forward,
    Back,
    Faster,
    Slower,
    Start,
    End,
    Leave,
    /// The key Ctrl-C.
    Interrupt,
}

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

/// Receives keys as they are pressed. The thread that reads them ends with the process.
pub fn keys() -> Receiver<Key> {
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
