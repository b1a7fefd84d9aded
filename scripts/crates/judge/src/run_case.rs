//! Runs one case and judges what the program does.

use crate::case_result::CaseResult;
use crate::checker::Checker;
use crate::submission::{Source, Submission};
use crate::used::Used;
use crate::{failure_verdict, remembered_timeouts};
use sandbox::{self, Cancellation, End, Limits, Request, Run, StandardError};
use std::path::Path;
use stdx::files::{self, Action};
use stdx::Reason;
use stdx::{reason, Result};
use toolchain::program::Program;
use workspace::case::Case;
use workspace::verdict::Verdict;

/// Bytes of an output that are kept to be shown.
const SHOWN: u64 = 2000;

/// The time limit of a program compiled with checks, in time limits of the submission.
const CHECKED_TIMES: u32 = 10;

/// Judges a case as `cargo oj judge` does: a note of slowness replaces the run, and an accepted program runs once more
/// with checks if the command line asks for it. An error means that the case could not be judged, or was cancelled.
pub fn judge_case(
    submission: &Submission,
    program: &Program,
    case: &Case,
    checker: &Checker,
    cancellations: &[Cancellation],
) -> Result<CaseResult> {
    let slow_note = match program.cache_folder.as_deref() {
        Some(folder) if submission.expectation.allows(case.group(), Verdict::TLE) => {
            Some(remembered_timeouts::place(folder, &case.input, &submission.limits)?)
        }
        _ => None,
    };
    if !submission.named {
        if let Some(result) = slow_note.as_deref().and_then(remembered_timeouts::recall) {
            return Ok(result);
        }
    }
    let mut result = run_case(submission, program, case, checker, cancellations)?;
    if result.verdict == Verdict::AC {
        result.standard_error = StandardError::default();
        if let Some(checked) = &program.checked {
            result.reason = run_checked(submission, program, (checked, case), cancellations)?;
        }
    } else if let (Verdict::TLE, Some(place)) = (result.verdict, slow_note) {
        remembered_timeouts::remember(&place, &result)?;
    }
    Ok(result)
}

/// Runs a program on a case and judges it. An error means that the case could not be judged, or was cancelled.
pub fn run_case(
    submission: &Submission,
    program: &Program,
    case: &Case,
    checker: &Checker,
    cancellations: &[Cancellation],
) -> Result<CaseResult> {
    run_case_within(submission, program, case, checker, submission.limits, cancellations)
}

/// The same as [`run_case`], with other limits than those of the submission.
pub fn run_case_within(
    submission: &Submission,
    program: &Program,
    case: &Case,
    checker: &Checker,
    limits: Limits,
    cancellations: &[Cancellation],
) -> Result<CaseResult> {
    let right = checker.expected_output(case)?;
    let length = std::fs::metadata(&right).map_err(|why| files::cannot(Action::Read, &right, why))?.len();
    let limits = with_room_for(limits, length);
    let (run, result) = run_input(submission, program, case, limits, cancellations)?;
    if result.verdict != Verdict::AC {
        return Ok(result);
    }
    let (verdict, reason) = checker.judge(case, &right, &run.stdout(), run.outcome.output)?;
    if matches!(verdict, Verdict::WA | Verdict::PE) {
        run.check_room()?;
    }
    let output = if verdict == Verdict::AC { None } else { Some(files::beginning(&run.stdout(), SHOWN)?) };
    Ok(CaseResult { verdict, reason, output, ..result })
}

/// The limits on a case whose right output has so many bytes.
fn with_room_for(limits: Limits, length: u64) -> Limits {
    Limits { output: limits.output.max(2 * length), ..limits }
}

/// Runs a program on an input without a right output. The verdict is AC unless it fails.
pub fn run_unjudged(
    submission: &Submission,
    program: &Program,
    case: &Case,
    cancellations: &[Cancellation],
) -> Result<CaseResult> {
    let (run, result) = run_input(submission, program, case, submission.limits, cancellations)?;
    Ok(CaseResult { output: Some(files::beginning(&run.stdout(), SHOWN)?), ..result })
}

/// Runs a program on the input of a case. The verdict is AC unless it fails, whatever it prints.
fn run_input(
    submission: &Submission,
    program: &Program,
    case: &Case,
    limits: Limits,
    cancellations: &[Cancellation],
) -> Result<(Run, CaseResult)> {
    let mut request = program.request(&case.input, limits);
    request.cancellations.extend_from_slice(cancellations);
    let run = sandbox::run(&request)?;
    let standard_error = with_author_file_name(submission, program, &run.standard_error()?);
    let mut result = CaseResult { used: Used::of(&run.outcome), ..CaseResult::default() };
    if let Some((verdict, reason)) =
        failure_verdict::failure_verdict(&run.outcome, &limits, &standard_error, program.language)
    {
        (result.verdict, result.reason) = (verdict, with_site_limits(submission, &limits, verdict, reason));
    }
    result.standard_error = standard_error;
    Ok((run, result))
}

/// The reason for which a limit was exceeded, with what the site added to the problem's limit for the language.
fn with_site_limits(submission: &Submission, limits: &Limits, verdict: Verdict, reason: Reason) -> Reason {
    let (Some(language), txt) = (submission.language(), &submission.problem.txt) else { return reason };
    let (limit, more) = match verdict {
        Verdict::TLE if limits.time == language.time(txt.time) => {
            (format!("{} ms", txt.time.as_millis()), language.more_time())
        }
        Verdict::MLE if limits.memory == language.memory(txt.memory) => {
            (format!("{} MB", txt.memory >> 20), language.more_memory())
        }
        _ => return reason,
    };
    let (Some(more), title) = (more, language.title) else { return reason };
    reason!("{} ({title}: {limit} {more})", "{} ({title}: {limit} {more})", &reason)
}

/// What a program wrote, with the name of the author's file, without its folder, in place of the file that was compiled.
fn with_author_file_name(
    submission: &Submission,
    program: &Program,
    written: &StandardError,
) -> StandardError {
    let (Source::Text(path, _, language), Some(folder)) =
        (&submission.source, program.cache_folder.as_deref())
    else {
        return written.clone();
    };
    let folder = folder.join("").display().to_string();
    written.map(|text| text.replace(&folder, "").replace(language.text, &files::name(path)))
}

/// The limits of a program compiled with checks.
fn with_time_for_checks(limits: Limits) -> Limits {
    Limits { time: limits.time * CHECKED_TIMES, ..limits }
}

/// Why the program compiled with checks fails on a case that is accepted; empty if it does not fail.
fn run_checked(
    submission: &Submission,
    program: &Program,
    (checked, case): (&Path, &Case),
    cancellations: &[Cancellation],
) -> Result<Reason> {
    let limits = with_time_for_checks(submission.limits);
    let cancellations = cancellations.to_vec();
    let run =
        sandbox::run(&Request { cancellations, ..Program::file(checked).request(&case.input, limits) })?;
    if run.outcome.stopped.is_some() || run.outcome.end == End::Exit(0) {
        return Ok(Reason::new("", ""));
    }
    let standard_error = with_author_file_name(submission, program, &run.standard_error()?);
    let why = failure_verdict::why_it_failed(run.outcome.end, &standard_error, program.language);
    Ok(reason!(
        "accepted, but fails with overflow checks and debug assertions: {}",
        "맞았지만, 오버플로 검사와 디버그 assert를 켜면 실패합니다: {}",
        &why
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_submissions;
    use std::time::Duration;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 64 << 20, output: 16 << 20 };

    #[test]
    fn a_large_right_output_and_checks_raise_a_limit() {
        let output = |length: u64| with_room_for(LIMITS, length).output;
        assert_eq!(output(1), 16 << 20);
        assert_eq!(output(8 << 20), 16 << 20);
        assert_eq!(output((8 << 20) + 1), (16 << 20) + 2);
        let Limits { time, memory, output } = with_time_for_checks(LIMITS);
        assert_eq!((time, memory, output), (Duration::from_secs(10), LIMITS.memory, LIMITS.output));
    }

    #[test]
    fn what_the_site_adds_to_a_limit_is_named_unless_the_limit_is_another_one() {
        let why = |file: &str, limits: Limits, verdict: Verdict| {
            let language = languages::of_path(Path::new(file)).expect("a known language");
            let source = Source::Text(file.into(), Vec::new(), language);
            let submission = Submission { source, limits, ..test_submissions::submission("AC", &[]) };
            with_site_limits(&submission, &submission.limits, verdict, reason!("too much", "초과")).english
        };
        let own = Limits { time: Duration::from_secs(5), memory: 160 << 20, ..LIMITS };
        assert_eq!(why("a.py", own, Verdict::TLE), "too much (Python 3: 1000 ms x 3 + 2 s)");
        assert_eq!(why("a.py", own, Verdict::MLE), "too much (Python 3: 64 MB x 2 + 32 MB)");
        for verdict in [Verdict::RE, Verdict::OLE] {
            assert_eq!(why("a.py", own, verdict), "too much");
        }
        for verdict in [Verdict::TLE, Verdict::MLE] {
            assert_eq!(why("a.py", LIMITS, verdict), "too much", "the command line names the limit");
            assert_eq!(why("a.rs", LIMITS, verdict), "too much", "nothing is added");
        }
        let command = test_submissions::submission("AC", &[]);
        let said = with_site_limits(&command, &command.limits, Verdict::TLE, reason!("too much", "초과"));
        assert_eq!(said.english, "too much");
    }
}
