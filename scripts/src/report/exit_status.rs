//! The exit statuses of all commands. The help of each command describes them.

use std::process::ExitCode;

/// Returns 1 if a verdict is not as expected or a program failed, or else 0.
pub fn failure_if(fails: bool) -> ExitCode {
    ExitCode::from(u8::from(fails))
}

/// Returns the status after an error in the call, in a file or of the judge. Not everything was done.
pub fn error() -> ExitCode {
    ExitCode::from(2)
}
