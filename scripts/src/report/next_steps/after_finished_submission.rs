//! The next lesson after a submission that is done: the next submission in the table of the problem's README, or
//! else the next problem in the learning order.

use judge::SubmissionResult;
use messages::{message, tr, Message};
use std::path::Path;
use submissions::Submission;
use workspace::{Problem, Verdict, Workspace};

/// Returns a line with the next lesson, or that the course is done, for a submission that is named and accepted
/// on every case, or else an empty text.
pub fn after_finished_submission(
    workspace: &Workspace,
    submission: &Submission,
    result: &SubmissionResult,
) -> String {
    let is_accepted = result.verdict == Verdict::AC && result.is_judged() && !result.fails_checks;
    if !(submission.is_named() && is_accepted && submission.has_all_cases) {
        return String::new();
    }

    let problem = &submission.problem;
    let variant = next_variant(workspace, problem, submission.path());

    match variant.or_else(|| next_problem(workspace, problem)) {
        Some(lesson) => format!("    {}: {}\n", tr!("next"), lesson.localized()),
        None if problem.settings.is_of_course() => {
            format!("    {}\n", tr!("this is the last problem of the course: well done"))
        }
        None => String::new(),
    }
}

/// Returns `2580/fewest: Fills the blank with the fewest candidates first.` A submission that the table does not
/// list has no next variant.
fn next_variant(workspace: &Workspace, problem: &Problem, submission: Option<&Path>) -> Option<Message> {
    if !course::lists_submissions(problem) {
        return None;
    }

    let listed = course::listed_submissions(workspace, problem).ok()?;
    let current = listed.iter().position(|(file, _)| Some(file.path.as_path()) == submission)?;
    let (file, header) = listed.get(current + 1)?;

    Some(message!("{id}/{name}: {idea}", id = problem.id, name = file.name, idea = header.idea))
}

/// Returns ``2239 Sudoku, `problems/2239/README.md` ``
fn next_problem(workspace: &Workspace, problem: &Problem) -> Option<Message> {
    let (problems, _) = workspace.problems().ok()?;
    let next = problems.iter().find(|next| next.settings.after.as_ref() == Some(&problem.id))?;
    let path = next.folder.join("README.md");
    let readme = path.is_file().then(|| message!(", `{path}`", path = workspace.display_path(&path)));
    Some(message!("{id} {title}{readme}", id = next.id, title = next.settings.title))
}
