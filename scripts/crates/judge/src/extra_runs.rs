//! Which runs a submission gets that its verdict does not need. It depends on what the targets name.

use selection::{SelectedBy, Submission};

/// Whether the reason for a failure is found out, even if runs that find it take seconds.
pub fn wants_reasons(submission: &Submission) -> bool {
    let is_of_problem = submission.selected_by == SelectedBy::Problem;
    submission.is_named() || is_of_problem && submission.expectation.is_work_in_progress()
}

/// Whether all samples are run, even if one of them fails. They are if a target names the problem.
pub fn runs_all_samples(submission: &Submission) -> bool {
    submission.selected_by != SelectedBy::Everything
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_submissions;

    #[test]
    fn what_is_found_out_depends_on_what_a_target_names() {
        for (selected_by, expect, has_reasons, has_samples) in [
            (SelectedBy::Name, "AC", true, true),
            (SelectedBy::Name, "anything", true, true),
            (SelectedBy::Problem, "AC", false, true),
            (SelectedBy::Problem, "anything", true, true),
            (SelectedBy::Everything, "AC", false, false),
            (SelectedBy::Everything, "anything", false, false),
        ] {
            let submission = Submission { selected_by, ..test_submissions::submission(expect, &[]) };
            let found = (wants_reasons(&submission), runs_all_samples(&submission));
            assert_eq!(found, (has_reasons, has_samples), "{selected_by:?} {expect}");
        }
    }
}
