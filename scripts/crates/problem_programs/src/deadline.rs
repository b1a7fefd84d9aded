//! The end of the time in which inputs are tried.

use std::time::{Duration, Instant};

/// The moment after which no other input is tried, or `None` if the time is not limited.
#[derive(Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    pub const NONE: Deadline = Deadline(None);

    /// Returns the deadline this long after now.
    pub fn after(time: Option<Duration>) -> Deadline {
        Deadline(time.map(|time| Instant::now() + time))
    }

    pub fn is_over(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }

    /// Returns a limit on CPU time cut to the time that is left, but not below 100 ms.
    pub fn cut(self, limit: Duration) -> Duration {
        const LEAST: Duration = Duration::from_millis(100);
        let left = self.0.map_or(limit, |end| end.saturating_duration_since(Instant::now()));
        limit.min(left.max(LEAST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_cut_to_the_time_that_is_left() {
        let [second, hour, day] = [1, 3600, 86_400].map(Duration::from_secs);
        let cut = |time, limit| Deadline::after(time).cut(limit);
        assert_eq!(cut(None, day), day);
        assert_eq!(cut(Some(day), hour), hour);
        assert_eq!(cut(Some(Duration::ZERO), hour), Duration::from_millis(100));
        assert!(cut(Some(hour), day) <= hour && cut(Some(hour), day) > second);
        assert!(Deadline::after(Some(Duration::ZERO)).is_over());
        assert!(!Deadline::after(Some(hour)).is_over() && !Deadline::NONE.is_over());
    }
}
