//! Positions in a source that compilers and crashed programs name.

use crate::crash_wording::Panic;
use sandbox::StandardError;

/// A line of a submission, and a column if it is known. Both are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourcePosition {
    pub line: usize,
    pub column: Option<usize>,
}

impl SourcePosition {
    /// Parses the start of `main.cpp:7:1: text`, where `file` is `main.cpp`. Also returns the text after it.
    pub fn parse<'a>(text: &'a str, file: &str) -> Option<(SourcePosition, &'a str)> {
        let (line, rest) = leading_number(text.strip_prefix(file)?.strip_prefix(':')?)?;
        let column = rest.strip_prefix(':').and_then(leading_number);
        let position = SourcePosition { line, column: column.map(|(column, _)| column) };
        Some((position, column.map_or(rest, |(_, rest)| rest)))
    }

    /// Returns the first position in some files that a text names, as in `main.cpp:7`, with its file.
    pub fn first_in<'a>(
        text: &str,
        files: impl IntoIterator<Item = &'a str>,
    ) -> Option<(&'a str, SourcePosition)> {
        let first = |file: &'a str| {
            let parse = |(at, _)| Some((at, file, SourcePosition::parse(&text[at..], file)?.0));
            text.match_indices(file).find_map(parse)
        };
        let (_, file, position) = files.into_iter().filter_map(first).min_by_key(|(at, ..)| *at)?;
        Some((file, position))
    }

    /// Parses the start of `File "main.py", line 7`, where `file` is `main.py`.
    pub fn parse_python(text: &str, file: &str) -> Option<SourcePosition> {
        let rest = text.strip_prefix("File \"")?.strip_prefix(file)?.strip_prefix("\", line ")?;
        Some(SourcePosition { line: leading_number(rest)?.0, column: None })
    }

    /// Returns the position of the first panic of Rust in standard error, or else of the last call in a
    /// traceback of Python, or else of the first call in the report of an exception of Java. `file` is the name of the
    /// submission in standard error.
    pub fn from_crash(standard_error: &StandardError, file: &str) -> Option<SourcePosition> {
        let StandardError { first, last, .. } = standard_error;
        let mut panics = Panic::all(last).chain(Panic::all(first));
        let panic = panics.find_map(|panic| SourcePosition::parse(panic.position, file));
        let call = || last.lines().rev().find_map(|line| SourcePosition::parse_python(line.trim(), file));
        let java = |line: &str| {
            let (_, place) = line.trim_start().strip_prefix("at ")?.split_once('(')?;
            SourcePosition::parse(place, file).map(|(position, _)| position)
        };

        panic.map(|(position, _)| position).or_else(call).or_else(|| last.lines().find_map(java))
    }
}

/// Parses the digits at the start of a text. Also returns the text after them.
fn leading_number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_has_the_position_of_a_panic_or_of_the_last_call() {
        let panic = "thread 'main' panicked at main.rs:3:5:\nindex\nthread 'b' panicked at main.rs:9:1:\n";
        let traceback =
            "  File \"a.py\", line 7, in f\n  File \"/lib/x.py\", line 9, in g\nValueError: line 3\n";
        let exception =
            "Exception in thread \"main\" java.lang.RuntimeException: (a.java:1)\n\tat java.base/\
                         java.util.List.of(List.java:3)\n\tat Main.f(a.java:4)\n\tat Main.main(a.java:9)\n";
        let table = [
            (panic, "main.rs", Some((3, Some(5)))),
            (traceback, "a.py", Some((7, None))),
            (exception, "a.java", Some((4, None))),
            (panic, "other.rs", None),
            ("line 4: a word\n", "main.rs", None),
        ];

        for (messages, file, expected) in table {
            let found = SourcePosition::from_crash(&messages.into(), file);
            assert_eq!(found.map(|SourcePosition { line, column }| (line, column)), expected, "{messages}");
        }
    }
}
