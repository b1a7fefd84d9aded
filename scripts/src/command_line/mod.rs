//! Code that several commands share: arguments, options, targets, the sources of new files.

pub mod arguments;
pub mod clipboard;
pub mod command_help;
pub mod editor;
pub mod next_lesson;
pub mod parallel_jobs;
pub mod shared_options;
pub mod targets;
pub mod templates;
pub mod terminal_keys;
