//! Says what is certainly wrong with a search, from its recording and from that of the model.
//!
//! [`diagnose()`] records the search of a submission on a case and returns a [`Finding`]. [`explain()`] also
//! chooses the case. Each module of `findings` finds one kind of mistake, and `FailedSearch::find` chooses
//! between them. Where nothing is certain, nothing is said. [`run_with_checks()`] runs failing cases once more.
//!
//! ```
//! use reasons::SourceMessage;
//!
//! let messages = "Main.cc:7:1: error: expected '}'";
//! let errors = SourceMessage::parse_compiler(messages, "Main.cc");
//! assert_eq!((errors[0].position.line, errors[0].severity), (7, "error"));
//! ```

// Each module imports only from those below it.
mod explain;
mod rerun_with_checks;
mod smallest_case;

mod diagnose_failure;

mod findings;

mod finding;

mod goal;

mod output_remark;

mod source_remarks;

mod source_messages;

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
pub use source_messages::SourceMessage;
pub use source_remarks::encoding_remark;
