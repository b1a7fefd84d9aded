//! The position in a submission that the report of a crash names.

use crate::crash_wording::Panic;
use sandbox::StandardError;
use toolchain::SourcePosition;

/// Returns the position of the first panic of Rust in standard error, or else of the last call in a
/// traceback of Python, or else of the first call in the report of an exception of Java. `file` is the name of the
/// submission in standard error.
pub fn crash_position(standard_error: &StandardError, file: &str) -> Option<SourcePosition> {
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
            let found = crash_position(&messages.into(), file);
            assert_eq!(found.map(|SourcePosition { line, column }| (line, column)), expected, "{messages}");
        }
    }
}
