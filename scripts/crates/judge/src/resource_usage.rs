//! The resources that a run used.

use sandbox::Outcome;

/// The resources that a run used, or the most of each that several runs used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The CPU time in milliseconds, rounded up.
    pub time: u64,
    /// The peak of resident memory in KiB, or 0 if it is not known.
    pub memory: u64,
}

impl Usage {
    pub(crate) fn of(outcome: &Outcome) -> Usage {
        Usage { time: outcome.time.as_micros().div_ceil(1000) as u64, memory: outcome.memory / 1024 }
    }

    /// Returns the larger value of each field.
    #[must_use]
    pub fn max(self, other: Usage) -> Usage {
        Usage { time: self.time.max(other.time), memory: self.memory.max(other.memory) }
    }

    /// Returns the peak of resident memory in MiB.
    pub fn megabytes(self) -> f64 {
        self.memory as f64 / 1024.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_of_each_may_come_from_different_runs() {
        let most = Usage { time: 7, memory: 10 }.max(Usage { time: 3, memory: 20 });
        assert_eq!(most, Usage { time: 7, memory: 20 });
    }
}
