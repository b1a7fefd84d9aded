//! From targets to verdicts: which submissions and cases run, in which order, and what each run means.
//!
//! It never prints, never knows a problem by its name, and never knows a command line or how options are spelled.
//!
//! ```
//! use judge::compare_output::compare;
//! use shared::judgement::Judgement;
//!
//! assert_eq!(compare(b"1 2\n", b"1 2"), Judgement::Accepted);
//! assert_ne!(compare(b"1 2\n", b"1 3\n"), Judgement::Accepted);
//! ```

pub mod auxiliary_program;
pub mod case_result;
pub mod checker;
pub mod compare_numbers;
pub mod compare_output;
pub mod expected_outputs;
pub mod failure_verdict;
mod integer_overflow;
pub mod remembered_timeouts;
pub mod run_case;
pub mod schedule;
pub mod session;
pub mod submission;
pub mod submission_selection;
#[doc(hidden)]
pub mod test_submissions;
pub mod used;
