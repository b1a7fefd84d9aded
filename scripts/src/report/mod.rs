//! The output for people and programs: the table of verdicts, JSON lines, the wording, the terminal.
//!
//! This module neither decides verdicts nor starts processes.

pub mod case_texts;
pub mod invocation;
pub mod json_lines;
pub mod locale;
pub mod old_solutions_page;
pub mod old_solutions_table;
pub mod output_file;
pub mod source_places;
pub mod terminal;
#[cfg(test)]
mod translations_test;
pub mod verdict_details;
pub mod verdict_table;
