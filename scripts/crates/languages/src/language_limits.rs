//! The limits of BOJ for a language: those of the problem, multiplied by a factor, plus an amount.

use crate::SourceLanguage;
use std::time::Duration;

impl SourceLanguage {
    /// Returns the time limit, from that of a problem.
    pub fn time(&self, limit: Duration) -> Duration {
        limit * self.time.0 + Duration::from_secs(self.time.1)
    }

    /// Returns the memory limit in bytes, from that of a problem.
    pub fn memory(&self, limit: u64) -> u64 {
        limit.saturating_mul(self.memory.0).saturating_add(self.memory.1 << 20)
    }

    /// Returns the extra time as a text, such as `x 3 + 2 s`; `None` without extra time.
    pub fn more_time(&self) -> Option<String> {
        format_extra(u64::from(self.time.0), self.time.1, "s")
    }

    /// Returns the extra memory as a text, such as `x 2 + 32 MB`; `None` without extra memory.
    pub fn more_memory(&self) -> Option<String> {
        format_extra(self.memory.0, self.memory.1, "MB")
    }
}

fn format_extra(factor: u64, amount: u64, unit: &str) -> Option<String> {
    match (factor, amount) {
        (1, 0) => None,
        (1, _) => Some(format!("+ {amount} {unit}")),
        (_, 0) => Some(format!("x {factor}")),
        _ => Some(format!("x {factor} + {amount} {unit}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    #[test]
    fn limits_include_what_the_site_adds_for_a_language() {
        let limits = |name: &str| {
            let language = find(name).expect(name);
            let time = language.time(Duration::from_secs(2)).as_millis();
            let memory = language.memory(100 << 20) >> 20;
            let more = [language.more_time(), language.more_memory()].map(Option::unwrap_or_default);
            (time, memory, more.join(", "))
        };
        assert_eq!(limits("rust"), (2000, 100, ", ".to_string()));
        assert_eq!(limits("python"), (8000, 232, "x 3 + 2 s, x 2 + 32 MB".to_string()));
        assert_eq!(limits("java"), (5000, 216, "x 2 + 1 s, x 2 + 16 MB".to_string()));
        assert_eq!(limits("go"), (4000, 712, "+ 2 s, x 2 + 512 MB".to_string()));
        assert_eq!(
            (format_extra(3, 0, "s"), format_extra(1, 1, "s")),
            (Some("x 3".to_string()), Some("+ 1 s".to_string()))
        );
        assert_eq!(find("go").expect("it is known").memory(u64::MAX), u64::MAX);
    }
}
