//! Records a search, makes its tree and finds what is wrong with it.
//!
//! A submission is built once more with calls to a recorder in its board region, run on one case, and its
//! notes are read. This crate does not print, and does not depend on the locale, the command line or the
//! drawing of a recording.
//!
//! ```
//! let text = "\
//! // region: board
//! fn put(&mut self, row: usize, column: usize, value: u8) {}
//! fn erase(&mut self, row: usize, column: usize) {}
//! // endregion
//! ";
//! use trace::instrument::{instrument, RecordingDetail};
//! let counting = instrument(text, RecordingDetail::Counts).expect("legal").expect("has a board region");
//! assert!(counting.text.contains("oj_notes::put(row, column, value as i128);}"));
//! ```

pub mod diagnosis;
pub mod explain;
pub mod instrument;
mod instrumented_program;
mod recorded_search;
mod recorder_notes;
mod recording;
mod rust_functions;
pub mod search_tree;
pub mod smallest_case;
mod step_limits;
#[doc(hidden)]
pub mod test_recordings;

pub use diagnosis::Finding;
pub use explain::Explanation;
pub use instrument::RecordingDetail;
pub use instrumented_program::InstrumentedProgram;
pub use recorded_search::{Drawing, RecordedSearch};
pub use recording::{Board, Frame, Recording};
pub use search_tree::{End, Node};
