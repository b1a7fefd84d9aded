//! From the text of a submission to a program: the compiler, the cache of programs, and the text that instruments a
//! search.
//!
//! It must never know problems or verdicts.

pub mod batch;
pub mod compiler;
pub mod instrument;
pub mod recording;
