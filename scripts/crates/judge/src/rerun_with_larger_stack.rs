//! Finds out whether a crash is a stack overflow by running the program again with a larger stack. Programs
//! in Rust report a stack overflow; programs in C and C++ do not.

use crate::run_case::CaseRunner;
use failures::reports_stack_overflow;
use messages::Result;
use sandbox::signals::{SIGBUS, SIGSEGV};
use sandbox::{End, Limits, Outcome, StandardError};
use workspace::Case;

impl CaseRunner<'_> {
    /// Whether a program that failed did overflow its stack. Unless it reports that, it runs again with four
    /// times the stack, if it crashed and its memory reached the size of the stack. It did overflow if the
    /// second run does not crash, or if its memory grows by more than the size of the stack.
    pub(crate) fn overflows_stack(
        &self,
        case: &Case,
        limits: Limits,
        failed: &Outcome,
        standard_error: &StandardError,
    ) -> Result<bool> {
        if reports_stack_overflow(standard_error) {
            return Ok(true);
        }
        const CRASHES: [End; 2] = [End::Signal(SIGSEGV), End::Signal(SIGBUS)]; // the second on macOS
        if !CRASHES.contains(&failed.end) || failed.memory < limits.stack {
            return Ok(false);
        }
        let larger = Limits { stack: limits.stack * 4, ..limits };
        let again = sandbox::run(&self.request(self.program.request(&case.input, larger)))?.outcome;
        Ok(again.stopped.is_some() || again.end != failed.end || again.memory > failed.memory + limits.stack)
    }
}
