//! The next lesson after a submission that is done.

use judge::SubmissionResult;
use messages::tr;
use selection::Submission;
use workspace::{Verdict, Workspace};

/// Returns a line with the next lesson, or that the course is done, for a submission that is named and accepted
/// on every case, or else an empty text.
pub fn next_lesson_line(workspace: &Workspace, submission: &Submission, result: &SubmissionResult) -> String {
    let is_accepted = result.verdict == Verdict::AC && result.is_judged() && !result.fails_checks;
    if !(submission.is_named() && is_accepted && submission.has_all_cases) {
        return String::new();
    }
    let lesson = sync::next_lesson(workspace, &submission.problem, submission.path());
    match lesson {
        Some(lesson) => format!("    {}: {}\n", tr!("next"), lesson.localized()),
        None if submission.problem.settings.question.english.is_some() => {
            format!("    {}\n", tr!("this is the last problem of the course: well done"))
        }
        None => String::new(),
    }
}
