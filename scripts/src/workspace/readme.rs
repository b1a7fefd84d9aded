//! The README's table of problems and submissions, written between two markers.

use crate::support::error::Result;
use crate::support::files;
use crate::support::markers;
use crate::workspace::Workspace;

const START: &str = "<!-- submissions: written by `cargo oj sync` -->";
const END: &str = "<!-- /submissions -->";

/// The text of the README with the table between its markers up to date; the text unchanged if it has no markers. An
/// error if a marker is missing or repeated.
pub fn spliced(workspace: &Workspace, text: &str) -> Result<String> {
    let table = table(workspace)?;
    Ok(markers::between(text, START, END, &table)?.unwrap_or_else(|| text.to_string()))
}

fn table(workspace: &Workspace) -> Result<String> {
    let mut table = String::from("\n| problem | submission | idea | verdict |\n| --- | --- | --- | --- |\n");
    for problem in workspace.problems()? {
        let mut shown = cell(&format!("{} {}", problem.number, problem.txt.title));
        for submission in &problem.submissions {
            let header = submission.header(&workspace.root, &files::read_text(&submission.path)?)?;
            if header.expectation.is_anything() {
                continue; // work in progress
            }
            let link = format!("[`{}`]({})", submission.name, workspace.shown(&submission.path));
            let idea = cell(&header.idea);
            table.push_str(&format!("| {shown} | {link} | {idea} | {} |\n", header.expectation));
            shown.clear(); // a problem is named in the first of its rows
        }
    }
    Ok(table)
}

/// The text with `|` escaped, which would end the cell, and `<!--`, which could look like a marker.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace("<!--", "&lt;!--")
}
