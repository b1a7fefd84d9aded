//! The resources that a run used.

use sandbox::Outcome;

/// The resources that a run used, or the most of each that several runs used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The CPU time in milliseconds, rounded up.
    pub time_ms: u64,
    /// The peak of resident memory in KiB, or 0 if it is not known.
    pub memory_kib: u64,
}

impl Usage {
    pub(crate) fn of(outcome: &Outcome) -> Usage {
        Usage { time_ms: outcome.time.as_micros().div_ceil(1000) as u64, memory_kib: outcome.memory / 1024 }
    }

    /// Returns the larger value of each field.
    #[must_use]
    pub fn max(self, other: Usage) -> Usage {
        Usage { time_ms: self.time_ms.max(other.time_ms), memory_kib: self.memory_kib.max(other.memory_kib) }
    }

    /// Returns the peak of resident memory in MiB.
    pub fn megabytes(self) -> f64 {
        self.memory_kib as f64 / 1024.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_of_each_may_come_from_different_runs() {
        let most = Usage { time_ms: 7, memory_kib: 10 }.max(Usage { time_ms: 3, memory_kib: 20 });
        assert_eq!(most, Usage { time_ms: 7, memory_kib: 20 });
    }
}
