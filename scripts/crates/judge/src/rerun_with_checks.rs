//! Finds the reason for a failure by running the program with checks. The site compiles without checks, so
//! integers in Rust wrap without an error, and a C++ program that writes beyond an array may continue.

use crate::case_result::{CheckedFault, SubmissionResult};
use crate::extra_runs::wants_reasons;
use crate::{sanitizer_report, source_position::SourcePosition};
use failures::Panic;
use messages::message;
use sandbox::{self, Limits, Request};
use selection::{limits_with_checks, Source, Submission};
use std::time::Duration;
use toolchain::{Compiler, Flags, SourceToCompile};
use workspace::Verdict;

/// Runs the failing case that is shown in detail with checks, and returns their report: an overflow in Rust,
/// the report of a sanitizer in C and C++. Returns `None` in three cases:
///
/// - the user asked for neither reasons nor checks, and compiling with checks takes seconds;
/// - a C or C++ program did not crash, and the user did not ask for checks;
/// - the verdict already names the overflow.
///
/// Otherwise `begin` is called before the program is compiled.
pub(crate) fn find(
    submission: &Submission,
    result: &SubmissionResult,
    compiler: &Compiler,
    begin: impl FnOnce(),
) -> Option<CheckedFault> {
    let Source::File { content: text, language, .. } = &submission.source else { return None };
    let deserves_run = wants_reasons(submission) || submission.wants_checks;
    let (case, result) = result.shown_case(&submission.expectation)?;
    let is_due = match result.verdict {
        Verdict::RE => overflow_panic(&result.standard_error.last).is_none(),
        Verdict::WA | Verdict::TLE | Verdict::MLE | Verdict::OLE => {
            language.is_rust() || submission.wants_checks
        }
        Verdict::AC | Verdict::PE | Verdict::CE | Verdict::JE => false,
    };
    let is_interactive = submission.problem.is_interactive();
    if is_interactive || !is_due || !deserves_run || !language.has_checks() {
        return None;
    }
    begin();
    let built = compiler.build(SourceToCompile {
        macros: submission.macros(),
        flags: Flags::Checked,
        ..SourceToCompile::new(language, text, &submission.display_name)
    });
    let Ok(Ok(program)) = built else { return None };
    let Limits { time, memory, .. } = submission.limits;
    let mut limits = limits_with_checks(submission.limits, Some(language));
    if !language.is_rust() {
        // Sanitizers use 1 GB themselves. Without a limit, a program that fails could fill the memory.
        limits.memory = memory.saturating_mul(4).saturating_add(1 << 30);
    } else if !submission.wants_checks {
        limits.time = Duration::from_secs(2).min(2 * time); // the user did not ask for this run
    }
    // If an overflow is in std, as in `sum`, only the backtrace names the line of the submission.
    let variable = Some(("RUST_BACKTRACE".to_string(), "1".to_string()));
    let cancellations = vec![compiler.cancellation.clone()];
    let request = Request { variable, cancellations, ..program.request(&case.input, limits) };
    let standard_error = sandbox::run(&request).ok()?.standard_error().ok()?;
    if language.is_rust() {
        overflow(&standard_error.last)
    } else {
        sanitizer_report::find(&standard_error, language)
    }
}

/// Returns the first panic if it is for an overflow.
fn overflow_panic(messages: &str) -> Option<Panic<'_>> {
    let is_overflow = |text: &str| text.starts_with("attempt to ") && text.ends_with(" with overflow");
    Panic::all(messages).next().filter(|panic| is_overflow(panic.text))
}

/// Returns the overflow for which a program panicked, with its line in the submission.
fn overflow(messages: &str) -> Option<CheckedFault> {
    let Panic { text, report, .. } = overflow_panic(messages)?;
    let position = SourcePosition::first_in(report, languages::rust().source_file)?;
    let line = position.line;
    let reason = if text == "attempt to subtract with overflow" {
        message!(
            "line {line}: {text} (without checks, an unsigned value that would be below 0 becomes very large; that \
             need not be the cause of the failure)"
        )
    } else {
        message!(
            "line {line}: {text} (without checks the value wraps; that need not be the cause of the failure)"
        )
    };
    Some(CheckedFault { reason, position: Some(position) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_in_the_submission() {
        let of_source = "\nthread 'main' (7) panicked at Main.rs:31:9:\nattempt to subtract with overflow\nstack backtrace:\n";
        let of_std = "thread 'main' panicked at /rustc/1/library/core/src/iter/traits/accum.rs:149:1:\nattempt to add with \
                      overflow\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/1/library/std/src/panicking.rs:697:5\n   \
                      5: Main::main\n             at ./Main.rs:4:20\n";
        let other =
            "thread 'main' panicked at Main.rs:3:5:\nindex out of bounds: the len is 1 but the index is 2\n";
        let add = "line 4: attempt to add with overflow (without checks the value wraps; that need not be the cause of the failure)";
        let subtract = "line 31: attempt to subtract with overflow (without checks, an unsigned value that would be below 0 becomes very large; that need not be the cause of the failure)";
        let table = [
            (of_source, Some(subtract)),
            (of_std, Some(add)),
            (other, None),
            ("thread 'main' panicked at Main.rs:3:5:\nattempt to divide by zero\n", None),
            ("thread 'main' panicked at Main.rs:3:5:\nended with overflow\n", None),
            ("thread 'main' panicked at /rustc/1/lib.rs:3:5:\nattempt to add with overflow\n", None),
            ("", None),
        ];
        for (messages, expected) in table {
            assert_eq!(overflow(messages).map(|fault| fault.reason.to_string()).as_deref(), expected);
        }
    }
}
