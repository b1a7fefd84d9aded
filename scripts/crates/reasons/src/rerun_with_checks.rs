//! Finds the reason for a failure by running the program with checks. The site compiles without checks, so
//! integers in Rust wrap without an error, and a C++ program that writes beyond an array may continue. For C and C++
//! the reason is in standard error: the first line of a sanitizer's report, or the error of GCC's library.

use judge::{CaseResult, Checks, Compiled, CompiledSubmission, JudgedCase, Session, SubmissionResult};
use languages::SourceLanguage;
use messages::{message, Message, Result};
use sandbox::{End, Limits, Request};
use std::time::Duration;
use submissions::{limits_with_checks, SelectedBy, Submission};
use toolchain::{Flags, Program, SourcePosition, SourceToCompile};
use verdicts::{sanitizer_report, Panic, SanitizerFault};
use workspace::{Case, Verdict};

/// The stack with checks of a program that overflowed its stack without them. It is enough to see where that recurses,
/// and a sanitizer would need many seconds to fill the stack of the site.
const SMALL_STACK: u64 = 8 << 20;

/// What runs with checks say about a result.
#[derive(Clone, Default)]
pub struct CheckedRuns {
    pub report: CheckReport,
    /// The number of failing cases on which the program with checks exceeded a limit.
    pub exceeded: usize,
}

/// What a program compiled with checks reports.
#[derive(Clone, Default)]
pub enum CheckReport {
    /// It did not run, or something else is said about its runs.
    #[default]
    None,
    /// It reports no fault, in words for a user who asked for checks.
    NothingFound(Message),
    Fault(CheckedFault),
}

impl CheckReport {
    pub fn fault(&self) -> Option<&CheckedFault> {
        match self {
            CheckReport::Fault(fault) => Some(fault),
            CheckReport::None | CheckReport::NothingFound(_) => None,
        }
    }
}

/// A fault that a program compiled with checks reports, with its line in the submission if that is known.
#[derive(Clone)]
pub struct CheckedFault {
    pub reason: Message,
    pub position: Option<SourcePosition>,
    /// The case of the fault if it is not the one that is shown in detail.
    pub case: Option<String>,
}

/// Says what checks find in a submission that was judged. `begin` is called before a program is compiled.
///
/// All cases of an accepted submission ran with checks if the user asked for them. After a crash, the failing case that
/// is shown in detail runs with checks, and if the user asked for checks, all failing cases do. The first report is
/// returned: an overflow in Rust, the report of a sanitizer in C and C++.
pub fn run_with_checks(
    session: &Session,
    submission: &Submission,
    compiled: &Result<Compiled>,
    result: &SubmissionResult,
    begin: impl FnOnce(),
) -> CheckedRuns {
    let Ok(Compiled::Succeeded(CompiledSubmission { checked_program, .. })) = compiled else {
        return CheckedRuns::default();
    };

    if result.verdict == Verdict::AC {
        let report = match checked_program {
            Some(program) if !result.fails_checks => nothing_found(program),
            _ => CheckReport::None,
        };
        return CheckedRuns { report, exceeded: 0 };
    }

    match result.shown_case(&submission.expectation) {
        Some(shown) if runs_again(submission, result, &shown.result) => {
            begin();
            rerun(session, submission, result, &shown.case).unwrap_or_default()
        }
        _ => CheckedRuns::default(),
    }
}

/// Whether the reason for a failure is found out, even if runs that find it take seconds.
pub(crate) fn wants_explanation(submission: &Submission) -> bool {
    let is_of_problem = submission.selected_by == SelectedBy::Problem;
    submission.is_named() || is_of_problem && submission.expectation.is_work_in_progress()
}

/// Whether failing cases run once more: the user asked for checks, or the submission crashed on the case that is shown.
fn runs_again(submission: &Submission, result: &SubmissionResult, failed: &CaseResult) -> bool {
    let has_checks = submission.language().is_some_and(SourceLanguage::has_checks);
    if submission.problem.is_interactive() || !has_checks {
        return false;
    }

    match failed.verdict {
        Verdict::AC | Verdict::JE => false,
        Verdict::RE if overflow_panic(&failed.standard_error.last).is_some() => false, // its verdict names it
        Verdict::RE => submission.wants_checks || may_take_seconds(submission, result),
        _ => submission.wants_checks,
    }
}

/// Whether the reason of a crash is found out, although compiling with checks takes seconds: if the user works on the
/// submission, or if the crash is not expected on a named problem of their own.
fn may_take_seconds(submission: &Submission, result: &SubmissionResult) -> bool {
    let is_own_problem = !submission.problem.settings.is_of_course();
    let is_unexpected = submission.selected_by == SelectedBy::Problem && !result.as_expected;
    wants_explanation(submission) || is_own_problem && is_unexpected
}

/// Runs the case that is shown with checks. If the user asked for them, the other failing cases follow until one has a
/// report. Returns `None` if there is no program with checks, or if it cannot run.
fn rerun(
    session: &Session,
    submission: &Submission,
    result: &SubmissionResult,
    shown: &Case,
) -> Option<CheckedRuns> {
    let (compiler, headers) = (&session.compiler, submission.source.headers());
    let source = SourceToCompile { flags: Flags::Checked, ..submission.source_to_compile()? };
    let (language, program) = (source.language, compiler.build(source).ok()?.if_succeeded()?);

    let is_checked = |JudgedCase { case, result: failed }: &&JudgedCase| {
        case == shown || submission.wants_checks && !matches!(failed.verdict, Verdict::AC | Verdict::JE)
    };
    let mut to_check: Vec<_> = result.cases.iter().filter(is_checked).collect();
    to_check.sort_by_key(|judged| judged.case != *shown);

    let (mut exceeded, mut is_clean) = (0, false);
    for JudgedCase { case, result: failed } in to_check {
        let limits = limits_after(failed, submission, language);
        // If an overflow is in std, as in `sum`, only the backtrace names the line of the submission.
        let variable = Some(("RUST_BACKTRACE".to_string(), "1".to_string()));
        let cancellations = vec![compiler.cancellation.clone()];
        let request = Request { variable, cancellations, ..program.request(&case.input, limits) };
        let run = sandbox::run(&request).ok()?;

        let standard_error = run.standard_error().ok()?;
        let fault = if language.is_rust() {
            overflow(&standard_error.last)
        } else {
            sanitizer_report(&standard_error, language.source_file, &headers)
                .map(|SanitizerFault { reason, position }| CheckedFault { reason, position, case: None })
        };

        if let Some(fault) = fault {
            let case = (case != shown).then(|| case.name.clone());
            return Some(CheckedRuns {
                report: CheckReport::Fault(CheckedFault { case, ..fault }),
                exceeded,
            });
        }

        exceeded += usize::from(submission.wants_checks && run.outcome.stopped.is_some());
        is_clean |= run.outcome.end == End::Exit(0);
    }

    let fails = |case: &CaseResult| matches!(case.checks, Checks::LimitExceeded | Checks::Failed);
    let has_remark = exceeded > 0 || result.case_results().any(fails);
    let found_nothing = submission.wants_checks && is_clean && !has_remark;
    let report = if found_nothing { nothing_found(&program) } else { CheckReport::None };

    Some(CheckedRuns { report, exceeded })
}

/// Returns the limits of a run with checks.
fn limits_after(failed: &CaseResult, submission: &Submission, language: &SourceLanguage) -> Limits {
    let plain = submission.limits;
    let mut limits = limits_with_checks(plain, Some(language));
    if !language.is_rust() {
        // Sanitizers use 1 GB themselves. Without a limit, a program that fails could fill the memory.
        limits.memory = plain.memory.saturating_mul(4).saturating_add(1 << 30);
    }

    if !submission.wants_checks {
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

/// Returns the report of a program compiled with checks that finds no fault.
fn nothing_found(program: &Program) -> CheckReport {
    CheckReport::NothingFound(if program.lacks_sanitizers {
        message!(
            "nothing was found; the compiler has no sanitizers (`-fsanitize=address,undefined`), so only containers \
             of the C++ library were checked"
        )
    } else {
        message!("nothing was found")
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;

    #[test]
    fn reasons_are_found_out_for_a_submission_that_a_target_names() {
        for (selected_by, expect, has_reasons) in [
            (SelectedBy::Name, "AC", true),
            (SelectedBy::Name, "anything", true),
            (SelectedBy::Problem, "AC", false),
            (SelectedBy::Problem, "anything", true),
            (SelectedBy::Everything, "AC", false),
            (SelectedBy::Everything, "anything", false),
        ] {
            let submission = Submission { selected_by, ..test_submissions::submission(expect, &[]) };
            assert_eq!(wants_explanation(&submission), has_reasons, "{selected_by:?} {expect}");
        }
    }

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
}
