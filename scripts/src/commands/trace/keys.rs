//! Keys of a terminal that gives each as it is pressed.

use std::io::{self, Read};
use std::sync::mpsc::{channel, Receiver};
use std::thread;

/// What keys ask for.
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
    /// Ctrl-C.
    Interrupt,
}

/// Keys as they are pressed. The thread that reads them ends with the process.
pub fn keys() -> Receiver<Key> {
    let (sender, keys) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 64];
        let mut input = io::stdin();
        while let Ok(count @ 1..) = input.read(&mut bytes) {
            for key in parse(&bytes[..count]) {
                if sender.send(key).is_err() {
                    return;
                }
            }
        }
    });
    keys
}

/// The keys in what a terminal sends; arrows and their kind come as several bytes at once.
fn parse(mut bytes: &[u8]) -> Vec<Key> {
    const KEYS: [(&[u8], Key); 24] = [
        (b"\x1b[C", Key::Forward),
        (b"\x1bOC", Key::Forward),
        (b"\x1b[D", Key::Back),
        (b"\x1bOD", Key::Back),
        (b"\x1b[H", Key::Start),
        (b"\x1bOH", Key::Start),
        (b"\x1b[1~", Key::Start),
        (b"\x1b[F", Key::End),
        (b"\x1bOF", Key::End),
        (b"\x1b[4~", Key::End),
        (b"\x1b[A", Key::Faster),
        (b"\x1b[B", Key::Slower),
        (b" ", Key::Play),
        (b"n", Key::Forward),
        (b"l", Key::Forward),
        (b"p", Key::Back),
        (b"h", Key::Back),
        (b"+", Key::Faster),
        (b"=", Key::Faster),
        (b"-", Key::Slower),
        (b"0", Key::Start),
        (b"$", Key::End),
        (b"q", Key::Leave),
        (b"\x03", Key::Interrupt),
    ];
    let mut keys = Vec::new();
    while !bytes.is_empty() {
        let known = KEYS.iter().find(|(sent, _)| bytes.starts_with(sent));
        let length = match known {
            Some((sent, _)) => sent.len(),
            // An unknown sequence is skipped as a whole; Escape alone leaves.
            None if bytes.starts_with(b"\x1b[") => {
                2 + bytes[2..].iter().take_while(|byte| !(0x40..=0x7e).contains(*byte)).count() + 1
            }
            None => 1,
        };
        match known {
            Some((_, key)) => keys.push(*key),
            None if bytes == b"\x1b" => keys.push(Key::Leave),
            None => {}
        }
        bytes = &bytes[length.min(bytes.len())..];
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_recognised() {
        assert_eq!(parse(b"\x1b[C\x1b[D +"), [Key::Forward, Key::Back, Key::Play, Key::Faster]);
        assert_eq!(parse(b"\x1b[1;5Cq"), [Key::Leave], "an unknown sequence is skipped as a whole");
        assert_eq!(parse(b"\x1b"), [Key::Leave]);
        assert_eq!(parse(b"\x03x"), [Key::Interrupt]);
    }
}
