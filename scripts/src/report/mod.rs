//! What people and programs read: the table of verdicts, JSON lines, the wording in English and Korean, the terminal.
//!
//! It must never decide a verdict or start a process.

pub mod case_texts;
pub mod format;
pub mod invocation;
pub mod json_lines;
pub mod locale;
pub mod next_lesson;
pub mod old_solutions_page;
pub mod old_solutions_table;
pub mod terminal;
#[cfg(test)]
mod translations_test;
pub mod verdict_details;
pub mod verdict_table;
pub mod verdict_wording;
