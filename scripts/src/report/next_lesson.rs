//! The next lesson in the learning order.

use judge::SubmissionResult;
use selection::Submission;
use std::path::Path;
use stdx::{files, tr};
use workspace::{Header, Verdict, Workspace};

/// Returns a line for a submission that is named and accepted on every case. It names the next submission in
/// the table of the problem's README, or else the next problem. Empty if there is none.
pub fn next_lesson(workspace: &Workspace, submission: &Submission, result: &SubmissionResult) -> String {
    let is_done = result.verdict == Verdict::AC && result.is_judged() && submission.all_cases;
    if !submission.is_named || !is_done {
        return String::new();
    }
    match next_variant(workspace, submission).or_else(|| next_problem(workspace, submission)) {
        Some(lesson) => format!("    {}: {lesson}\n", tr!("next")),
        None => String::new(),
    }
}

/// Returns `2580/fewest: Fills the blank with the fewest candidates first.`
fn next_variant(workspace: &Workspace, submission: &Submission) -> Option<String> {
    let problem = &submission.problem;
    if !sync::lists_submissions(problem) {
        return None;
    }
    let mut listed = problem.in_learning_order(&workspace.root).ok()?;
    let is_current = |path: &Path| Some(path) == submission.path();
    let is_lesson = |path: &Path, header: &Header| header.says_its_idea() && !is_of_template(path, header);
    listed.retain(|(file, header)| {
        !header.expectation.is_anything() && (is_current(&file.path) || is_lesson(&file.path, header))
    });
    let current = listed.iter().position(|(file, _)| is_current(&file.path))?;
    let (file, header) = listed.get(current + 1)?;
    Some(format!("{}/{}: {}", problem.id, file.name, header.idea.localized()))
}

/// Whether the idea of a submission is still that of its template: `author: me`.
fn is_of_template(path: &Path, header: &Header) -> bool {
    let Some(language) = languages::of_path(path) else { return false };
    let folders = path.ancestors().skip(1).take(2); // the problem, and all problems
    let templates = folders.map(|folder| folder.join(format!("template.{}", language.extension())));
    let mut texts = templates.filter_map(|path| files::read_text(&path).ok());
    texts.any(|text| Header::parse(&text, language).is_ok_and(|template| template.idea == header.idea))
}

/// Returns ``2239 Sudoku, `problems/2239/README.md` ``
fn next_problem(workspace: &Workspace, submission: &Submission) -> Option<String> {
    let (problems, _) = workspace.problems().ok()?;
    let is_next = |after: &Option<String>| after.as_ref() == Some(&submission.problem.id);
    let next = problems.iter().find(|problem| is_next(&problem.txt.after))?;
    let readme = next.folder.join("README.md");
    let mut lesson = format!("{} {}", next.id, next.txt.title);
    if readme.is_file() {
        lesson += &format!(", `{}`", workspace.display_path(&readme));
    }
    Some(lesson)
}
