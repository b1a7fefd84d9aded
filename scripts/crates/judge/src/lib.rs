//! From submissions to verdicts: which case runs next, and what each run means.
//!
//! A message may name an option of `oj` as the next step.
//!
//! ```
//! use judge::SourceMessage;
//!
//! let messages = "Main.cc:7:1: error: expected '}'";
//! let errors = SourceMessage::parse_compiler(messages, "Main.cc");
//! assert_eq!((errors[0].position.line, errors[0].severity), (7, "error"));
//! ```

#[doc(hidden)]
pub mod test_submissions;

// Each module imports only from those below it.
mod session;

mod schedule;

mod cases_that_count;
mod submission_verdict;

mod rerun_with_checks;
mod rerun_with_larger_stack;
mod run_case;

mod checker_and_interactor;
mod remembered_timeouts;
mod sanitizer_report;

mod case_result;
mod extra_runs;
mod resource_usage;
mod source_messages;
mod source_position;
mod transcript;

pub use case_result::{CaseResult, CheckedFault, SubmissionResult};
pub use cases_that_count::CaseScope;
pub use checker_and_interactor::CheckerAndInteractor;
pub use extra_runs::{runs_all_samples, wants_reasons};
pub use resource_usage::Usage;
pub use run_case::{CaseRunner, MAX_COMPARED_BYTES};
pub use session::{Compiled, CompiledSubmission, JudgeEvent, Session};
pub use source_messages::SourceMessage;
pub use source_position::SourcePosition;
pub use transcript::{Transcript, UnfinishedLines};
