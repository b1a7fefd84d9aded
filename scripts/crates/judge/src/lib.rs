//! From submissions to verdicts: which case runs next, and what each run means.
//!
//! [`old_solutions`] judges a whole folder of files.
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
pub mod old_solutions;

mod session;

mod schedule;

mod run_case;

mod remembered_timeouts;
mod rerun_with_checks;

mod submission_verdict;

mod results;

mod source_messages;
mod transcript;

pub use results::{CaseResult, CheckedFault, SubmissionResult, Usage};
pub use run_case::{CaseRunner, CheckerAndInteractor, MAX_COMPARED_BYTES};
pub use session::{Compiled, CompiledSubmission, JudgeEvent, Session};
pub use source_messages::{SourceMessage, SourcePosition};
pub use submission_verdict::{runs_all_samples, wants_reasons, CaseScope};
pub use transcript::Transcript;
