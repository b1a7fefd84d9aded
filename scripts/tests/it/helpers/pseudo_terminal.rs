//! A terminal for a command: a test presses keys and reads the screen. Linux only.

#![allow(unsafe_code)] // std opens no terminals

use crate::bounded_wait::{wait_until, Background};
use crate::interrupts::ended::restore_signals;
use std::ffi::{c_int, c_ulong};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

extern "C" {
    fn ioctl(descriptor: c_int, request: c_ulong, ...) -> c_int;
    fn setsid() -> c_int;
}

pub struct PseudoTerminal {
    /// The end of the terminal with keyboard and screen.
    terminal: File,
    child: Child,
    /// What the command writes, in pieces, until no process has the terminal any more.
    output: Background<Vec<u8>>,
    /// The output since the last call of [`PseudoTerminal::until`].
    screen: Vec<u8>,
}

impl PseudoTerminal {
    /// Starts the command in a new terminal of unknown width.
    pub fn start(command: &mut Command) -> PseudoTerminal {
        PseudoTerminal::start_with_columns(0, command)
    }

    /// Starts the command in a new terminal with this width.
    pub fn start_with_columns(columns: u16, command: &mut Command) -> PseudoTerminal {
        const NO_CONTROLLING_TERMINAL: i32 = 0x100;
        const UNLOCK: c_ulong = 0x4004_5431;
        const NUMBER: c_ulong = 0x8004_5430;
        const BECOME_CONTROLLING_TERMINAL: c_ulong = 0x540e;
        const SET_WINDOW_SIZE: c_ulong = 0x5414;
        let open = |path: &str| {
            let mut options = OpenOptions::new();
            options.read(true).write(true).custom_flags(NO_CONTROLLING_TERMINAL);
            options.open(path).expect("this system has terminals")
        };
        let terminal = open("/dev/ptmx");
        let (mut locked, mut number): (c_int, c_int) = (0, 0);
        let mut size = [24, columns, 0, 0];
        // SAFETY: each call gets the address of a live number, or of four.
        let made = unsafe {
            ioctl(terminal.as_raw_fd(), SET_WINDOW_SIZE, &mut size) == 0
                && ioctl(terminal.as_raw_fd(), UNLOCK, &mut locked) == 0
                && ioctl(terminal.as_raw_fd(), NUMBER, &mut number) == 0
        };
        assert!(made, "no terminal");
        let inner = open(&format!("/dev/pts/{number}"));
        let copy = || inner.try_clone().expect("the terminal is open");
        command.stdin(copy()).stdout(copy()).stderr(copy());
        let become_leader = || {
            // SAFETY: both are system calls on numbers only.
            unsafe { (setsid(), ioctl(0, BECOME_CONTROLLING_TERMINAL, 0)) };
            Ok(())
        };
        // SAFETY: between fork and exec there are only system calls.
        let child =
            restore_signals(unsafe { command.pre_exec(become_leader) }).spawn().expect("the tool starts");
        command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::null());
        command.stderr(std::process::Stdio::null()); // the command must not keep the terminal open
        let mut reader = terminal.try_clone().expect("the terminal is open");
        let read = move || {
            let mut bytes = vec![0; 4096];
            let count = reader.read(&mut bytes).unwrap_or(0); // an error once no process has the terminal
            bytes.truncate(count);
            (count > 0).then_some(bytes)
        };
        let output = Background::new(std::iter::from_fn(read));
        PseudoTerminal { terminal, child, output, screen: Vec::new() }
    }

    pub fn press(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).expect("the terminal is open");
    }

    /// Waits until the screen shows `words`, and returns the output before them. Fails after 60 s.
    pub fn until(&mut self, words: &str) -> String {
        let mut pieces = self.output.items(words);
        loop {
            let text = String::from_utf8_lossy(&self.screen).into_owned();
            if let Some((before, after)) = text.split_once(words) {
                self.screen = after.as_bytes().to_vec();
                return before.to_string();
            }
            let piece = pieces.next();
            self.screen.extend(piece.unwrap_or_else(|| panic!("the command never showed {words:?}: {text}")));
        }
    }

    /// Sends SIGTERM to the command.
    pub fn ask_to_end(&self) {
        let status = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(status.expect("`kill` exists").success());
    }

    /// Waits until the command ends, and returns its exit status. Fails after 60 s.
    pub fn status(&mut self) -> Option<i32> {
        self.output.items("the command closes the terminal").for_each(drop);
        let mut status = None;
        wait_until("the command ends", || {
            status = self.child.try_wait().expect("the command is a child of the test");
            status.is_some()
        });
        status.and_then(|status| status.code())
    }

    /// Whether the terminal edits and shows typed lines, as a shell expects.
    pub fn is_in_normal_mode(&self) -> bool {
        const SETTINGS: c_ulong = 0x5401;
        const CANONICAL_AND_SHOWN: u32 = 0x2 | 0x8;
        let mut settings = [0u32; 16];
        // SAFETY: the call fills 36 bytes: four numbers, then characters.
        assert_eq!(unsafe { ioctl(self.terminal.as_raw_fd(), SETTINGS, &mut settings) }, 0);
        settings[3] & CANONICAL_AND_SHOWN == CANONICAL_AND_SHOWN
    }
}

impl Drop for PseudoTerminal {
    fn drop(&mut self) {
        let _ = self.child.kill(); // even if the test failed
        let _ = self.child.wait();
    }
}
