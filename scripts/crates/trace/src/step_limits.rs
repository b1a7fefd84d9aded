//! The most steps and the CPU time of a search that is recorded, for each use of a recording.

use std::time::Duration;

/// The steps of a search that is drawn.
pub const DRAWN_STEPS: u64 = 50_000_000;

/// The CPU time of a search that is drawn. Recording takes longer than the search alone.
pub const DRAWN_TIME: Duration = Duration::from_secs(120);

/// The steps of a search that failed, and of the reference.
pub const DIAGNOSED_STEPS: u64 = 2_000_000;

/// The CPU time of a search that failed, of the reference, and of an accepted search.
pub const DIAGNOSED_TIME: Duration = Duration::from_secs(5);

/// The steps of an accepted search, on each case.
pub const ACCEPTED_STEPS: u64 = 10_000;

/// The steps of a search whose steps are compared with those on other cases.
pub const COUNTED_STEPS: u64 = 20_000;

/// The CPU time of a search whose steps are compared with those on other cases.
pub const COUNTED_TIME: Duration = Duration::from_millis(500);

/// The steps of a search that crashed without notes, as after a stack overflow.
pub const STEPS_BEFORE_CRASH: u64 = 10_000;
