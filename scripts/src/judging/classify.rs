//! What went wrong with a run itself, before its output can count.

use crate::sandbox::platform::{self, End};
use crate::sandbox::{Limits, Outcome, Stop};
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;

/// The verdict for a run that did not end well, with the reason; `complaint` is what it wrote to standard error.
pub fn failure(outcome: &Outcome, limits: &Limits, complaint: &str) -> Option<(Verdict, Reason)> {
    const FILE_TOO_LARGE: i32 = 25;
    let too_much = outcome.output > limits.output || outcome.end == End::Signal(FILE_TOO_LARGE);
    let refused = refused_allocation(complaint)
        .is_some_and(|bytes| bytes.saturating_add(outcome.memory) > limits.memory);
    let touched = limits.memory > 0 && outcome.memory > limits.memory;
    let failed = outcome.stopped.is_none() && outcome.end != End::Exit(0);
    if outcome.stopped == Some(Stop::Output) || too_much {
        let mib = limits.output >> 20;
        Some((
            Verdict::OLE,
            Reason::new(format!("more than {mib} MB of output"), format!("출력이 {mib}MB를 넘었습니다")),
        ))
    } else if outcome.stopped == Some(Stop::Memory) || touched || (failed && refused) {
        let mib = limits.memory >> 20;
        Some((
            Verdict::MLE,
            Reason::new(format!("more than {mib} MB of memory"), format!("메모리를 {mib}MB 넘게 썼습니다")),
        ))
    } else if outcome.stopped == Some(Stop::Idle) && platform::MEASURES {
        let used = outcome.time.as_millis();
        let english = format!("it does not end, and slept most of the time ({used} ms of CPU time)");
        Some((
            Verdict::TLE,
            Reason::new(english, format!("끝나지 않고 대부분 멈춰 있었습니다 (CPU 시간 {used}ms)")),
        ))
    } else if outcome.stopped.is_some() || outcome.time > limits.time {
        let limit = limits.time.as_millis();
        Some((Verdict::TLE, Reason::new(format!("more than {limit} ms"), format!("{limit}ms를 넘었습니다"))))
    } else if failed {
        Some((
            Verdict::RE,
            Reason::new(why_it_failed(outcome.end, complaint), why_it_failed(outcome.end, complaint)),
        ))
    } else {
        None
    }
}

/// The number of bytes that a Rust program could not get before it aborted.
fn refused_allocation(complaint: &str) -> Option<u64> {
    complaint.rsplit_once("memory allocation of ")?.1.split_once(" bytes failed")?.0.parse().ok()
}

/// A runtime error by name.
pub fn why_it_failed(end: End, complaint: &str) -> String {
    let complaint = complaint.trim();
    if complaint.contains("has overflowed its stack") {
        return "stack overflow".to_string();
    }
    if let Some(message) = panic_message(complaint) {
        return message;
    }
    let last = complaint.lines().last().map_or(String::new(), |line| format!(": {}", shortened(line)));
    match end {
        End::Exit(code) => format!("exit status {code}{last}"),
        End::Signal(number) => format!("{}{last}", signal_name(number)),
    }
}

/// `panicked at Main.rs:3:5: index out of bounds: ...` from the two lines that a panic prints.
fn panic_message(complaint: &str) -> Option<String> {
    let mut lines = complaint.lines().skip_while(|line| !line.contains("panicked at "));
    let place = lines.next()?.split_once("panicked at ")?.1;
    let message = lines.next().map_or(String::new(), |line| format!(" {}", line.trim()));
    Some(shortened(&format!("panicked at {place}{message}")))
}

fn shortened(line: &str) -> String {
    const MOST: usize = 200;
    let text: String = line.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if line.chars().count() > MOST {
        text + "…"
    } else {
        text
    }
}

fn signal_name(number: i32) -> String {
    let name = match number {
        4 => "illegal instruction (SIGILL)",
        5 => "trap (SIGTRAP)",
        6 => "aborted (SIGABRT)",
        7 | 10 => "bus error (SIGBUS)",
        8 => "arithmetic error (SIGFPE)",
        9 => "killed (SIGKILL)",
        11 => "segmentation fault (SIGSEGV)",
        13 => "broken pipe (SIGPIPE)",
        15 => "terminated (SIGTERM)",
        31 => "forbidden system call (SIGSYS)",
        _ => return format!("signal {number}"),
    };
    name.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 256 << 20, output: 16 << 20 };
    const FINE: Outcome = Outcome {
        end: End::Exit(0),
        stopped: None,
        time: Duration::from_millis(1),
        memory: 2 << 20,
        output: 10,
        errors: 0,
    };

    fn verdict(outcome: Outcome, complaint: &str) -> Option<(Verdict, String)> {
        failure(&outcome, &LIMITS, complaint).map(|(verdict, reason)| (verdict, reason.english))
    }

    fn killed(stopped: Stop) -> Outcome {
        Outcome { end: End::Signal(9), stopped: Some(stopped), ..FINE }
    }

    #[test]
    fn a_program_that_ends_well_is_judged_by_its_output() {
        assert_eq!(verdict(FINE, "some words on standard error"), None);
    }

    #[test]
    fn each_limit_has_its_verdict() {
        let code = |outcome| verdict(outcome, "").map(|(verdict, _)| verdict);
        assert_eq!(code(killed(Stop::Time)), Some(Verdict::TLE));
        assert_eq!(code(killed(Stop::Idle)), Some(Verdict::TLE));
        assert_eq!(code(killed(Stop::Memory)), Some(Verdict::MLE));
        assert_eq!(code(killed(Stop::Output)), Some(Verdict::OLE));
        assert_eq!(code(Outcome { time: Duration::from_millis(1001), ..FINE }), Some(Verdict::TLE));
        assert_eq!(code(Outcome { memory: (256 << 20) + 1, ..FINE }), Some(Verdict::MLE));
        assert_eq!(code(Outcome { output: (16 << 20) + 1, ..FINE }), Some(Verdict::OLE));
        assert_eq!(code(Outcome { end: End::Signal(25), ..FINE }), Some(Verdict::OLE));
    }

    #[test]
    fn an_allocation_beyond_the_limit_is_a_matter_of_memory() {
        let aborted = Outcome { end: End::Signal(6), ..FINE };
        let refused = "memory allocation of 1099511627776 bytes failed\n";
        assert_eq!(verdict(aborted, refused).map(|(verdict, _)| verdict), Some(Verdict::MLE));
        assert_eq!(
            verdict(aborted, "memory allocation of 8 bytes failed").map(|(verdict, _)| verdict),
            Some(Verdict::RE)
        );
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
            (End::Exit(1), "Traceback\nValueError: x\n", "exit status 1: ValueError: x"),
            (End::Signal(11), "", "segmentation fault (SIGSEGV)"),
            (End::Signal(6), "thread 'main' has overflowed its stack\nfatal runtime error", "stack overflow"),
            (End::Signal(64), "", "signal 64"),
        ];
        for (end, complaint, why) in table {
            let found = verdict(Outcome { end, ..FINE }, complaint);
            assert_eq!(found, Some((Verdict::RE, why.to_string())), "{complaint}");
        }
    }
}
