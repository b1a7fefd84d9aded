//! What the standard library lacks. It must never import another layer.

pub mod diff;
pub mod error;
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
pub mod text;
pub mod threads;
pub mod yaml_reader;
