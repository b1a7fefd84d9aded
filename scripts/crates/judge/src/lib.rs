//! From targets to verdicts: which submissions and cases run, in which order, and what each run means.
//!
//! It must never print, know a problem by its name, or read a command line.

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
