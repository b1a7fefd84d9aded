//! The verdict of a run that failed: it exceeded a limit or crashed, so its output does not matter.
//!
//! ```
//! let why = failures::end_name(sandbox::End::Exit(3));
//! assert_eq!(why.to_string(), "exit status 3");
//! ```

mod crash_wording;
mod limit_or_crash_verdict;

pub use crash_wording::{end_name, uncaught_exception, Panic};
pub use limit_or_crash_verdict::{
    crash_reason, failure_verdict, reports_stack_overflow, reports_uncaught_exception, stack_overflow,
};
