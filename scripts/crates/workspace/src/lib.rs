//! The files of a workspace: problems, cases, headers. They are read from disk each time.
//!
//! ```
//! use workspace::{Expectation, Verdict};
//!
//! let slow = Expectation::parse("TLE on worst").expect("it names a verdict and a group of cases");
//! assert!(slow.allows("worst", Verdict::TLE) && !slow.allows("edge", Verdict::TLE));
//! ```

pub mod cache_layout;
pub mod cargo_manifest;
pub mod case;
pub mod cases_txt;
mod expectation;
pub mod learning_order;
pub mod line_errors;
mod output_rule;
pub mod page_text;
mod parse_limits;
pub mod problem;
pub mod problem_draft;
pub mod problem_txt;
pub mod sent_problem;
pub mod source_template;
mod submission_header;
mod verdict;
mod workspace_root;

pub use case::Case;
pub use expectation::Expectation;
pub use output_rule::{CheckerArguments, Comparison, KattisFlags, OutputRule, Tolerance};
pub use parse_limits::{parse_memory, parse_time};
pub use problem::{Problem, SubmissionFile};
pub use problem_draft::{Content, Draft, NewProblem};
pub use problem_txt::{GeneratorArguments, GeneratorSpec, InteractorProtocol, ProblemSettings, Symbols};
pub use sent_problem::SentProblem;
pub use submission_header::Header;
pub use verdict::{RunVerdict, Verdict};
pub use workspace_root::Workspace;
