//! Arithmetic that overflows in a submission that fails: the site compiles without checks, so the value wraps unseen.

use crate::{case_result::SubmissionResult, failure_verdict::panic_message, submission::Submission};
use sandbox::{self, Limits, Request};
use std::time::Duration;
use stdx::{message, Message};
use toolchain::{Build, Compiler, Flags};
use workspace::Verdict;

/// Where the first overflow is on the case that is shown of a failure, if the submission is named, is in Rust and
/// overflows there: it is compiled with checks and run once more. None for an overflow that the verdict names already.
pub(crate) fn first_overflow(
    compiler: &Compiler,
    submission: &Submission,
    result: &SubmissionResult,
) -> Option<Message> {
    let text = submission.rust_text().filter(|_| submission.named)?;
    let (case, result) = result.shown_case(&submission.expectation)?;
    if submission.problem.txt.interactor.is_some() {
        return None;
    }
    let is_named = result.reason.to_string().contains(" with overflow");
    if is_named || !matches!(result.verdict, Verdict::WA | Verdict::TLE | Verdict::RE) {
        return None;
    }
    let built = compiler.build(text, &submission.shown, Flags::Checked).ok()?;
    let Build::Program(program) = built else { return None };
    let limits = Limits { time: time_with_checks(submission.limits.time), ..submission.limits };
    // The backtrace has the line of the submission where std adds up the numbers, as `sum` does.
    let variable = Some(("RUST_BACKTRACE".to_string(), "1".to_string()));
    let cancellations = vec![compiler.cancellation.clone()];
    let request = Request { variable, cancellations, ..program.request(&case.input, limits) };
    overflow(&sandbox::run(&request).ok()?.standard_error().ok()?.last)
}

/// The CPU time of the run with checks, which takes up to twice the time: 2 s at most.
fn time_with_checks(time: Duration) -> Duration {
    Duration::from_secs(2).min(2 * time)
}

/// The overflow for which a program panicked, from its messages.
fn overflow(messages: &str) -> Option<Message> {
    let message = panic_message(messages)?.1.trim().to_string();
    if !message.starts_with("attempt to ") || !message.ends_with(" with overflow") {
        return None;
    }
    let line = messages.split_once("panicked at ")?.1.split_once("Main.rs:")?.1.split(':').next()?;
    Some(message!("line {line}: {message} (without checks the value wraps)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_run_with_checks_gets_twice_the_time_but_2_s_at_most() {
        let times = [500, 1000, 4000].map(|time| time_with_checks(Duration::from_millis(time)).as_millis());
        assert_eq!(times, [1000, 2000, 2000]);
    }

    #[test]
    fn the_line_is_that_of_the_submission() {
        let own = "\nthread 'main' (7) panicked at Main.rs:31:9:\nattempt to subtract with overflow\nstack backtrace:\n";
        let of_std = "thread 'main' panicked at /rustc/1/library/core/src/iter/traits/accum.rs:149:1:\nattempt to add with \
                      overflow\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/1/library/std/src/panicking.rs:697:5\n   \
                      5: Main::main\n             at ./Main.rs:4:20\n";
        let other =
            "thread 'main' panicked at Main.rs:3:5:\nindex out of bounds: the len is 1 but the index is 2\n";
        let table = [
            (own, Some("line 31: attempt to subtract with overflow (without checks the value wraps)")),
            (of_std, Some("line 4: attempt to add with overflow (without checks the value wraps)")),
            (other, None),
            ("thread 'main' panicked at Main.rs:3:5:\nattempt to divide by zero\n", None),
            ("thread 'main' panicked at Main.rs:3:5:\nended with overflow\n", None),
            ("thread 'main' panicked at /rustc/1/lib.rs:3:5:\nattempt to add with overflow\n", None),
            ("", None),
        ];
        for (messages, expected) in table {
            assert_eq!(overflow(messages).map(|reason| reason.to_string()).as_deref(), expected);
        }
    }
}
