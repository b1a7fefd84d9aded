//! Says what is certainly wrong with a search, from its recording and from that of a correct search.
//!
//! [`diagnose()`] records the search of a submission on a case and returns a [`Finding`], [`explain()`] also
//! chooses the case. Each module of `findings` finds one kind of mistake, and `FailedSearch::find` chooses
//! between them. Where nothing is certain, nothing is said.
//!
//! ```
//! use diagnosis::Finding;
//! use messages::Message;
//! let finding = Finding { sentence: Message::quoted("the last step was step 2"), step: Some(2), cells: Vec::new() };
//! assert!(finding.cells.is_empty(), "the sentence names no cell");
//! ```

mod correct_search;
mod diagnose;
mod explain;
mod failed_search;
mod findings;
mod goal;
mod output_values;
mod sentence_parts;
mod smallest_case;
#[cfg(test)]
mod tests;

pub use diagnose::{diagnose, of_recording, Finding};
pub use explain::{explain, Explanation};
pub use smallest_case::smallest_case;
