//! Names of crashes: signals, Windows exceptions, panics of Rust that standard error reports, and uncaught C++
//! exceptions.

use messages::{message, Message};
use sandbox::{signals::*, End};

/// Returns the name of the exit status, the exception of Windows or the signal with which a program ended.
pub fn end_name(end: End) -> Message {
    match end {
        End::Exit(code) if code < LAST_EXCEPTION => exception_name(code as u32),
        End::Exit(code) => message!("exit status {code}"),
        End::Signal(number) => signal_name(number),
    }
}

/// Returns the type and the text of an uncaught exception of C++ that standard error reports:
/// `std::out_of_range: vector`.
pub fn uncaught_exception(messages: &str) -> Option<String> {
    let (_, exception) = messages.rsplit_once("terminate called after throwing an instance of '")?;
    let (name, rest) = exception.split_once('\'')?;
    let text =
        rest.split_once("what():").and_then(|(_, text)| text.lines().next()).unwrap_or_default().trim();
    Some(if text.is_empty() || text == name { name.to_string() } else { format!("{name}: {text}") })
}

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

/// Exit statuses below this one are exceptions for which Windows ended a program. Small negative numbers,
/// which programs return themselves, are above this one.
const LAST_EXCEPTION: i32 = -0x1000_0000;

/// Returns the name of an `NTSTATUS`: <https://learn.microsoft.com/openspecs/windows_protocols/ms-erref>.
fn exception_name(code: u32) -> Message {
    let name = match code {
        0xc000_0005 => message!("access violation"),
        0xc000_0017 | 0xc000_012d => message!("out of memory"),
        0xc000_001d => message!("illegal instruction"),
        0xc000_0094 => message!("integer division by zero"),
        0xc000_00fd => message!("stack overflow"),
        0xc000_0374 => message!("heap corruption"),
        0xc000_0409 => message!("aborted"),
        0xe06d_7363 => message!("C++ exception"),
        _ => return message!("exit status 0x{code}", code = format!("{code:08X}")),
    };
    message!("{name} (0x{code})", code = format!("{code:08X}"))
}

fn signal_name(number: i32) -> Message {
    let (name, code) = match number {
        SIGILL => (message!("illegal instruction"), "SIGILL"),
        SIGABRT => (message!("aborted"), "SIGABRT"),
        SIGBUS => (message!("bus error"), "SIGBUS"),
        SIGFPE => (message!("arithmetic error"), "SIGFPE"),
        SIGKILL => (message!("killed"), "SIGKILL"),
        SIGSEGV => (message!("segmentation fault"), "SIGSEGV"),
        SIGPIPE => (message!("broken pipe"), "SIGPIPE"),
        _ => return message!("signal {number}"),
    };
    message!("{name} ({code})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_of_windows_and_signals_have_names() {
        for (end, name) in [
            (End::Exit(0xc000_0005_u32 as i32), "access violation (0xC0000005)"),
            (End::Exit(0xc000_0017_u32 as i32), "out of memory (0xC0000017)"),
            (End::Exit(0xc000_012d_u32 as i32), "out of memory (0xC000012D)"),
            (End::Exit(0xc000_001d_u32 as i32), "illegal instruction (0xC000001D)"),
            (End::Exit(0xc000_0094_u32 as i32), "integer division by zero (0xC0000094)"),
            (End::Exit(0xc000_00fd_u32 as i32), "stack overflow (0xC00000FD)"),
            (End::Exit(0xc000_0374_u32 as i32), "heap corruption (0xC0000374)"),
            (End::Exit(0xc000_0409_u32 as i32), "aborted (0xC0000409)"),
            (End::Exit(0xe06d_7363_u32 as i32), "C++ exception (0xE06D7363)"),
            (End::Exit(LAST_EXCEPTION), "exit status -268435456"),
            (End::Exit(LAST_EXCEPTION - 1), "exit status 0xEFFFFFFF"),
            (End::Signal(8), "arithmetic error (SIGFPE)"),
            (End::Signal(11), "segmentation fault (SIGSEGV)"),
        ] {
            assert_eq!(end_name(end).to_string(), name);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_signal_has_the_name_of_this_system() {
        use std::os::unix::process::ExitStatusExt;
        for name in ["ILL", "ABRT", "BUS", "FPE", "KILL", "SEGV", "PIPE", "USR1", "USR2"] {
            let kill = format!("ulimit -c 0; kill -s {name} $$");
            let status =
                std::process::Command::new("sh").args(["-c", &kill]).status().expect("there is a sh");
            let number = status.signal().expect("it ended itself");
            let expected = if name.starts_with("USR") { number.to_string() } else { format!("(SIG{name})") };
            let shown = end_name(End::Signal(number)).to_string();
            assert_eq!(shown.rsplit(' ').next(), Some(expected.as_str()), "{name}");
        }
    }

    #[test]
    fn an_exception_that_is_not_caught_has_its_type_and_text() {
        let thrown = "terminate called after throwing an instance of '";
        for (rest, expected) in [
            (
                "std::out_of_range'\n  what():  vector: __n (which is 8)\nAborted\n",
                "std::out_of_range: vector: __n (which is 8)",
            ),
            ("std::bad_alloc'\n  what():  std::bad_alloc\n", "std::bad_alloc"),
            ("int'\n", "int"),
        ] {
            assert_eq!(uncaught_exception(&format!("mine\n{thrown}{rest}")).as_deref(), Some(expected));
        }
        assert_eq!(uncaught_exception("terminate called without an active exception\n"), None);
    }
}
