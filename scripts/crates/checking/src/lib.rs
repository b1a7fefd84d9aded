//! The verdict of a run that did not fail: comparison with the expected output, checkers and interactors.
//!
//! ```
//! use shared::judgement::Judgement;
//! use workspace::Comparison;
//!
//! let compare = |output| checking::compare(Comparison::Exact, b"1 2\n", output);
//! assert_eq!(compare(b"1 2"), Judgement::Accepted);
//! assert_ne!(compare(b"1 3\n"), Judgement::Accepted);
//! ```

mod checker;
mod checker_wording;
mod compare;
mod interactor;

pub use checker::Checker;
pub use compare::compare;
pub use interactor::{dialogue_verdict, Interactor};
