//! The keyboard of `watch`: the table of its keys, and those that were pressed.

use crate::report::terminal;
use std::collections::VecDeque;
use std::sync::Mutex;
use stdx::threads::lock;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Trace,
    Stress,
    Case,
    Leave,
}

/// The characters of each key on an English and on a Korean keyboard.
const KEYS: [(Key, [char; 2]); 4] = [
    (Key::Trace, ['t', 'ㅅ']),
    (Key::Stress, ['s', 'ㄴ']),
    (Key::Case, ['c', 'ㅊ']),
    (Key::Leave, ['q', 'ㅂ']),
];

/// Reads keys from the terminal. The terminal is restored when this is dropped.
pub struct Keyboard {
    /// Whether standard input and output are a terminal.
    pub is_there: bool,
    /// The keys that were pressed and whose action was not performed yet.
    pressed: Mutex<VecDeque<Key>>,
}

impl Keyboard {
    pub fn new() -> Keyboard {
        let is_there = system::has_keyboard() && !terminal::is_for_programs();
        let keyboard = Keyboard { is_there, pressed: Mutex::default() };
        keyboard.poll(); // from here on the terminal does not echo keys
        keyboard
    }

    /// Adds the keys that were pressed since the last call. Those after the key to quit are for the shell.
    fn poll(&self) {
        let mut pressed = lock(&self.pressed);
        if self.is_there && !pressed.contains(&Key::Leave) {
            let leaves = |bytes: &[u8]| keys(bytes).contains(&Key::Leave);
            pressed.extend(keys(&system::pressed_keys(leaves)));
        }
    }

    pub fn asks_to_leave(&self) -> bool {
        self.poll();
        lock(&self.pressed).contains(&Key::Leave)
    }

    /// Whether any key was pressed since the last call. Its action follows, but the key to quit does nothing.
    pub fn is_pressed(&self) -> bool {
        let bytes = system::pressed_keys(|_| false);
        let keys = keys(&bytes).into_iter().filter(|key| *key != Key::Leave);
        lock(&self.pressed).extend(keys);
        !bytes.is_empty()
    }

    /// Takes the first of the pressed keys.
    pub fn next(&self) -> Option<Key> {
        self.poll();
        lock(&self.pressed).pop_front()
    }
}

/// Returns the keys in bytes that arrived together. With a line break among them they are a pasted text, without keys.
fn keys(bytes: &[u8]) -> Vec<Key> {
    let is_text = bytes.len() > 1 && bytes.iter().any(|byte| matches!(byte, b'\n' | b'\r'));
    if is_text {
        return Vec::new();
    }

    let text = String::from_utf8_lossy(bytes);
    let key = |typed| KEYS.iter().find(|(_, characters)| characters.contains(&typed)).map(|(key, _)| *key);
    without_sequences(&text).chars().filter_map(key).collect()
}

/// Returns a text without the sequences that arrows and other special keys send.
fn without_sequences(text: &str) -> String {
    let (first, sequences) = text.split_once("\x1b[").unwrap_or((text, ""));
    let rest = sequences.split("\x1b[").map(|part| {
        let end = part.find(|c: char| ('@'..='~').contains(&c)).map_or(part.len(), |end| end + 1);
        &part[end..]
    });
    first.to_string() + &rest.collect::<String>()
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if self.is_there {
            system::restore_keys();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pasted_text_is_no_keys() {
        assert_eq!(keys(b"cq"), [Key::Case, Key::Leave]);
        assert_eq!(keys(b"\x1b[1;5Cx\x1b[Ct"), [Key::Trace], "a sequence is skipped as a whole");
        assert_eq!(keys(b"1 2\nq"), []);
        assert_eq!(keys(b"s\r1\r"), []);
    }
}
