//! The next steps after a problem or a file of it was made.

use crate::command_line::new_source_file;
use crate::report::command_help::{program_name, section};
use messages::{message, tr, Message, Result};
use sites::Site;
use std::path::{Path, PathBuf};
use stdx::files;
use workspace::problem::{is_brute, is_generator};
use workspace::{Case, Header, Problem, Workspace};

/// The next steps for a problem.
pub struct NextSteps {
    id: String,
    /// Each command, and what it does.
    rows: Vec<(String, String)>,
}

impl NextSteps {
    /// Returns the steps after this file of a problem was made, in this order: cases without content, the judge, `more`,
    /// `stress`, the end of the work.
    pub fn after(
        workspace: &Workspace,
        id: &str,
        path: &Path,
        more: Vec<(String, Message)>,
    ) -> Result<NextSteps> {
        let (problem, file) = (workspace.problem(id)?, files::name(path));
        let is_solution = !is_brute(path) && !is_generator(path);
        let made = problem.submissions.iter().find(|made| made.path == path);
        let target = match made.filter(|made| !made.is_main()) {
            Some(made) => format!("{id}/{}", made.name),
            None => id.to_string(),
        };
        let cases = Case::load(&problem.cases_folder()).unwrap_or_default(); // the judge reports the reason
        let empty = cases.iter().find(|case| case.is_empty());

        let to_fill = empty.map(|case| match (case.is_listed(), problem.is_interactive()) {
            (true, _) => ("sync".to_string(), message!("make the cases that `cases.txt` lists")),
            (_, true) => (format!("case {id}"), message!("paste an input of the interactor")),
            (_, false) => (format!("case {id}"), message!("paste the page's samples")),
        });
        let watch = (format!("watch {target}"), message!("judge at each save"));
        let rows = to_fill.into_iter().chain([watch]).filter(|_| !is_generator(path));
        let mut rows: Vec<_> = rows.chain(more).collect();

        let stressed = if is_solution { &target } else { id };
        let found = message!("find a failing input{lacks}", lacks = lacks(&problem)?);
        rows.push((format!("stress {stressed}"), found));

        if is_solution {
            rows.push((format!("paste {target} --copy"), message!("put the solution on the clipboard")));
        }

        let typed = languages::of_path(path).unwrap_or_else(languages::rust);
        // A copy of the user's file may have any encoding.
        let header = files::read_text(path).and_then(|text| Header::parse(&text, typed));
        // In a problem of another site, the comment in the header is enough.
        let is_of_boj = problem.settings.site == <&Site>::default();

        if is_solution && is_of_boj && header.is_ok_and(|header| header.expectation.is_work_in_progress()) {
            let sign = typed.comment;
            let done = message!("when done; first delete the line `{sign}@ expect: anything` of `{file}`");
            rows.push(("sync".to_string(), done));
        }

        let typed =
            |(command, what): (String, Message)| (format!("{} {command}", program_name()), what.localized());
        Ok(NextSteps { id: id.to_string(), rows: rows.into_iter().map(typed).collect() })
    }

    /// Returns the steps for these problems. Those that are the same are written for the first of their problems.
    pub fn text<'a>(all: impl IntoIterator<Item = &'a NextSteps>) -> String {
        let mut all = all.into_iter();
        let Some(first) = all.next() else { return String::new() };
        let is_same = |other: &&NextSteps| {
            let for_first = |text: &String| text.replace(&other.id, &first.id);
            let rows = other.rows.iter().map(|(command, what)| (for_first(command), for_first(what)));
            rows.eq(first.rows.iter().cloned())
        };

        let (same, different): (Vec<_>, Vec<_>) = all.partition(is_same);
        let mut text = section(&tr!("Next"), first.rows.iter().cloned());
        if !same.is_empty() {
            let others = same.iter().map(|other| other.id.as_str()).collect::<Vec<_>>().join(", ");
            text += &tr!("The steps for {others} are the same.\n");
        }

        text + &NextSteps::text(different)
    }
}

/// Returns what the user must do before `stress` can compare answers.
fn lacks(problem: &Problem) -> Result<Option<Message>> {
    let is_template =
        |path: &PathBuf| new_source_file::is_unchanged_auxiliary(|language| language.generator, path);
    if let Some(generator) = files::list(&problem.folder)?.iter().find(|path| is_template(path)) {
        let generator = files::name(generator);
        return Ok(Some(message!("; first change `{generator}` to print legal inputs")));
    }

    let id = &problem.id;
    let has_answers = problem.is_interactive() || problem.submissions.iter().any(|file| is_brute(&file.path));
    let brute = if has_answers { String::new() } else { format!(" {id}/brute.py") };
    let made = message!("; needs `cargo oj new {id}/gen.py{brute}`");

    Ok(problem.generator().is_none().then_some(made))
}
