//! The files that `cargo oj sync` writes: copies of regions, tables in READMEs, the list of binaries, and the
//! cases of `cases.txt`.

pub mod case_files;
mod changes;
mod forks;
mod next_lesson;
mod readme_tables;

pub use changes::{changes, stale_regions, Change};
pub use forks::forks;
pub use next_lesson::next_lesson;
pub use readme_tables::lists_submissions;
