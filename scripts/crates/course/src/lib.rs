//! The files that `cargo oj sync` writes: copies of regions, tables in READMEs, the list of
//! binaries, and the cases of `cases.txt`.
//!
//! This crate finds the files that are out of date. It changes none before [`Change::write`] is called.
//!
//! ```
//! use course::Change;
//!
//! let missing = || "no-such-folder/1.out".into();
//! let change = |text: &str| Change::of(missing(), text.to_string()).expect("it can be read");
//! assert!(change("new\n").is_some());
//! assert!(change("").is_some(), "an empty file is made too");
//! ```

pub mod case_files;
pub mod copied_regions;
mod function_hint;
mod out_of_date_files;
mod readme_tables;

pub use out_of_date_files::{changes, stale_regions, Change};
pub use readme_tables::{listed_submissions, lists_submissions};
