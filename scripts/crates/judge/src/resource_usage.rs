//! The resources that a run used. Only this file compares them and writes them as JSON.

use sandbox::Outcome;
use stdx::{Json, JsonObject};

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

    /// Adds the fields to a JSON object.
    pub fn write(self, object: JsonObject) -> JsonObject {
        object.raw("time_ms", self.time).raw("memory_kb", self.memory)
    }

    /// Reads the fields that [`Usage::write`] wrote.
    pub fn read(object: &Json) -> Option<Usage> {
        let number = |key: &str| object.get(key).and_then(Json::number).map(|number| number as u64);
        Some(Usage { time: number("time_ms")?, memory: number("memory_kb")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::json_reader;

    #[test]
    fn the_json_that_was_written_can_be_read() {
        let usage = Usage { time: 7, memory: 2048 };
        let text = usage.write(JsonObject::default()).end();
        assert_eq!(text, r#"{"time_ms":7,"memory_kb":2048}"#);
        let read = |text: &str| Usage::read(&json_reader::read(text.as_bytes()).expect("JSON"));
        assert_eq!((read(&text), read(r#"{"time_ms":7}"#)), (Some(usage), None));
    }

    #[test]
    fn the_most_of_each_may_come_from_different_runs() {
        let most = Usage { time: 7, memory: 10 }.max(Usage { time: 3, memory: 20 });
        assert_eq!(most, Usage { time: 7, memory: 20 });
    }
}
