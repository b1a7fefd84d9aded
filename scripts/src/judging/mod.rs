//! From targets to verdicts: which submissions and cases run, in which order, and what each run means.
//!
//! It must never print, know a problem by its name, or read a command line.

pub mod answer_files;
pub mod archive;
pub mod case_maker;
pub mod case_result;
pub mod checker;
pub mod compare_numbers;
pub mod compare_output;
pub mod diagnosis;
pub mod expected_timeouts;
pub mod failure_verdict;
pub mod file_result;
mod missed_result;
pub mod note_taker;
mod overflow;
pub mod problem_program;
pub mod remembered_verdicts;
pub mod run_case;
pub mod schedule;
pub mod search_rules;
pub mod session;
pub mod smallest_search;
pub mod submission;
pub mod submission_selection;
