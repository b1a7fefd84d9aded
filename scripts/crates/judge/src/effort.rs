//! The amount of work that judging a submission takes beyond its verdict.

use selection::{SelectedBy, Submission};

/// What judging a submission must find out. Each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// The verdict. A TLE from an earlier run is enough.
    Verdict,
    /// The reason for a failure, even if runs that find it take seconds.
    Reason,
    /// The behaviour of every run: no TLE is from an earlier run, and standard error is kept for AC too.
    EveryRun,
}

impl Effort {
    /// Returns the effort that the target of a submission asks for.
    pub fn wanted_for(submission: &Submission) -> Effort {
        match submission.selected_by {
            SelectedBy::Name => Effort::EveryRun,
            SelectedBy::Problem if submission.expectation.is_work_in_progress() => Effort::Reason,
            SelectedBy::Problem | SelectedBy::Everything => Effort::Verdict,
        }
    }
}

/// Whether all samples are run, even if one of them fails. They are if a target names the problem.
pub fn runs_all_samples(submission: &Submission) -> bool {
    submission.selected_by != SelectedBy::Everything
}
