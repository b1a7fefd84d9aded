//! The search of a submission, recorded and drawn.
//!
//! A submission is plain code. [`WatchedProgram`] builds it once more so that it writes events: calls that begin and
//! end, and cells of an array that change. `recorder` makes a [`Recording`] of them.
//!
//! ```
//! use trace::events::{Event, RawValue};
//!
//! let put = Event::Changes { board: 0, line: 7, cells: vec![(0, RawValue::Number(5))] };
//! let size = Event::Size { board: 0, rows: 0, columns: 1, is_fixed: true };
//! let file = trace::test_events::written(&[size, Event::Enter, put, Event::Leave]);
//! let recording = trace::recorder::record(&mut file.as_slice(), 0, &[".".to_string()], 100);
//! assert_eq!(recording.expect("whole").expect("a search").steps(), 1);
//! ```

pub mod drawing;
pub mod events;
mod instrumentation;
pub mod output_values;
pub mod recorder;
mod recording;
mod recording_limits;
pub mod search_tree;
#[doc(hidden)]
pub mod test_events;
#[doc(hidden)]
pub mod test_recordings;
mod watched_program;

pub use recording::{Answer, Change, Frame, Recording, Step};
pub use recording_limits::{small_text, RecordingLimits};
pub use search_tree::{End, Node};
pub use watched_program::{RecordedRun, TakenBoard, WatchedProgram};
