//! The most steps and the CPU time of a search that is recorded, for each use of a recording.

use std::time::Duration;

/// For a search that failed, and for the reference.
pub const DIAGNOSED_STEPS: u64 = 2_000_000;

/// For a search that failed, for the reference, and for an accepted search.
pub const DIAGNOSED_TIME: Duration = Duration::from_secs(5);

/// For an accepted search, on each case.
pub const ACCEPTED_STEPS: u64 = 10_000;

/// For a search whose steps are compared with those on other cases.
pub const COUNTED_STEPS: u64 = 20_000;

/// For a search whose steps are compared with those on other cases.
pub const COUNTED_TIME: Duration = Duration::from_millis(500);
