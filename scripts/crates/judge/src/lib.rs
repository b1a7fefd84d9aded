//! From submissions to verdicts: which case runs next, and what each run means.
//!
//! [`old_solutions`] judges a whole folder of files.
//!
//! A message may name an option of `oj` as the next step.
//!
//! ```
//! use judge::{CaseResult, JudgedCase};
//! use workspace::{Case, Verdict};
//!
//! let case = Case { name: "worst-1".into(), input: "cases/worst-1.in".into(), output: None };
//! let judged = JudgedCase { case, result: CaseResult { verdict: Verdict::TLE, ..CaseResult::default() } };
//! let remark = judged.beyond_site_remark().expect("the site may accept what is too slow on it");
//! assert_eq!(remark.to_string(), "`worst` cases are harder than the site's");
//! ```

#[doc(hidden)]
pub mod test_submissions;

// Each module imports only from those below it.
pub mod old_solutions;

mod session;

mod schedule;

mod run_case;

mod slow_runs;

mod submission_verdict;

mod results;

mod transcript;

pub use results::{CaseResult, Checks, JudgedCase, Printed, Score, SubmissionResult, Usage};
pub use run_case::{CaseJudge, CaseRunner, MAX_COMPARED_BYTES};
pub use session::{Compiled, CompiledSubmission, JudgeEvent, Session};
pub use submission_verdict::{runs_all_samples, CaseScope};
pub use transcript::Transcript;
