//! `cargo oj bench`: compares the submissions of a problem in steps and in CPU time.

mod table;

use crate::command_line::{arguments::Arguments, progress, shared_options};
use crate::report::terminal;
use bench::BenchEvent;
use judge::Session;
use messages::{error, tr, Result};
use selection::{RequiredCases, Target};
use std::process::ExitCode;
use stdx::{files, threads};
use workspace::Workspace;

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let rounds = arguments.number("--rounds", 1..=1000)?.unwrap_or(5) as usize;
    let readme = arguments.flag("--readme");
    let target_options = shared_options::target_options(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = target_options.select(&workspace, &arguments.rest()?, &terminal::print_note)?;
    if selection.targets.contains(&Target::Everything) {
        return Err(error!("specify a problem: `cargo oj bench 2580`"));
    }
    let (submissions, _) = shared_options::submissions(&selection, &workspace, RequiredCases::Judged)?;
    let mut problems = submissions.iter().map(|submission| &submission.problem);
    if let Some(problem) = problems.find(|problem| problem.is_interactive()) {
        return Err(error!(
            "cannot bench problem {id}: it is interactive, so its times would include the time of the \
             interactor",
            id = problem.id
        ));
    }
    let (submissions, left_out) = bench::submissions_to_measure(submissions, readme)?;
    left_out.iter().for_each(terminal::print_note);
    let problem = &submissions[0].problem;
    if submissions.iter().any(|submission| submission.problem.id != problem.id) {
        return Err(error!("cannot compare submissions of different problems; bench one problem at a time"));
    }
    let session = Session::new(&workspace, threads::processors());
    let compiled =
        progress::compile_with_progress(&session, &submissions).into_iter().collect::<Result<Vec<_>>>()?;
    let show = |event: BenchEvent<'_>| {
        terminal::progress(&match event {
            BenchEvent::Judging { group, submission } => format!("{group}: {submission} {}", tr!("judging")),
            BenchEvent::Round { group, round } => format!("{group}: {} {round}/{rounds}", tr!("round")),
        });
    };
    let groups = bench::measure(&session, &submissions, &compiled, rounds, &show)?;
    terminal::print(&table::heading(problem, rounds))?;
    terminal::print(&table::ideas(&submissions))?;
    for group in &groups {
        terminal::print(&table::table(group))?;
    }
    if readme {
        let path = problem.folder.join("README.md");
        let heading = format!("# {} {}\n", problem.id, problem.settings.title);
        let old = if path.is_file() { files::read_text(&path)? } else { heading };
        let new = bench::with_figures(&old, problem, &groups, rounds)
            .map_err(|why| files::cannot("write the measurements to", &path, why))?;
        if let Some(change) = sync::Change::of(path, new)? {
            terminal::print(&change.difference(&workspace))?;
            change.write()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
