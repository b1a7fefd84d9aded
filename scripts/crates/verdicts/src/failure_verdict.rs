//! Decides the verdict of a run that exceeded a limit or failed, without reading the output.

use crate::crash_wording::{self, Panic};
use languages::SourceLanguage;
use messages::{message, Message};
use sandbox::{signals::SIGXFSZ, wall_time_limit, End, Limits, Outcome, StandardError, Stop, MAX_PROCESSES};
use stdx::display;
use toolchain::Program;
use workspace::{RunVerdict, Verdict};

/// Returns the verdict of a program whose run failed. Returns `None` if the output decides.
pub fn failure_verdict(
    program: &Program,
    outcome: &Outcome,
    limits: &Limits,
    standard_error: &StandardError,
) -> Option<RunVerdict> {
    let (outcome, language) = (&program.counted(outcome, *limits), program.language);
    // Wine reports exit status 0 for a program that overflows its stack.
    let overflowed = cfg!(windows) && reports_stack_overflow(standard_error);
    let failed = outcome.stopped.is_none() && (outcome.end != End::Exit(0) || overflowed);
    let exceeds_memory =
        outcome.stopped == Some(Stop::Memory) || limits.memory > 0 && outcome.memory > limits.memory;
    let (verdict, reason) = if exceeds_output(outcome, limits) {
        (Verdict::OLE, message!("more than {mib} MB of output", mib = limits.output >> 20))
    } else if exceeds_memory || failed && was_refused_memory(outcome, limits, standard_error, language) {
        (Verdict::MLE, message!("more than {limit} of memory", limit = size(limits.memory)))
    } else if outcome.stopped == Some(Stop::Processes) {
        (Verdict::RE, message!("more than {processes} processes", processes = MAX_PROCESSES))
    } else if outcome.stopped == Some(Stop::Idle) {
        let [wall, used] = [outcome.wall_time, outcome.time].map(|time| time.as_millis());
        let why =
            message!("it slept most of the time and did not end within {wall} ms ({used} ms of CPU time)");
        (Verdict::TLE, why)
    } else if outcome.stopped == Some(Stop::WallTime) {
        // In a dialogue the limit is higher if that of the other program is.
        let seconds = wall_time_limit(limits.time, None).as_secs();
        (Verdict::TLE, message!("it did not end within {seconds} s"))
    } else if outcome.stopped.is_some() {
        (Verdict::TLE, message!("more than {limit} ms", limit = limits.time.as_millis()))
    } else if outcome.time > limits.time {
        let [limit, used] = [limits.time, outcome.time].map(|time| time.as_micros().div_ceil(1000));
        (Verdict::TLE, message!("more than {limit} ms: it ended after {used} ms"))
    } else if failed {
        (Verdict::RE, crash_reason(outcome.end, standard_error, language).0)
    } else {
        return None;
    };

    Some(RunVerdict { verdict, reason })
}

/// Returns the reason for an overflow of a stack of `stack` bytes.
pub fn stack_overflow(stack: u64) -> Message {
    if cfg!(windows) {
        return message!("stack overflow");
    }
    let (limit, more) = (size(stack), (stack >> 18).max(256));
    message!("stack overflow ({limit}; to allow more: `--stack {more}MB`)")
}

/// Formats a number of bytes: `64 KB`, `256 MB`.
fn size(bytes: u64) -> String {
    if bytes < 1 << 20 {
        format!("{} KB", bytes >> 10)
    } else {
        format!("{} MB", bytes >> 20)
    }
}

fn exceeds_output(outcome: &Outcome, limits: &Limits) -> bool {
    outcome.stopped == Some(Stop::Output)
        || outcome.stdout_bytes.max(outcome.stderr_bytes) > limits.output
        || outcome.end == End::Signal(SIGXFSZ) // a file is too large
}

/// Whether a program failed because it could not allocate beyond the limit: a Rust program, whose message has the size,
/// or one whose heap the limit bounds.
fn was_refused_memory(
    outcome: &Outcome,
    limits: &Limits,
    standard_error: &StandardError,
    language: Option<&'static SourceLanguage>,
) -> bool {
    let written = [&standard_error.first, &standard_error.last];
    if limits.memory > 0 && language.is_some_and(|language| language.reports_full_heap(&written)) {
        return true;
    }

    let rest = standard_error.last.rsplit_once("memory allocation of ");
    let bytes = rest.and_then(|(_, rest)| rest.split_once(" bytes failed")?.0.parse::<u64>().ok());
    bytes.is_some_and(|bytes| limits.memory > 0 && bytes.saturating_add(outcome.memory) > limits.memory)
}

/// Whether a Rust program reported a stack overflow.
pub fn reports_stack_overflow(standard_error: &StandardError) -> bool {
    standard_error.last.contains("has overflowed its stack")
}

/// Whether standard error reports an uncaught exception in the format of this language. The exit status is
/// then that of the language, not one that the program chose.
pub fn reports_uncaught_exception(
    standard_error: &StandardError,
    language: Option<&'static SourceLanguage>,
) -> bool {
    let written = [&standard_error.first, &standard_error.last];
    written.iter().any(|text| languages::names_uncaught_exception(language, text))
}

/// Returns the name of a runtime error with the message of the program that explains it, and the part of standard
/// error that the reason repeats: a line, or the report of an exception.
pub fn crash_reason<'a>(
    end: End,
    standard_error: &'a StandardError,
    language: Option<&'static SourceLanguage>,
) -> (Message, Option<&'a str>) {
    if reports_stack_overflow(standard_error) {
        return (message!("stack overflow"), None);
    }

    let mut panics = Panic::all(&standard_error.last).chain(Panic::all(&standard_error.first));
    if let Some(Panic { position, text, .. }) = panics.next() {
        let text = shortened(format!("{position} {text}").trim_end());
        return (message!("panicked at {text}"), None);
    }

    let messages = standard_error.last.trim();
    if let Some(explanation) = languages::explanation(language, messages) {
        return (explanation, None);
    }

    let exception = crash_wording::uncaught_exception(messages);
    let line = match exception {
        Some(_) => None,
        None => languages::line_of_error(language, messages).or_else(|| messages.lines().last()),
    };

    let reported = exception.as_deref().or(line);
    let text = reported.map(shortened);
    let is_report = messages.starts_with("terminate called ") && messages.lines().count() <= 2;
    let repeated = if text.as_deref() == reported { line.or(is_report.then_some(messages)) } else { None };
    let why = text.as_ref().map(|text| format!(": {text}"));
    let crash = crash_wording::end_name(end);

    (message!("{crash}{why}"), repeated)
}

/// Returns at most 200 characters of a line, without control characters.
fn shortened(line: &str) -> String {
    display::shortened(&line.replace(char::is_control, ""), 200)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const LIMITS: Limits = Limits::new(Duration::from_secs(1), 256 << 20, 16 << 20);
    const FINE: Outcome = Outcome {
        end: End::Exit(0),
        stopped: None,
        time: Duration::from_millis(1),
        wall_time: Duration::from_millis(2),
        memory: 2 << 20,
        stdout_bytes: 10,
        stderr_bytes: 0,
    };

    fn verdict(outcome: Outcome, messages: &str) -> Option<(Verdict, String)> {
        failure_verdict(&Program::default(), &outcome, &LIMITS, &messages.into())
            .map(|failure| (failure.verdict, failure.reason.to_string()))
    }

    fn killed(stopped: Stop) -> Outcome {
        Outcome { end: End::Signal(9), stopped: Some(stopped), ..FINE }
    }

    #[test]
    fn a_program_that_does_not_fail_is_judged_by_its_output() {
        assert_eq!(verdict(FINE, "some words on standard error"), None);
        let overflowed = verdict(FINE, "thread 'main' has overflowed its stack\n");
        assert_eq!(overflowed.is_some(), cfg!(windows), "Wine reports exit status 0");
    }

    #[test]
    fn each_limit_has_its_verdict() {
        let code = |outcome| verdict(outcome, "").map(|(verdict, _)| verdict);
        assert_eq!(code(killed(Stop::Processes)), Some(Verdict::RE));
        assert_eq!(code(killed(Stop::Time)), Some(Verdict::TLE));
        assert_eq!(code(killed(Stop::Idle)), Some(Verdict::TLE));
        assert_eq!(code(killed(Stop::WallTime)), Some(Verdict::TLE));
        assert_eq!(code(killed(Stop::Memory)), Some(Verdict::MLE));
        assert_eq!(code(killed(Stop::Output)), Some(Verdict::OLE));
        assert_eq!(code(Outcome { time: Duration::from_millis(1001), ..FINE }), Some(Verdict::TLE));
        assert_eq!(code(Outcome { memory: (256 << 20) + 1, ..FINE }), Some(Verdict::MLE));
        assert_eq!(code(Outcome { stdout_bytes: (16 << 20) + 1, ..FINE }), Some(Verdict::OLE));
        assert_eq!(
            code(Outcome { stderr_bytes: (16 << 20) + 1, ..FINE }),
            Some(Verdict::OLE),
            "a burst at the end"
        );

        assert_eq!(code(Outcome { end: End::Signal(25), ..FINE }), Some(Verdict::OLE));
        let Limits { time, memory, output, .. } = LIMITS;
        let at_each_limit = Outcome { time, memory, stdout_bytes: output, stderr_bytes: output, ..FINE };
        assert_eq!(code(at_each_limit), None, "no limit is exceeded");
    }

    #[test]
    fn the_limit_that_is_exceeded_is_named() {
        let why = |limits: Limits, outcome: Outcome| {
            let failure = failure_verdict(&Program::default(), &outcome, &limits, &"".into());
            failure.expect("a limit is exceeded").reason.to_string()
        };
        let memory = |memory: u64| why(Limits { memory, ..LIMITS }, killed(Stop::Memory));
        assert_eq!(memory((1 << 20) - 1), "more than 1023 KB of memory");
        assert_eq!(memory(1 << 20), "more than 1 MB of memory");
        assert_eq!(memory(256 << 20), "more than 256 MB of memory");
        assert_eq!(why(LIMITS, killed(Stop::Output)), "more than 16 MB of output");
        assert_eq!(why(LIMITS, killed(Stop::Processes)), "more than 64 processes");
        assert_eq!(why(LIMITS, killed(Stop::Time)), "more than 1000 ms");
        let [time, wall_time] = [7, 2040].map(Duration::from_millis);
        let idle = Outcome { time, wall_time, ..killed(Stop::Idle) };
        let slept = "it slept most of the time and did not end within 2040 ms (7 ms of CPU time)";
        assert_eq!(why(LIMITS, idle), slept);
        let near = Outcome { time: Duration::from_micros(1_340_100), ..FINE };
        assert_eq!(why(LIMITS, near), "more than 1000 ms: it ended after 1341 ms");
        assert_eq!(why(LIMITS, killed(Stop::WallTime)), "it did not end within 20 s");
        let unlimited = Limits { memory: 0, ..LIMITS };
        assert_eq!(failure_verdict(&Program::default(), &FINE, &unlimited, &"".into()), None);
    }

    #[test]
    fn an_allocation_beyond_the_limit_is_mle() {
        let aborted = Outcome { end: End::Signal(6), ..FINE };
        let refused = "memory allocation of 1099511627776 bytes failed\n";
        assert_eq!(verdict(aborted, refused).map(|(verdict, _)| verdict), Some(Verdict::MLE));
        assert_eq!(
            verdict(aborted, "memory allocation of 8 bytes failed").map(|(verdict, _)| verdict),
            Some(Verdict::RE)
        );
        let rest = LIMITS.memory - FINE.memory;

        for (bytes, expected) in [(rest, Verdict::RE), (rest + 1, Verdict::MLE)] {
            let refused = format!("memory allocation of {bytes} bytes failed");
            assert_eq!(verdict(aborted, &refused).map(|(verdict, _)| verdict), Some(expected), "{bytes}");
        }

        assert_eq!(verdict(FINE, refused), None, "its output decides");
        let unlimited =
            failure_verdict(&Program::default(), &aborted, &Limits { memory: 0, ..LIMITS }, &refused.into());
        assert_eq!(unlimited.map(|failure| failure.verdict), Some(Verdict::RE));
    }

    #[test]
    fn a_full_heap_of_a_virtual_machine_is_mle_unless_memory_is_unlimited() {
        let failed = Outcome { end: End::Exit(1), ..FINE };
        let full =
            "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n\tat Main.main\n";
        let early = StandardError { first: full.to_string(), ..StandardError::from("later\n") };
        let late = StandardError { first: "earlier\n".to_string(), ..StandardError::from(full) };

        for written in [early, late] {
            let verdict = |name: &str, memory| {
                let limits = Limits { memory, ..LIMITS };
                let language = Some(languages::find(name).expect(name));
                let program = Program { language, ..Program::default() };
                failure_verdict(&program, &failed, &limits, &written).map(|failure| failure.verdict)
            };
            assert_eq!(verdict("java", LIMITS.memory), Some(Verdict::MLE));
            assert_eq!(verdict("java", 0), Some(Verdict::RE));
            assert_eq!(verdict("python", LIMITS.memory), Some(Verdict::RE));
        }
    }

    #[test]
    fn an_exception_is_found_at_either_end_of_standard_error() {
        let exception = "Traceback (most recent call last):\nValueError: x\n";
        for (first, last, expected) in
            [(exception, "later\n", true), ("earlier\n", exception, true), ("earlier\n", "later\n", false)]
        {
            let written = StandardError { first: first.to_string(), last: last.to_string() };
            assert_eq!(reports_uncaught_exception(&written, None), expected, "{first}{last}");
        }
    }

    #[test]
    fn a_stack_overflow_names_a_stack_that_is_four_times_as_large() {
        for (megabytes, expected) in [(8, (8, 256)), (64, (64, 256)), (65, (65, 260)), (1024, (1024, 4096))] {
            let (stack, more) = expected;
            let reason = format!("stack overflow ({stack} MB; to allow more: `--stack {more}MB`)");
            let reason = if cfg!(windows) { "stack overflow" } else { &reason };
            assert_eq!(stack_overflow(megabytes << 20).to_string(), reason);
        }
    }

    #[test]
    fn standard_error_that_the_reason_repeats_is_known() {
        let long = "x".repeat(201);
        let thrown = "terminate called after throwing an instance of 'int'";
        for (messages, repeated) in [
            ("reading\nno such edge\n", Some("no such edge")),
            (thrown, Some(thrown)),
            (&format!("{thrown}\n  what():  no\n"), Some(&*format!("{thrown}\n  what():  no"))),
            (&format!("{thrown}\n  what():  no\nmore\n"), None),
            (&format!("reading\n{thrown}\n"), None),
            (&long, None),
            ("thread 'main' panicked at a.rs:1:1:\nno\n", None),
            ("", None),
        ] {
            let written = StandardError::from(messages);
            assert_eq!(crash_reason(End::Signal(6), &written, None).1, repeated, "{messages}");
        }
    }

    #[test]
    fn a_panic_is_found_between_other_messages() {
        let panic = "thread 'main' panicked at Main.rs:3:5:\nno\n";
        let aborted = Outcome { end: End::Exit(101), ..FINE };
        let early = StandardError { first: panic.to_string(), ..StandardError::from("later\n") };
        let late = StandardError { first: "earlier\n".to_string(), ..StandardError::from(panic) };

        for written in [early, late] {
            let failure =
                failure_verdict(&Program::default(), &aborted, &LIMITS, &written).expect("it failed");
            assert_eq!(failure.reason.to_string(), "panicked at Main.rs:3:5: no");
        }
    }

    #[test]
    fn a_long_line_is_cut_after_200_characters() {
        assert_eq!(shortened("a\u{1b}b\t"), "ab");
        let line = "가".repeat(200);
        assert_eq!(shortened(&line), line);
        assert_eq!(shortened(&format!("{line}가")), format!("{line}…"));
    }

    #[test]
    fn runtime_errors_have_names() {
        let panic = "\nthread 'main' (1) panicked at Main.rs:3:5:\nindex out of bounds: the len is 1 but the index is 2\nnote: run with\n";
        let table = [
            (
                End::Exit(101),
                panic,
                "panicked at Main.rs:3:5: index out of bounds: the len is 1 but the index is 2",
            ),
            (End::Exit(3), "", "exit status 3"),
            (End::Exit(3), "reading\nno such edge", "exit status 3: no such edge"),
            (End::Exit(1), "Traceback\nKeyError: 1\nValueError: x\ny", "exit status 1: ValueError: x"),
            (
                End::Exit(1),
                "Error: Could not find\nCaused by: java.lang.NoClassDefFoundError: Main (wrong name: a/Main)",
                "`Main` is in a package, but the site runs `Main` without a package; delete the line `package`",
            ),
            (End::Signal(11), "", "segmentation fault (SIGSEGV)"),
            (End::Signal(6), "thread 'main' has overflowed its stack\nfatal runtime error", "stack overflow"),
            (End::Exit(0xc000_0409_u32 as i32), "terminate called", "aborted (0xC0000409): terminate called"),
            (
                End::Signal(6),
                "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector: 8 >= 4\n",
                "aborted (SIGABRT): std::out_of_range: vector: 8 >= 4",
            ),
        ];
        for (end, messages, why) in table {
            let found = verdict(Outcome { end, ..FINE }, messages);
            assert_eq!(found, Some((Verdict::RE, why.to_string())), "{messages}");
        }
    }
}
