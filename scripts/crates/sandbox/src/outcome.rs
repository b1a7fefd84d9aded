//! How a run ended, and what it used.

use crate::limits::Stop;
use std::time::Duration;
use system::End;

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
