//! What people and programs read: the table of verdicts, JSON lines, the wording in English and Korean, the terminal.
//!
//! It must never decide a verdict or start a process.

pub mod case_texts;
pub mod json_lines;
pub mod language;
pub mod numbers;
pub mod terminal;
pub mod verdict_table;
pub mod verdict_wording;
