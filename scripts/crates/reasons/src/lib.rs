//! Says what is certainly wrong with a search, from its recording and from that of the reference.
//!
//! [`diagnose()`] records the search of a submission on a case and returns a [`Finding`]. [`explain()`] also
//! chooses the case. Each module of `findings` finds one kind of mistake, and `FailedSearch::find` chooses
//! between them. Where nothing is certain, nothing is said.
//!
//! ```
//! use judge::{test_submissions, CaseResult, Session};
//! use trace::{test_recordings, Call};
//! use workspace::{Verdict, Workspace};
//!
//! // An accepted search that puts 2 over 1 and takes nothing back.
//! let mut recording = test_recordings::of_steps(1, 1, "001 002");
//! recording.facts.put_over = Some(Call { step: 2, line: 7 });
//! let accepted = CaseResult { verdict: Verdict::AC, ..CaseResult::default() };
//! let submission = test_submissions::submission("AC", &["tiny-1"]);
//! let workspace = Workspace { root: "example".into(), cache: "example/target/oj".into() };
//! let session = Session::new(&workspace, 1);
//! let found = reasons::diagnose_recording(&submission, &session, &submission.cases[0], &accepted, &recording);
//! assert_eq!(found.expect("no file is read").expect("a value was overwritten").step, Some(2));
//! ```

// Each module imports only from those below it.
mod explain;
mod smallest_case;

mod diagnose_failure;

mod findings;

mod finding;

mod goal;

mod output_remark;

mod output_values;

mod source_remarks;

mod reference_search;

#[cfg(test)]
mod test_helpers;
#[cfg(test)]
mod tests;

pub use diagnose_failure::{diagnose, diagnose_recording};
pub use explain::{explain, Explanation};
pub use finding::Finding;
pub use output_remark::output_remark;
pub use smallest_case::smallest_case;
pub use source_remarks::encoding_remark;
