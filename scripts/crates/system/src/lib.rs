//! Access to the operating system that std does not offer: CPU time, memory and descendants of a child
//! process; keys and width of a terminal; the locale; interruptions; folders of one process. All `unsafe` code of the
//! tool is here. (The emitter that `trace` compiles into submissions in Rust has two blocks of its own.)
//!
//! ```
//! let columns = system::terminal_columns(); // `None` without a terminal
//! assert!(columns.map_or(true, |columns| columns > 0));
//! ```
//!
//! `unix_processes.rs`, for Linux and macOS, and `windows_processes.rs` have the same interface. Each has a
//! part for the terminal: `unix_terminal.rs` and `windows_terminal.rs`. How CPU time and memory are measured is in
//! `unix_resource_usage.rs` and `linux_process_samples.rs`, and on Windows in `windows_processes.rs`.

#[cfg(target_os = "linux")]
mod linux_landlock;
#[cfg(target_os = "linux")]
mod linux_process_samples;
#[cfg(target_os = "linux")]
mod linux_seccomp;

pub mod signals;
pub mod temporary_folder;

#[cfg(target_os = "linux")]
pub use implementation::free_space;
#[cfg(target_os = "linux")]
pub use linux_landlock::Seal;
#[cfg(target_os = "linux")]
pub use linux_process_samples::out_of_memory_kills;
#[cfg(target_os = "linux")]
pub use linux_seccomp::filter_calls;
#[cfg(target_os = "linux")]
use std::ffi::{c_int, c_long};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::{io, time::Duration};

pub use temporary_folder::TemporaryFolder;

#[cfg(any(target_os = "linux", target_os = "macos"))]
#[path = "unix_processes.rs"]
mod implementation;

#[cfg(windows)]
#[path = "windows_processes.rs"]
mod implementation;

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
compile_error!("this tool runs on Linux, macOS and Windows: see scripts/crates/system/src/lib.rs");

pub use implementation::{
    adopt_orphans, ask_to_end, end_adopted, escape_sequences, has_keyboard, locale, on_interrupt,
    prepare_supervisor, pressed_keys, restore_keys, restore_keys_for_good, start_attached, terminal_columns,
    wait_for_end, Process,
};

/// The number of processes of a program that are counted and measured. On Windows a program cannot have more.
pub const COUNTED_PROCESSES: usize = 128;

/// Whether Ctrl-C is left to another process that runs in this terminal.
static IS_CTRL_C_IGNORED: AtomicBool = AtomicBool::new(false);

/// Sets whether Ctrl-C leaves this process running.
pub fn set_ctrl_c_ignored(is_ignored: bool) {
    IS_CTRL_C_IGNORED.store(is_ignored, Ordering::SeqCst);
}

/// The way in which a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The process ended with this exit status.
    Exit(i32),
    /// The signal with this number ended the process. This does not happen on Windows.
    Signal(i32),
}

impl Default for End {
    fn default() -> End {
        End::Exit(0)
    }
}

/// The rights of a sealed process. Only Linux can seal processes, so there is no value of this type.
#[cfg(not(target_os = "linux"))]
pub enum Seal {}

#[cfg(not(target_os = "linux"))]
impl Seal {
    /// Returns `None`, because this system has no seals.
    pub fn new(_folders: &[std::path::PathBuf], _files: &[&std::path::Path]) -> io::Result<Option<Seal>> {
        Ok(None)
    }

    pub fn restrict(self: std::sync::Arc<Seal>, _command: &mut std::process::Command) {
        match *self {}
    }
}

/// Does nothing, because only Linux can reject calls of one thread.
#[cfg(not(target_os = "linux"))]
pub fn filter_calls() {}

/// Returns 0, because only Linux counts the processes that it kills.
#[cfg(not(target_os = "linux"))]
pub fn out_of_memory_kills() -> u64 {
    0
}

/// Returns `None`, because only the folders of sealed programs need it.
#[cfg(not(target_os = "linux"))]
pub fn free_space(_folder: &std::path::Path) -> Option<u64> {
    None
}

/// The pipes to and from a program, or `None` for a standard stream without a pipe.
pub type Pipes = (Option<ChildStdin>, Option<ChildStdout>);

/// The resources that a running process has used so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    pub cpu: Duration,
    /// The memory that is resident now, in bytes.
    pub resident: u64,
    /// Whether the process runs, or waits for a processor or a disk. The value is false if the system does
    /// not report this.
    pub busy: bool,
    /// The number of processes, descendants included, or 0 if the system does not count them. On Linux, 16 threads
    /// count as a process.
    pub processes: usize,
}

#[cfg(target_os = "linux")]
extern "C" {
    /// Makes a system call. The C library has no function for those of Landlock and for `seccomp`, and for
    /// `close_range` only since 2021.
    fn syscall(number: c_long, ...) -> c_long;
    /// Changes a property of this process. `std` has no function for it.
    fn prctl(option: c_int, value: usize, unused3: usize, unused4: usize, unused5: usize) -> c_int;
}

/// Returns the error of the system call that was just made, if it failed.
fn last_error_unless(is_success: bool) -> io::Result<()> {
    is_success.then_some(()).ok_or_else(io::Error::last_os_error)
}
