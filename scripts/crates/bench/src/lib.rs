//! Measures submissions on the same cases: verdict, steps and CPU time.
//!
//! ```
//! use bench::Figure;
//! use std::time::Duration;
//!
//! let times = [9, 10, 12].map(Duration::from_millis).to_vec();
//! let figure = Figure { submission: "main".into(), verdict: workspace::Verdict::AC, steps: Some(3), times };
//! assert_eq!(figure.median(), Duration::from_millis(10));
//! ```

mod measure;
mod readme_figures;

pub use measure::{measure, submissions_to_measure, Figure, Group};
pub use readme_figures::with_figures;
