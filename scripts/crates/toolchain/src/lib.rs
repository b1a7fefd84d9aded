//! From the text of a submission to a program: the compilers, the cache of programs, and the text that records a search.
//!
//! It must never know problems or verdicts.

pub mod cache;
pub mod clippy;
pub mod compiler;
pub mod compiler_messages;
mod headers;
pub mod program;
mod rust_toolchain;
mod testlib;
