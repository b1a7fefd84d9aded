//! The next steps after a problem or a file of it was made.

use crate::report::command_help::{program_name, section};
use messages::{message, tr, Message};
use std::path::Path;
use workspace::problem::{is_brute, is_generator};
use workspace::{Case, Problem};

/// Returns the steps after a file of a problem was made, with `more` steps after the judge.
pub fn after_new_file(problem: &Problem, path: &Path, more: Vec<(String, Message)>) -> String {
    let id = &problem.id;
    let made = problem.submissions.iter().find(|made| made.path == path && !made.is_main());
    let target = made.map_or(id.clone(), |made| format!("{id}/{}", made.name));

    let mut steps = Vec::new();
    let cases = Case::load(&problem.cases).unwrap_or_default(); // the judge reports the reason
    if cases.iter().any(|case| case.is_empty() && !case.is_listed()) {
        let what = if problem.is_interactive() {
            message!("paste an input of the interactor")
        } else {
            message!("paste the page's samples")
        };
        steps.push((format!("case {id}"), what));
    }

    if !is_generator(path) {
        steps.push((format!("watch {target}"), message!("judge at each save")));
    }
    steps.extend(more);

    let is_solution = !is_generator(path) && !is_brute(path);
    let stressed = if is_solution { &target } else { id };
    let lacks_generator = problem.generator().is_none();
    let lacks = lacks_generator.then(|| message!("; needs `cargo oj new {id}/gen.py {id}/brute.py`"));
    steps.push((format!("stress {stressed}"), message!("find a failing input{lacks}")));

    if is_solution {
        steps.push((format!("paste {target} --copy"), message!("put the solution on the clipboard")));
    }

    let rows =
        steps.into_iter().map(|(command, what)| (format!("{} {command}", program_name()), what.localized()));
    section(&tr!("Next"), rows)
}
