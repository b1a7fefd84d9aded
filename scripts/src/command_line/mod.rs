//! Code that several commands share: arguments and options, progress, the keys of the terminal, new source files,
//! the next steps after one was made, output files, the editor, the clipboard, and the next lesson.

pub mod arguments;
pub mod clipboard_programs;
pub mod file_opener;
pub mod new_source_file;
pub mod next_steps;
pub mod output_file;
pub mod progress;
pub mod shared_options;
