//! `cargo oj bench`: compares the submissions of a problem in steps and in CPU time.

mod table;

use crate::command_line::arguments::Arguments;
use crate::command_line::parallel_jobs;
use crate::command_line::shared_options;
use crate::report::terminal;
use judge::Session;
use selection::{Need, Submission, Target};
use std::process::ExitCode;
use stdx::{error, files, message, threads, Message, Result};
use workspace::Workspace;

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let rounds = arguments.number("--rounds", 1..=1000)?.unwrap_or(5) as usize;
    let readme = arguments.flag("--readme");
    let target_options = shared_options::target_options(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = target_options.of_targets(&workspace, &arguments.rest()?)?;
    if selection.targets.contains(&Target::Everything) {
        return Err(error!("specify a problem: `cargo oj bench 2580`"));
    }
    let (submissions, _) = shared_options::submissions(&selection, &workspace, Need::Cases)?;
    let is_interactive = |submission: &&Submission| submission.problem.txt.interactor.is_some();
    if let Some(Submission { problem, .. }) = submissions.iter().find(is_interactive) {
        let number = &problem.id;
        return Err(error!("cannot bench problem {number}: it is interactive, and the time of a dialogue includes the time of its interactor"));
    }
    let (submissions, left_out) = measured(submissions, readme)?;
    left_out.iter().for_each(terminal::print_note);
    let problem = &submissions[0].problem;
    if submissions.iter().any(|submission| submission.problem.id != problem.id) {
        return Err(error!("submissions of two problems cannot be compared; bench one problem at a time"));
    }
    let session = Session::new(&workspace, threads::processors());
    let compiled = parallel_jobs::compile(&session, &submissions).into_iter().collect::<Result<Vec<_>>>()?;
    let groups = bench::measure(&session, &submissions, &compiled, rounds, &terminal::progress)?;
    terminal::print(&table::heading(problem, rounds))?;
    terminal::print(&table::ideas(&submissions))?;
    for group in &groups {
        terminal::print(&table::table(group))?;
    }
    if readme {
        let path = problem.folder.join("README.md");
        let heading = format!("# {} {}\n", problem.id, problem.txt.title);
        let old = if path.is_file() { files::read_text(&path)? } else { heading };
        let new = bench::with_figures(&old, problem, &groups, rounds)
            .map_err(|why| files::cannot("write the figures into", &path, why))?;
        if let Some(change) = sync::Change::of(path, new)? {
            terminal::print(&change.difference(&workspace))?;
            change.write()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the submissions to measure, and a note for each kind that is left out: work in progress, and
/// submissions that need not be correct. These are measured too if the command line names them and no figures
/// are `published`. Returns an error if no submission is left.
fn measured(submissions: Vec<Submission>, published: bool) -> Result<(Vec<Submission>, Vec<Message>)> {
    let is_measured =
        |submission: &Submission| submission.expectation.is_right() || submission.is_named && !published;
    let (measured, left_out): (Vec<_>, Vec<_>) = submissions.into_iter().partition(is_measured);
    let is_missing = |left_out: &&Submission| measured.iter().all(|other| other.path() != left_out.path());
    let (in_progress, wrong): (Vec<&Submission>, Vec<_>) =
        left_out.iter().filter(is_missing).partition(|submission| submission.expectation.is_anything());
    let [in_progress, wrong] = [in_progress, wrong].map(|submissions| {
        let names = submissions.iter().map(|submission| submission.target());
        names.collect::<Vec<_>>().join(", ")
    });
    if measured.is_empty() && !in_progress.is_empty() {
        return Err(error!(
            "nothing to compare: all submissions are work in progress ({in_progress}); delete `//@ expect: \
             anything` when they are done"
        ));
    }
    if measured.is_empty() {
        return Err(error!(
            "nothing to compare: none of the selected submissions has to be correct ({wrong})"
        ));
    }
    let mut notes = Vec::new();
    if !in_progress.is_empty() {
        notes.push(message!("left out as work in progress (`//@ expect: anything`): {in_progress}"));
    }
    if !wrong.is_empty() {
        notes.push(message!("left out because they do not have to be correct: {wrong}"));
    }
    Ok((measured, notes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use selection::Source;
    use std::path::Path;

    fn submission(name: &str, expect: &str, is_named: bool) -> Submission {
        let path = Path::new(name).with_extension("rs");
        let source = Source::File { path, content: Vec::new(), language: languages::rust() };
        Submission { name: name.to_string(), source, is_named, ..test_submissions::submission(expect, &[]) }
    }

    #[test]
    fn what_need_not_be_right_is_measured_only_if_it_is_named_and_not_published() {
        let left = |is_named, published| {
            let wrong = submission("w", "WA on tiny; TLE on worst", is_named);
            let all =
                vec![submission("a", "TLE on worst", false), submission("b", "anything", is_named), wrong];
            let (left, notes) = measured(all, published).expect("one is right");
            let names =
                notes.iter().filter_map(|note| note.to_string().split(' ').next_back().map(str::to_string));
            (left.into_iter().map(|one| one.name).collect::<String>(), names.collect::<Vec<_>>().join(" "))
        };
        let (all, one) = (("abw".to_string(), String::new()), ("a".to_string(), "1/b 1/w".to_string()));
        assert_eq!([left(true, false), left(false, false), left(true, true)], [all, one.clone(), one]);
        let twice = vec![submission("b", "anything", true), submission("b", "anything", false)];
        let (left, notes) = measured(twice, false).expect("one is named");
        assert_eq!((left.len(), notes.len()), (1, 0), "the other one is the same file");
    }

    #[test]
    fn nothing_that_can_be_measured_is_an_error_that_names_it() {
        let submissions = |expect| vec![submission("a", expect, true), submission("b", expect, false)];
        for (expect, names) in [("anything", "(1/a, 1/b)"), ("WA on tiny", "has to be correct (1/a, 1/b)")] {
            let Err(why) = measured(submissions(expect), true) else { panic!("nothing is left") };
            assert!(why.to_string().contains(names), "{why}");
        }
    }
}
