//! What the operating system knows about a child process and std does not: its CPU time, its memory, its family. And how
//! to read single keys from a terminal.
//!
//! Two files offer the same interface. `unix.rs` serves Linux and macOS and holds all foreign declarations of this
//! package. `portable.rs` makes do with std: it has no CPU time and no memory to tell, so only the wall clock and
//! the output cap hold there. `--cfg portable` chooses it anywhere, for tests.

use std::time::Duration;

#[cfg(all(any(target_os = "linux", target_os = "macos"), not(portable)))]
#[path = "unix.rs"]
mod implementation;

#[cfg(any(not(any(target_os = "linux", target_os = "macos")), portable))]
#[path = "fallback.rs"]
mod implementation;

pub use implementation::{
    adopt_orphans, give_keys_back, on_interrupt, take_keys, terminal_size, Process, MEASURES,
};

/// How a process ended and what it used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    pub end: End,
    /// User and system time of all its threads, and of the children it waited for.
    pub cpu: Option<Duration>,
    /// The most memory that was resident at once, in bytes.
    pub peak: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Exit(i32),
    Signal(i32),
}

/// A look at a process that runs.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub cpu: Duration,
    /// Memory that is resident now, in bytes.
    pub resident: u64,
    /// Running, waiting for a processor, or waiting for a disk: not asleep.
    pub busy: bool,
}
