//! The tool's own JSON reader, for what `--json` prints.
#![allow(dead_code)] // the tool uses more of it

#[path = "../../src/support/error.rs"]
pub mod error;
#[path = "../../src/support/json_reader.rs"]
pub mod json_reader;
