//! What the standard library lacks. It must never import another layer.

pub mod diff;
pub mod display;
mod error;
pub use error::{Error, Reason, Result};
pub mod files;
pub mod generated_block;
pub mod glob;
pub mod hash;
pub mod html;
pub mod json_reader;
#[cfg(test)]
mod json_reader_tests;
pub mod json_writer;
pub mod shell_words;
pub mod spelling;
pub mod threads;
