//! What the operating system knows about a child process and std does not return: its CPU time, its memory, its
//! descendants. Also the keys and the size of a terminal, and interruptions.
//!
//! Three files have the same interface: `unix.rs` for Linux and macOS, `windows.rs`, and `fallback.rs` for any other
//! system that std knows, as the BSDs. The last one uses std alone: it measures neither CPU time nor memory, so only
//! wall time and output are limited there. `--cfg portable` selects it on any system, for tests. The first two, with their
//! `_terminal.rs`, hold all foreign declarations.

use std::time::Duration;

#[cfg(all(any(target_os = "linux", target_os = "macos"), not(portable)))]
#[path = "unix.rs"]
mod implementation;

#[cfg(all(windows, not(portable)))]
#[path = "windows.rs"]
mod implementation;

#[cfg(any(not(any(target_os = "linux", target_os = "macos", windows)), portable))]
#[path = "fallback.rs"]
mod implementation;

pub use implementation::{
    ask_to_end, escape_sequences, locale, on_interrupt, prepare_supervisor, pressed_keys, raw_keys,
    restore_keys, restore_keys_for_good, start_attached, terminal_size, wait_for_end, Process, MEASURES,
    SINGLE_KEYS,
};
#[cfg(all(target_os = "linux", not(portable)))]
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
