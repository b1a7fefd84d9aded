//! How much of a search is recorded.

use std::time::Duration;

/// The most steps of a search that failed, and of the reference.
pub const MAX_STEPS: u64 = 2_000_000;

/// The most CPU time of a search that failed, of the reference, and of an accepted search.
pub const MAX_TIME: Duration = Duration::from_secs(5);

/// The most steps of an accepted search, on each case.
pub const MAX_ACCEPTED_STEPS: u64 = 10_000;

/// The most steps and the most CPU time of a search whose steps are compared with those on other cases.
pub const MAX_COUNTED_STEPS: u64 = 20_000;
pub const MAX_COUNTED_TIME: Duration = Duration::from_millis(500);
