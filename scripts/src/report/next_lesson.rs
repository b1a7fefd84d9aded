//! The next lesson in the learning order.

use judge::{Submission, SubmissionResult};
use stdx::tr;
use workspace::{readme_tables, Verdict, Workspace};

/// A line for a submission that is named and accepted on every case: the next one in the table of its problem's README,
/// or else the next problem. Empty if there is none.
pub fn next_lesson(workspace: &Workspace, submission: &Submission, result: &SubmissionResult) -> String {
    let is_done = result.verdict == Verdict::AC && submission.all_cases;
    if !submission.named || !is_done {
        return String::new();
    }
    let variant = next_variant(workspace, submission);
    let lesson = variant.or_else(|| next_problem(workspace, submission));
    lesson.map_or(String::new(), |lesson| format!("    {}: {lesson}\n", tr!("next")))
}

/// `2580/fewest: Fills the blank with the fewest candidates first.`
fn next_variant(workspace: &Workspace, submission: &Submission) -> Option<String> {
    let problem = &submission.problem;
    if !readme_tables::lists_submissions(problem) {
        return None;
    }
    let mut listed = problem.in_learning_order(&workspace.root).ok()?;
    listed.retain(|(_, header)| !header.expectation.is_anything());
    let own = listed.iter().position(|(file, _)| Some(file.path.as_path()) == submission.path())?;
    let (file, header) = listed.get(own + 1)?;
    Some(format!("{}/{}: {}", problem.number, file.name, header.idea.localized()))
}

/// ``2239 Sudoku, `problems/2239/README.md` ``
fn next_problem(workspace: &Workspace, submission: &Submission) -> Option<String> {
    let (problems, _) = workspace.problems().ok()?;
    let is_next = |after: &Option<String>| after.as_ref() == Some(&submission.problem.number);
    let next = problems.iter().find(|problem| is_next(&problem.txt.after))?;
    let readme = next.folder.join("README.md");
    let shown = if readme.is_file() { format!(", `{}`", workspace.shown(&readme)) } else { String::new() };
    Some(format!("{} {}{shown}", next.number, next.txt.title))
}
