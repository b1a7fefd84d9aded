//! The output for people and programs: the table of verdicts, JSON lines, the wording, the terminal.
//!
//! This module neither decides verdicts nor starts processes.

pub mod case_texts;
pub mod helpful_option;
pub mod json_lines;
pub mod locale;
pub mod old_solutions_page;
pub mod old_solutions_table;
pub mod overwrite_check;
pub mod source_places;
pub mod suggested_command;
pub mod terminal;
#[cfg(test)]
mod translations_test;
pub mod verdict_details;
pub mod verdict_table;
pub mod verdict_wording;
