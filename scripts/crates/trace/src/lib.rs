//! The search of a submission, recorded and drawn.
//!
//! A submission is plain code. [`InstrumentedProgram`] builds it once more so that it writes events: calls that begin
//! and end, and cells of an array that change. `recorder` makes a [`Recording`] of them.
//!
//! ```
//! // One step puts the value 5 in the first of two cells, on line 7.
//! let recording = trace::test_recordings::by_hand(1, 2, "0 0 0\n1 1 7 0:5\n");
//! assert_eq!((recording.steps(), recording.end()), (1, vec![5, 0]));
//! ```

pub mod drawing;
mod events;
mod instrumentation;
mod instrumented_program;
pub mod output_values;
mod recorder;
mod recording;
mod recording_limits;
pub mod search_tree;
#[cfg(test)]
mod test_events;
#[doc(hidden)]
pub mod test_recordings;

pub use events::ROOM;
pub use instrumented_program::{InstrumentedProgram, RecordedRun, TakenBoard};
pub use recording::{Answer, Change, Frame, Recording, Step};
pub use recording_limits::{small_text, RecordingLimits};
pub use search_tree::{End, Node};
