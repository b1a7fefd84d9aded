//! From submissions to verdicts: which case runs next, and what each run means.
//!
//! This crate does not print, knows no problem by name and never reads a command line. A message may name an
//! option of `oj` as the next step.
//!
//! ```
//! use judge::compare_output::compare;
//! use shared::judgement::Judgement;
//!
//! assert_eq!(compare(b"1 2\n", b"1 2"), Judgement::Accepted);
//! assert_ne!(compare(b"1 2\n", b"1 3\n"), Judgement::Accepted);
//! ```

pub mod auxiliary_program;
mod case_result;
mod checked_failure;
mod checker;
mod compare_numbers;
pub mod compare_output;
mod crash_wording;
mod expected_outputs;
mod failure_verdict;
mod helpful_option;
mod interactor;
mod remembered_timeouts;
mod resource_usage;
mod run_case;
mod sanitizer_report;
mod schedule;
mod session;
mod source_messages;
mod source_position;
mod submission_verdict;
#[doc(hidden)]
pub mod test_submissions;
mod transcript;

pub use auxiliary_program::{AuxiliaryFailure, AuxiliaryProgram, Validator};
pub use case_result::{write_verdict, CaseResult, SubmissionResult};
pub use checker::Checker;
pub use crash_wording::end_name;
pub use expected_outputs::ExpectedOutputs;
pub use helpful_option::HelpfulOption;
pub use interactor::Interactor;
pub use resource_usage::Usage;
pub use run_case::{limits_for_checked_run, CaseJudge, CaseRunner, MAX_COMPARED_BYTES};
pub use schedule::CaseScope;
pub use session::{Event, Session};
pub use source_messages::SourceMessage;
pub use source_position::SourcePosition;
pub use transcript::{Transcript, UnfinishedLines};
