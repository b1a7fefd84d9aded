//! What the operating system knows about a child process and std does not return: its CPU time, its memory, its
//! descendants. Also the keys and the size of a terminal, and interruptions.
//!
//! Two files have the same interface: `unix.rs` for Linux and macOS, and `windows.rs`. With their `_terminal.rs` they hold
//! all foreign declarations.

use std::time::Duration;

#[cfg(any(target_os = "linux", target_os = "macos"))]
#[path = "unix.rs"]
mod implementation;

#[cfg(windows)]
#[path = "windows.rs"]
mod implementation;

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
compile_error!("this tool runs on Linux, macOS and Windows: see scripts/src/sandbox/platform/mod.rs");

pub use implementation::{
    ask_to_end, escape_sequences, has_keyboard, locale, on_interrupt, prepare_supervisor, pressed_keys,
    raw_keys, restore_keys, restore_keys_for_good, start_attached, terminal_size, wait_for_end, Process,
};
#[cfg(target_os = "linux")]
pub use implementation::{kill_descendant, reap_any};

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Exit(i32),
    Signal(i32),
}

/// What a process that runs has used so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    pub cpu: Duration,
    /// Memory that is resident now, in bytes.
    pub resident: u64,
    /// Running, waiting for a processor, or waiting for a disk: not asleep.
    pub busy: bool,
    /// The process and its descendants; 0 where the system does not count them.
    pub processes: usize,
}
