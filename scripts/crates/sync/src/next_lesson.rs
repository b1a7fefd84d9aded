//! The next lesson in the learning order.

use crate::readme_tables::is_listed;
use messages::{message, Message};
use std::path::Path;
use stdx::files;
use workspace::{problem, Header, Problem, Workspace};

/// Returns the next submission in the table of the problem's README with its idea, or else the next problem
/// with its README. Returns `None` if there is neither.
pub fn next_lesson(workspace: &Workspace, problem: &Problem, submission: Option<&Path>) -> Option<Message> {
    next_variant(workspace, problem, submission).or_else(|| next_problem(workspace, problem))
}

/// Returns `2580/fewest: Fills the blank with the fewest candidates first.` A submission that the table does not
/// list has no next variant.
fn next_variant(workspace: &Workspace, problem: &Problem, submission: Option<&Path>) -> Option<Message> {
    if !crate::lists_submissions(problem) {
        return None;
    }
    let mut listed = problem.in_learning_order(&workspace.root).ok()?;
    listed.retain(|(file, header)| {
        is_listed(file, header) && (file.name == "main" || !is_of_template(&file.path, header))
    });
    let current = listed.iter().position(|(file, _)| Some(file.path.as_path()) == submission)?;
    let (file, header) = listed.get(current + 1)?;
    Some(message!("{id}/{name}: {idea}", id = problem.id, name = file.name, idea = header.idea))
}

/// Whether the idea of a submission is still that of its template, such as `author: me`.
fn is_of_template(path: &Path, header: &Header) -> bool {
    let Some(language) = languages::of_path(path) else { return false };
    let folders = path.ancestors().skip(1).take(2); // the problem, and all problems
    let templates = folders.filter_map(|folder| problem::template(folder, language));
    let mut texts = templates.filter_map(|path| files::read_text(&path).ok());
    texts.any(|text| Header::parse(&text, language).is_ok_and(|template| template.idea == header.idea))
}

/// Returns ``2239 Sudoku, `problems/2239/README.md` ``
fn next_problem(workspace: &Workspace, problem: &Problem) -> Option<Message> {
    let (problems, _) = workspace.problems().ok()?;
    let next = problems.iter().find(|next| next.settings.after.as_ref() == Some(&problem.id))?;
    let readme = next.folder.join("README.md");
    let readme = readme.is_file().then(|| workspace.display_path(&readme));
    let readme = readme.map(|readme| message!(", `{readme}`"));
    Some(message!("{id} {title}{readme}", id = next.id, title = next.settings.title))
}
