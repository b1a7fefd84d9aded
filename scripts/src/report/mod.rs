//! The output for people and programs: the table of verdicts, JSON lines, the help, the wording, the terminal.
//!
//! This module starts no processes.

pub mod command_help;
pub mod editor_lines;
pub mod exit_status;
pub mod input_and_outputs;
pub mod invocation;
pub mod json_lines;
pub mod locale;
pub mod next_steps;
pub mod old_solutions_table;
pub mod results_page;
pub mod terminal;
#[cfg(test)]
mod translations_test;
pub mod verdict_details;
pub mod verdict_table;
