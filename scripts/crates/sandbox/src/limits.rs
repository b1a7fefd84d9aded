//! The limits of a program, the reasons why it is stopped, and how its run ended.

use std::time::Duration;
use system::End;

/// The number of processes that a program may have at once. A submission needs a few; a fork bomb exceeds
/// this number within milliseconds.
pub const MAX_PROCESSES: usize = 64;
const _: () = assert!(MAX_PROCESSES < system::COUNTED_PROCESSES);

/// The resources that a program may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The CPU time. A program is also stopped if it sleeps for more than this time plus one second, or after
    /// the time of [`wall_time_limit`](crate::wall_time_limit).
    pub time: Duration,
    /// The resident memory in bytes, or 0 for no limit.
    pub memory: u64,
    /// The number of bytes on standard output, on standard error, and in all files together, each on its own.
    pub output: u64,
    /// The stack of the main thread in bytes, or 0 for 8 MB. This has no effect on Windows, where the
    /// executable holds the size.
    pub stack: u64,
}

/// The limit that a program exceeded. The supervisor kills the program, unless it has ended already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program used more CPU time than the limit.
    Time,
    /// The program slept for too long, or the judge ended it in a dialogue.
    Idle,
    /// The wall time of the program was far above the time limit.
    WallTime,
    /// The program used more resident memory than the limit.
    Memory,
    /// The program wrote more bytes to standard output, to standard error or to files than the limit.
    Output,
    /// The program had more than [`MAX_PROCESSES`](crate::MAX_PROCESSES) processes at once.
    Processes,
}

impl Stop {
    /// All reasons, each at the index of its number in a message of a supervisor.
    pub(crate) const ALL: [Stop; 6] =
        [Stop::Time, Stop::Idle, Stop::WallTime, Stop::Memory, Stop::Output, Stop::Processes];
}

/// The end of a run and the resources that it used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub end: End,
    /// The limit that the program exceeded, if it exceeded one.
    pub stopped: Option<Stop>,
    /// The CPU time of the program.
    pub time: Duration,
    /// The peak of resident memory in bytes.
    pub memory: u64,
    pub stdout_bytes: u64,
    pub stderr_bytes: u64,
}
