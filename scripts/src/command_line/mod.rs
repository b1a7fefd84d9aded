//! Code that several commands share: arguments, options, targets, and the texts of new files.

pub mod arguments;
pub mod clipboard_programs;
pub mod editor;
pub mod new_source_file;
pub mod next_lesson_line;
pub mod progress;
pub mod shared_options;
pub mod templates;
pub mod terminal_keys;
