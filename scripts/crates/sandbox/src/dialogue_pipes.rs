//! The pipes of a program in a dialogue. One thread passes messages from the judge to standard input, another
//! passes standard output to the judge, so that a program that does not read blocks only itself.

use crate::supervisor_messages::{self, DialogueMessage};
use std::io::{self, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver};
use std::{sync::Arc, thread, time::Duration};
use system::Pipes;

pub struct DialoguePipes {
    /// The number of bytes on standard output so far.
    pub written: Arc<AtomicU64>,
    /// Receives an error once all output has been passed on.
    passed: Receiver<()>,
}

impl DialoguePipes {
    /// Starts both threads.
    pub fn open((stdin, stdout): Pipes, incoming: Receiver<DialogueMessage>) -> DialoguePipes {
        let written = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&written);
        let (sender, passed) = mpsc::channel::<()>();
        let (stdin, stdout) = (stdin.expect("it is piped"), stdout.expect("it is piped"));
        thread::spawn(move || write(stdin, &incoming));
        thread::spawn(move || {
            read(stdout, &counted);
            drop(sender);
        });
        DialoguePipes { written, passed }
    }

    /// Waits until all output of a program that has ended has been passed on. Returns the number of bytes.
    pub fn close(self) -> u64 {
        // On systems where the supervisor cannot find the processes that the program left running, such a
        // process may hold the pipe open.
        const PATIENCE: Duration = Duration::from_secs(1);
        let _ = self.passed.recv_timeout(PATIENCE);
        self.written.load(Relaxed)
    }
}

/// Passes messages to standard input until they end or the program closes it.
fn write(mut stdin: ChildStdin, incoming: &Receiver<DialogueMessage>) {
    for message in incoming {
        let DialogueMessage::Data(bytes) = message else { return };
        if stdin.write_all(&bytes).is_err() {
            return;
        }
    }
}

/// Passes standard output to the judge, and counts its bytes.
fn read(mut stdout: ChildStdout, written: &AtomicU64) {
    let mut bytes = [0; 1 << 16];
    loop {
        let message = match stdout.read(&mut bytes) {
            Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) | Ok(0) => DialogueMessage::Eof,
            Ok(count) => {
                written.fetch_add(count as u64, Relaxed);
                DialogueMessage::Data(bytes[..count].to_vec())
            }
        };
        let sent = supervisor_messages::send_dialogue(&mut io::stdout().lock(), &message);
        if message == DialogueMessage::Eof || sent.is_err() {
            return;
        }
    }
}
