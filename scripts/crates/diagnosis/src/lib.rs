//! Says what is certainly wrong with a search, from its recording and from that of a correct search.
//!
//! [`diagnose()`] records the search of a submission on a case and returns a [`Finding`], [`explain()`] also
//! chooses the case. Each module of `findings` finds one kind of mistake, and `FailedSearch::find` chooses
//! between them. Where nothing is certain, nothing is said.

mod choose_finding;
mod correct_search;
mod explain;
mod findings;
mod goal;
mod output_values;
mod record_failure;
mod sentence_parts;
mod smallest_case;
#[cfg(test)]
mod tests;

pub use explain::{explain, Explanation};
pub use record_failure::{diagnose, diagnose_recording};
pub use recording::Finding;
pub use smallest_case::smallest_case;
