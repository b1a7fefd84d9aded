//! Rewrites a submission so that it writes the events of its search: calls that begin and end, and cells that change.
//!
//! The submission is plain code, and a board is watched by the name of its variable. In C++, Java and Rust,
//!
//! ```text
//! if (fits(k)) map[i][j] = k;
//! ```
//!
//! becomes, on one line,
//!
//! ```text
//! if (fits(k)) {map[i][j] = k; look(map);}
//! ```
//!
//! `look` compares the whole array with what it held before, so it also sees what a helper function has changed. The
//! array is passed where its name is in scope: locals, parameters and fields work. Calls that the compiler refuses are
//! left out ([`InstrumentedSource::text`]). In Python, the interpreter's own `ast` adds the calls.

mod array_names;
mod call_inserter;
mod instrumented_source;
mod source_structure;

pub use instrumented_source::{InstrumentedSource, Refused};
