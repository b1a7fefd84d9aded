//! What comes next in the learning order.

use crate::judging::case_result::SubmissionResult;
use crate::judging::submission::Submission;
use crate::report::locale::Locale;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;

/// A line for a submission that is named and accepted on every case: the variant that is learned after it, or else the
/// problem that is learned after its own. Empty if there is none.
pub fn next_lesson(
    workspace: &Workspace,
    submission: &Submission,
    result: &SubmissionResult,
    language: Locale,
) -> String {
    let is_done = result.verdict == Verdict::AC && submission.all_cases;
    if !submission.named || !is_done {
        return String::new();
    }
    let lesson =
        next_variant(workspace, submission, language).or_else(|| next_problem(workspace, submission));
    lesson.map_or(String::new(), |lesson| format!("    {}: {lesson}\n", language.pick("next", "다음")))
}

/// `2580/fewest: Fills the blank with the fewest candidates first.`
fn next_variant(workspace: &Workspace, submission: &Submission, language: Locale) -> Option<String> {
    let Submission { problem, name, .. } = submission;
    problem.submissions.iter().find(|file| Some(file.path.as_path()) == submission.path())?;
    let variants = problem.in_learning_order(&workspace.root).ok()?;
    let (file, header) = variants.iter().find(|(_, header)| header.after.as_ref() == Some(name))?;
    Some(format!("{}/{}: {}", problem.number, file.name, language.reason(&header.idea)))
}

/// ``2239 스도쿠, `problems/2239/README.md` ``
fn next_problem(workspace: &Workspace, submission: &Submission) -> Option<String> {
    let (problems, _) = workspace.problems().ok()?;
    let is_next = |after: &Option<String>| after.as_ref() == Some(&submission.problem.number);
    let next = problems.iter().find(|problem| is_next(&problem.txt.after))?;
    let readme = next.folder.join("README.md");
    let shown = if readme.is_file() { format!(", `{}`", workspace.shown(&readme)) } else { String::new() };
    Some(format!("{} {}{shown}", next.number, next.txt.title))
}
