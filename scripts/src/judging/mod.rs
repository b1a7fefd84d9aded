//! From targets to verdicts: which submissions and cases run, in which order, and what each run means.
//!
//! It must never print, know a problem by its name, or read a command line.

pub mod case_result;
pub mod checker;
pub mod compare_output;
pub mod diagnosis;
pub mod failure_verdict;
pub mod helper_program;
pub mod known_slow;
pub mod output_maker;
pub mod run_case;
pub mod schedule;
pub mod search_notes;
pub mod session;
pub mod submission;
pub mod submission_selection;
