//! A terminal for a command: a test presses its keys and reads what it shows. Linux only.

#![allow(unsafe_code)] // std opens no terminals

use crate::interrupts::ended::heed_signals;
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
    /// The side of keyboard and screen.
    terminal: File,
    child: Child,
    /// What was shown since the last call of [`PseudoTerminal::until`].
    shown: Vec<u8>,
}

impl PseudoTerminal {
    /// Starts the command in a new terminal, which does not say how large it is.
    pub fn start(command: &mut Command) -> PseudoTerminal {
        PseudoTerminal::start_with_columns(0, command)
    }

    /// Starts the command in a new terminal of so many columns.
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
        // SAFETY: each call takes the address of a live number, or of four.
        let made = unsafe {
            ioctl(terminal.as_raw_fd(), SET_WINDOW_SIZE, &mut size) == 0
                && ioctl(terminal.as_raw_fd(), UNLOCK, &mut locked) == 0
                && ioctl(terminal.as_raw_fd(), NUMBER, &mut number) == 0
        };
        assert!(made, "no terminal");
        let inner = open(&format!("/dev/pts/{number}"));
        let copy = || inner.try_clone().expect("it is open");
        command.stdin(copy()).stdout(copy()).stderr(copy());
        let become_leader = || {
            // SAFETY: both are system calls on numbers only.
            unsafe { (setsid(), ioctl(0, BECOME_CONTROLLING_TERMINAL, 0)) };
            Ok(())
        };
        // SAFETY: between fork and exec only system calls are made.
        let child =
            heed_signals(unsafe { command.pre_exec(become_leader) }).spawn().expect("the tool starts");
        command.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::null());
        command.stderr(std::process::Stdio::null()); // the command must not keep the terminal open
        PseudoTerminal { terminal, child, shown: Vec::new() }
    }

    pub fn press(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).expect("the terminal is open");
    }

    /// Waits until that is shown. All that was shown before it.
    pub fn until(&mut self, words: &str) -> String {
        loop {
            let text = String::from_utf8_lossy(&self.shown).into_owned();
            if let Some((before, after)) = text.split_once(words) {
                self.shown = after.as_bytes().to_vec();
                return before.to_string();
            }
            assert!(self.read(), "it never showed {words:?}: {text}");
        }
    }

    /// Sends SIGTERM to the command.
    pub fn ask_to_end(&self) {
        let status = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(status.expect("there is a kill").success());
    }

    /// Waits until the command ends. Its exit status.
    pub fn status(&mut self) -> Option<i32> {
        while self.read() {}
        self.child.wait().expect("it is ours").code()
    }

    /// Whether typed lines are edited and shown, as a shell expects it.
    pub fn is_as_before(&self) -> bool {
        const SETTINGS: c_ulong = 0x5401;
        const CANONICAL_AND_SHOWN: u32 = 0x2 | 0x8;
        let mut settings = [0u32; 16];
        // SAFETY: the call fills 36 bytes: four numbers, then characters.
        assert_eq!(unsafe { ioctl(self.terminal.as_raw_fd(), SETTINGS, &mut settings) }, 0);
        settings[3] & CANONICAL_AND_SHOWN == CANONICAL_AND_SHOWN
    }

    /// Reads more of what is shown. False if no process has the terminal any more.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let count = self.terminal.read(&mut bytes).unwrap_or(0); // it fails once the other side is closed
        self.shown.extend_from_slice(&bytes[..count]);
        count > 0
    }
}

impl Drop for PseudoTerminal {
    fn drop(&mut self) {
        let _ = self.child.kill(); // whatever came of the test
        let _ = self.child.wait();
    }
}
