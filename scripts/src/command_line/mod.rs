//! Code that several commands share: arguments and options, progress, new source files, output files, the editor and
//! the clipboard.

pub mod arguments;
pub mod clipboard_programs;
pub mod file_opener;
pub mod made_files;
pub mod new_source_file;
pub mod output_file;
pub mod progress;
pub mod shared_options;
