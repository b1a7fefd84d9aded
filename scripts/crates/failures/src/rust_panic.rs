//! The panics of Rust that standard error reports.

/// A panic: `panicked at FILE:LINE:COLUMN:`, and the message on the next line.
pub struct Panic<'a> {
    /// `FILE:LINE:COLUMN:`.
    pub position: &'a str,
    /// The first line of the message.
    pub text: &'a str,
    /// Standard error from `position` on, with the backtrace, if there is one.
    pub report: &'a str,
}

impl Panic<'_> {
    /// Finds all panics in standard error.
    pub fn all(messages: &str) -> impl Iterator<Item = Panic<'_>> {
        messages.match_indices("panicked at ").map(|(at, sign)| {
            let report = &messages[at + sign.len()..];
            let mut lines = report.lines().map(str::trim);
            let mut line = || lines.next().unwrap_or_default();
            Panic { position: line(), text: line(), report }
        })
    }
}
