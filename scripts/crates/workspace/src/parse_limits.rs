//! Parses limits with their units, as `problem.txt` and the command line name them: `500ms`, `256MB`.

use messages::{error, Result};
use std::time::Duration;

/// Parses a time from 1 ms to an hour: `1s`, `0.5 s` or `500 ms`.
pub fn parse_time(text: &str) -> Result<Duration> {
    let seconds = quantity(text, &[("ms", 1e-3), ("s", 1.0)]);
    let seconds = seconds.filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| {
        error!("`{text}` is not a time limit (write `2s`, `0.5s` or `500ms`, an hour at most)")
    })
}

/// Parses a number of bytes: `256MB`, `64 KB` or `0.5GB`. A unit is 1024 times the previous one.
pub fn parse_memory(text: &str) -> Result<u64> {
    const TOO_MANY_BYTES: f64 = 18_446_744_073_709_551_616.0; // 2^64
    let bytes = quantity(text, &[("KB", 1024.0), ("MB", 1024f64.powi(2)), ("GB", 1024f64.powi(3))]);
    let bytes = bytes.filter(|bytes| (1.0..TOO_MANY_BYTES).contains(bytes));
    bytes
        .map(|bytes| bytes as u64)
        .ok_or_else(|| error!("`{text}` is not a size (write `256MB`, `64KB` or `1GB`)"))
}

/// Parses a number with a unit in upper or lower case, with or without a space between them.
fn quantity(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let (_, factor) = units.iter().find(|(unit, _)| unit.eq_ignore_ascii_case(&text[number.len()..]))?;
    Some(number.trim().parse::<f64>().ok()? * factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_have_units_and_bounds() {
        let ms = |text: &str| parse_time(text).map_or(0, |time| time.as_millis());
        let times = ["1ms", "500 ms", "0.5s", "1.5 S", "3600s", "3600000ms"];
        assert_eq!(times.map(ms), [1, 500, 500, 1500, 3_600_000, 3_600_000]);
        assert_eq!(["0s", "0.9ms", "3600.1s", "nans", "s", "ms", "1m", ""].map(ms), [0; 8]);
        let bytes = |text: &str| parse_memory(text).unwrap_or(0);
        let sizes = ["1KB", "64 kb", "1MB", "0.5GB", "17179869183GB"];
        assert_eq!(sizes.map(bytes), [1 << 10, 64 << 10, 1 << 20, 1 << 29, u64::MAX - ((1 << 30) - 1)]);
        assert_eq!(["0MB", "-1MB", "nanMB", "17179869184GB", "1B", "MB", "1", ""].map(bytes), [0; 8]);
    }
}
