//! Says what is certainly wrong with a search, from its recording and from that of the model.
//!
//! A *finding* is a sentence about a recorded search, found by one module of `findings`. `diagnose_failure` chooses
//! between them: first `FailedSearch::find`, and `diagnose_wrong_output` where that finds nothing about a wrong output.
//! To *diagnose* a submission on a case is to record it and to look for a finding. The *explanation* of a result is the
//! finding on the case that shows most, *remarks*, which need no recording, and what [`run_with_checks()`] says.
//! Where nothing is certain, nothing is said. A *reason* belongs to a verdict, not to this crate.
//!
//! ```
//! use messages::Message;
//! use reasons::Finding;
//!
//! let finding = Finding::at(7, Message::verbatim("the search never puts a value at (1, 2)"));
//! assert_eq!((finding.step, finding.is_hint), (Some(7), false));
//! assert!(finding.hint().is_hint, "it only says what to check");
//! ```

// Each module imports only from those below it.
mod explain;
mod rerun_with_checks;
mod smallest_case;

mod diagnose_failure;

mod findings;

mod finding;

mod output_remark;

mod goal;

mod source_remarks;

mod model_search;

#[cfg(test)]
mod test_helpers;
#[cfg(test)]
mod tests;

pub use diagnose_failure::{diagnose, diagnose_recording};
pub use explain::{explain, Explanation};
pub use finding::Finding;
pub use output_remark::output_remark;
pub use rerun_with_checks::{run_with_checks, CheckReport, CheckedFault, CheckedRuns};
pub use smallest_case::smallest_case;
pub use source_remarks::encoding_remark;
