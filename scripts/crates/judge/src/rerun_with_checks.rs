//! Finds the reason for a failure by running the program with checks. The site compiles without checks, so
//! integers in Rust wrap without an error, and a C++ program that writes beyond an array may continue. For C and C++
//! the reason is in standard error: the first line of a sanitizer's report, or the error of GCC's library.

use crate::results::{CaseResult, CheckedFault, SubmissionResult};
use crate::source_messages::SourcePosition;
use crate::submission_verdict::wants_reasons;
use languages::SourceLanguage;
use messages::{message, Message};
use sandbox::signals::{SIGBUS, SIGSEGV};
use sandbox::{self, End, Limits, Request, StandardError};
use std::path::Path;
use std::time::Duration;
use stdx::files;
use submissions::{limits_with_checks, SelectedBy, Source, Submission};
use toolchain::{Compiler, Flags, Program, SourceToCompile};
use verdicts::{uncaught_exception, Panic};
use workspace::Verdict;

/// The stack with checks of a program that overflowed its stack without them. It is enough to see where that recurses,
/// and a sanitizer would need many seconds to fill the stack of the site.
const SMALL_STACK: u64 = 8 << 20;

/// How a program may end that overflows its stack without a report: the second on macOS.
pub(crate) const CRASHES: [End; 2] = [End::Signal(SIGSEGV), End::Signal(SIGBUS)];

/// Why failing cases run once more.
enum Cause {
    /// The user asked for checks. The case that is shown runs first, then the others until one has a report.
    Asked,
    /// The submission crashed on the case that is shown.
    Crash,
}

impl Cause {
    fn of(submission: &Submission, result: &SubmissionResult, failed: &CaseResult) -> Option<Cause> {
        match failed.verdict {
            Verdict::AC | Verdict::JE => None,
            Verdict::RE if overflow_panic(&failed.standard_error.last).is_some() => None, // its verdict names it
            _ if submission.wants_checks => Some(Cause::Asked),
            Verdict::RE if may_take_seconds(submission, result) => Some(Cause::Crash),
            _ => None,
        }
    }
}

/// Whether the reason of a crash is found out, although compiling with checks takes seconds: if the user works on the
/// submission, or if the crash is not expected on a named problem of their own.
fn may_take_seconds(submission: &Submission, result: &SubmissionResult) -> bool {
    let is_own_problem = !submission.problem.settings.is_of_course();
    let is_unexpected = submission.selected_by == SelectedBy::Problem && !result.as_expected;
    wants_reasons(submission) || is_own_problem && is_unexpected
}

/// Runs the failing case that is shown in detail with checks after a crash, or all failing cases if the user asked for
/// checks, and returns the first report: an overflow in Rust, the report of a sanitizer in C and C++. Cases on which a
/// limit was exceeded are marked. `begin` is called before the program is compiled.
pub(crate) fn find(
    submission: &Submission,
    result: &mut SubmissionResult,
    compiler: &Compiler,
    begin: impl FnOnce(),
) -> Option<CheckedFault> {
    let Source::File { content: text, language, .. } = &submission.source else { return None };
    if submission.problem.is_interactive() || !language.has_checks() {
        return None;
    }

    let (case, failed) = result.shown_case(&submission.expectation)?;
    let cause = Cause::of(submission, result, failed)?;
    let shown = case.name.clone();

    begin();
    let built = compiler.build(SourceToCompile {
        headers: &submission.source.header_folders(),
        macros: submission.macros(),
        flags: Flags::Checked,
        ..SourceToCompile::new(language, text, &submission.display_name)
    });

    let Ok(Ok(program)) = built else { return None };

    let is_failure = |failed: &CaseResult| !matches!(failed.verdict, Verdict::AC | Verdict::JE);
    let mut to_check: Vec<_> = result
        .cases
        .iter_mut()
        .filter(|(case, failed)| match cause {
            Cause::Asked => case.name == shown || is_failure(failed),
            Cause::Crash => case.name == shown,
        })
        .collect();

    to_check.sort_by_key(|(case, _)| case.name != shown);

    let mut is_clean = false;
    for (case, failed) in to_check {
        let limits = limits_after(&cause, failed, submission, language);
        // If an overflow is in std, as in `sum`, only the backtrace names the line of the submission.
        let variable = Some(("RUST_BACKTRACE".to_string(), "1".to_string()));
        let cancellations = vec![compiler.cancellation.clone()];
        let request = Request { variable, cancellations, ..program.request(&case.input, limits) };
        let run = sandbox::run(&request).ok()?;

        let standard_error = run.standard_error().ok()?;
        let fault = if language.is_rust() {
            overflow(&standard_error.last)
        } else {
            sanitizer_report(&standard_error, &submission.source)
        };

        if let Some(fault) = fault {
            return Some(CheckedFault { case: (case.name != shown).then(|| case.name.clone()), ..fault });
        }

        failed.is_unchecked = submission.wants_checks && run.outcome.stopped.is_some();
        is_clean |= run.outcome.end == End::Exit(0);
    }

    let has_remark = result.case_results().any(|case| case.is_unchecked || case.fails_checks());
    (submission.wants_checks && is_clean && !has_remark).then(|| nothing_found(&program))
}

/// Returns the limits of a run with checks.
fn limits_after(
    cause: &Cause,
    failed: &CaseResult,
    submission: &Submission,
    language: &SourceLanguage,
) -> Limits {
    let plain = submission.limits;
    let mut limits = limits_with_checks(plain, Some(language));
    if !language.is_rust() {
        // Sanitizers use 1 GB themselves. Without a limit, a program that fails could fill the memory.
        limits.memory = plain.memory.saturating_mul(4).saturating_add(1 << 30);
    }

    if let Cause::Crash = cause {
        limits.time = Duration::from_secs(2).min(2 * plain.time); // the user did not ask for this run
    }
    if failed.overflowed_stack {
        limits.stack = limits.stack.min(SMALL_STACK);
    } else if failed.verdict == Verdict::MLE {
        // A sanitizer reports an endless recursion only if it exceeds the stack before the memory.
        limits.stack = limits.stack.min(2 * plain.memory);
    }

    limits
}

/// Returns the words for a program compiled with checks that reports no fault.
pub(crate) fn nothing_found(program: &Program) -> CheckedFault {
    let reason = if program.lacks_sanitizers {
        message!(
            "nothing was found; the compiler has no sanitizers (`-fsanitize=address,undefined`), so only containers \
             of the C++ library were checked"
        )
    } else {
        message!("nothing was found")
    };
    CheckedFault { reason, ..CheckedFault::default() }
}

/// Returns the first panic if it is for an overflow.
fn overflow_panic(messages: &str) -> Option<Panic<'_>> {
    let is_overflow = |text: &str| text.starts_with("attempt to ") && text.ends_with(" with overflow");
    Panic::all(messages).next().filter(|panic| is_overflow(panic.text))
}

/// Returns the overflow for which a program panicked, with its line in the submission.
fn overflow(messages: &str) -> Option<CheckedFault> {
    let Panic { text, report, .. } = overflow_panic(messages)?;
    let (_, position) = SourcePosition::first_in(report, [languages::rust().source_file])?;
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

    Some(CheckedFault { reason, position: Some(position), case: None })
}

/// Returns the fault in a sanitizer's report, as in `line 4: heap-use-after-free`, or in `seg.hpp:8: stack-overflow` for
/// a header of the author, or `None` if nothing is reported. Standard error must name the file as it was compiled.
pub(crate) fn sanitizer_report(standard_error: &StandardError, source: &Source) -> Option<CheckedFault> {
    let source_file = source.language()?.source_file;
    let text = &standard_error.first;
    let library_error = library_error(text);
    let from = text.find("Error: ").filter(|_| library_error.is_some()).unwrap_or(0);
    // The error of UndefinedBehaviorSanitizer.
    let undefined_behaviour = || Some(text.split_once(": runtime error: ")?.1.lines().next()?.to_string());

    let fault = library_error.or_else(undefined_behaviour).or_else(|| address_error(text))?;
    let headers: Vec<String> = source.headers().iter().map(|path| path.display().to_string()).collect();
    let files = headers.iter().map(String::as_str).chain([source_file]);
    let (reason, position) = match SourcePosition::first_in(&text[from..], files) {
        Some((file, position)) if file == source_file => {
            (message!("line {line}: {fault}", line = position.line), Some(position))
        }
        Some((header, SourcePosition { line, .. })) => {
            let header = files::below_current_folder(Path::new(header));
            (Message::verbatim(format!("{header}:{line}: {fault}")), None)
        }
        None => (Message::verbatim(fault), None),
    };

    Some(CheckedFault { reason, position, case: None })
}

/// Returns the error of a container or an iterator, which may span lines.
fn library_error(text: &str) -> Option<String> {
    let (before, error) = text.split_once("\nError: ")?;
    let words: Vec<&str> = error.split("\n\n").next()?.split_whitespace().collect();
    before.contains("/c++/").then(|| words.join(" ").trim_end_matches('.').to_string())
}

/// Returns the error of AddressSanitizer without addresses, or the exception or assertion that aborted.
fn address_error(text: &str) -> Option<String> {
    let line = text.split_once("ERROR: AddressSanitizer: ")?.1.lines().next()?;
    if line.starts_with("ABRT") {
        // The C library writes a backtick, the C++ library an apostrophe.
        let assertion = ["Assertion `", "Assertion '"].iter().find_map(|begin| text.find(begin));
        let assertion = || Some(text[assertion?..].lines().next()?.trim_end_matches('.').to_string());
        if let Some(cause) = uncaught_exception(text).or_else(assertion) {
            return Some(cause);
        }
    }

    let end = [" on ", " (0x", " in thread"].iter().filter_map(|end| line.find(end)).min();
    Some(line[..end.unwrap_or(line.len())].to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn an_overflow_has_its_line_in_the_submission() {
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

    #[test]
    fn the_report_of_a_sanitizer_has_its_line_in_the_submission() {
        let container = "/usr/include/c++/12/debug/vector:442:\nIn function:\n    reference\n\nError: attempt to \
                         subscript container with out-of-bounds index 5, but \ncontainer only holds 5 \
                         elements.\n\nObjects involved in the operation:\n    sequence \"this\"\n\
                         AddressSanitizer:DEADLYSIGNAL\n==1==ERROR: AddressSanitizer: ABRT on unknown address\n    #0 \
                         0x7f in abort\n    #5 0x55 in main /tmp/a/Main.cc:12\n";
        let after_free = "=====\n==407==ERROR: AddressSanitizer: heap-use-after-free on address 0x60 at pc 0x5\nREAD of \
                          size 4\n    #0 0x7f in operator() /lib/x.cpp:164\n    #1 0x55 in main /tmp/Main.cc:5\n    #2 \
                          0x7f in start\nfreed by thread T0 here:\n    #1 0x5 in main /tmp/Main.cc:4\n";
        let null = "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x5)\n";
        let double = "==407==ERROR: AddressSanitizer: attempting double-free on 0x602 in thread T0:\n    #0 0x7f in f\n    \
                      #1 0x55 in main Main.cc:5\n";
        let aborted = "AddressSanitizer:DEADLYSIGNAL\n==1==ERROR: AddressSanitizer: ABRT on unknown address 0x0 (pc 0x7)\n    \
                       #0 0x7f in abort\n    #5 0x55 in main Main.cc:4\n";

        let thrown = format!(
            "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector: 8 >= 4\n{aborted}"
        );
        let asserted = format!("Main: Main.cc:4: int main(): Assertion `n < 2' failed.\n{aborted}");
        let empty_queue = format!(
            "/usr/include/c++/12/bits/stl_queue.h:725: int top(): Assertion '!this->empty()' failed.\n{aborted}"
        );
        let comparator = format!(
            "/usr/include/c++/12/bits/stl_algo.h:4851:\nIn function:\n    void sort()\n\nError: comparison doesn't \
             meet irreflexive requirements, assert(!(a < a)).\n\nObjects involved\n{aborted}"
        );
        let table = [
            ("Main.cc:4:10: runtime error: division by zero\n", Some("line 4: division by zero")),
            (
                container,
                Some(
                    "line 12: attempt to subscript container with out-of-bounds index 5, but container only holds 5 elements",
                ),
            ),
            (after_free, Some("line 5: heap-use-after-free")),
            (double, Some("line 5: attempting double-free")),
            (null, Some("SEGV")),
            (&thrown, Some("line 4: std::out_of_range: vector: 8 >= 4")),
            (&asserted, Some("line 4: Assertion `n < 2' failed")),
            (&empty_queue, Some("line 4: Assertion '!this->empty()' failed")),
            (
                &comparator,
                Some("line 4: comparison doesn't meet irreflexive requirements, assert(!(a < a))"),
            ),
            ("terminate called after throwing an instance of 'int'\n", None),
            ("Error: my own\n\nMain.cc:4", None),
            ("", None),
        ];

        let language = languages::find("c++").expect("it is known");
        let folder = TestFolder::new("sanitizer");
        let header = folder.write("seg.hpp", "").canonicalize().expect("it was just written");
        let source = Source::File {
            path: folder.join("a.cpp"),
            content: b"#include \"seg.hpp\"\n".to_vec(),
            header_folders: Some([folder.to_path_buf(), folder.join("include")]),
            language,
        };

        let in_header = format!("{}:8:16: runtime error: x\n  #1 main Main.cc:4\n", header.display());
        let fault = sanitizer_report(&in_header.as_str().into(), &source).expect("it is reported");
        assert!(fault.reason.to_string().ends_with("seg.hpp:8: x") && fault.position.is_none());

        for (messages, expected) in table {
            let found = sanitizer_report(&messages.into(), &source).map(|fault| fault.reason.to_string());
            assert_eq!(found.as_deref(), expected, "{messages}");
        }
    }
}
