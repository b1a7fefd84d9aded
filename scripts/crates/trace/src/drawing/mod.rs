//! A recorded search as a page, as an animated picture and as text.
//!
//! ```
//! use trace::drawing;
//!
//! let search = drawing::test_searches::sudoku();
//! let text = drawing::tree_text(&search);
//! assert!(text.starts_with("1/plain on sample-1: AC, 4 steps\n(1, 3) = 4\n"));
//! assert!(drawing::page::page(&[search]).contains(drawing::page::MARK));
//! ```

pub mod animated_svg;
pub mod page;
mod recorded_search;
pub mod search_wording;
#[doc(hidden)]
pub mod test_searches;
mod tree_text;

pub use recorded_search::{Drawing, RecordedSearch};
pub use tree_text::tree_text;
