//! The search of a submission, recorded and drawn.
//!
//! It builds a submission once more with calls to a recorder in its board region, runs it on one case and reads
//! its notes as a [`Recording`].
//!
//! ```
//! let text = "\
//! // region: board
//! fn put(&mut self, row: usize, column: usize, value: u8) {}
//! fn erase(&mut self, row: usize, column: usize) {}
//! // endregion
//! ";
//! use trace::{instrument::instrument, RecordingDetail};
//! let counting = instrument(text, RecordingDetail::Counts).expect("legal").expect("has a board region");
//! assert!(counting.text.contains("oj_notes::put(row, column, value as i128);}"));
//! ```

mod board_copies;
pub mod drawing;
pub mod events;
pub mod instrument;
mod instrumented_program;
pub mod recorder;
mod recorder_notes;
mod recording;
mod recording_limits;
mod rust_functions;
pub mod search_tree;
#[doc(hidden)]
pub mod test_recordings;
mod watched_source;

pub use instrument::RecordingDetail;
pub use instrumented_program::InstrumentedProgram;
pub use recorder_notes::RecorderNotes;
pub use recording::{Answer, Board, Call, Change, Frame, Recording, SearchFacts};
pub use recording_limits::{small_text, RecordingLimits};
pub use search_tree::{End, Node};
