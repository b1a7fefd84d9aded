//! Numbers as text.

use judge::Usage;
use std::time::Duration;

/// A time in milliseconds below one second, else in seconds: `12.3 ms`, `1.23 s`.
pub fn duration(time: Duration) -> String {
    if time >= Duration::from_secs(1) {
        return format!("{:.2} s", time.as_secs_f64());
    }
    format!("{:.1} ms", time.as_micros() as f64 / 1000.0)
}

/// The time of a run in milliseconds, in a column of this width, then its memory in megabytes.
pub fn used(used: Usage, columns: usize) -> String {
    let memory = if used.memory == 0 { "-".to_string() } else { format!("{:.1} MB", used.megabytes()) };
    format!("{:columns$} ms  {memory:>8}", used.time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_reading() {
        let times = [999, 1500, 999_949, 1_234_000].map(|micros| duration(Duration::from_micros(micros)));
        assert_eq!(times, ["1.0 ms", "1.5 ms", "999.9 ms", "1.23 s"]);
    }
}
