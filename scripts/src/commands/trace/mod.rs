//! `cargo oj trace`: the search of a submission on a case, drawn in the terminal or as a page.

mod board_text;
mod keys;
mod page;
mod record;
mod terminal_player;

use crate::build::recording::Recording;
use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::judging::selection::{self, Selection};
use crate::judging::session::{Extent, Session};
use crate::judging::submission::Submission;
use crate::report::{terminal, verdict_table};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::Workspace;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

pub const HELP: &str = "\
Draws the search of a submission: each digit it puts, each it takes back.

  cargo oj trace 2580/rescan                                 in the terminal, on the first case
  cargo oj trace 2580/rescan --case hard-2-inkala
  cargo oj trace 2580/rescan --html search.html              as a page for any browser
  cargo oj trace 2580/rescan 2580/fewest --html both.html    two side by side, on the same board

  --case CASE        the case to search (default: the first)
  --problem N        the problem that a path to a file is meant for
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        the time limit, instead of the problem's
  --memory SIZE      the memory limit, instead of the problem's
  --html FILE        writes a page that needs nothing else

Keys: space plays and pauses; right and left (or n and p) step; + and - change the speed; Home and End (or 0 and $) go
to the beginning and the end; q leaves.

A search is followed through the board region; a submission without it cannot be drawn. Of a long search every second,
fourth, ... step is shown, and of a very long one the first 50,000,000 steps; both are said beside the board.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let html = arguments.value("--html")?;
    let case = arguments.value("--case")?;
    let language = shared_options::language(&mut arguments)?;
    let selection = shared_options::selection(&mut arguments)?;
    if selection.cases.is_some() {
        return Err(Error::new("one search is drawn at a time: `--case CASE`, not `--cases`"));
    }
    let targets = arguments.rest("trace")?;
    check_output(targets.len(), html.as_deref())?;
    let targets = targets.iter().map(|target| selection::answer_of(target)).collect();
    let workspace = Workspace::find()?;
    let submissions = Selection { targets, cases: case, ..selection }.submissions(&workspace)?;
    check_problem(&submissions)?;
    if let Some(path) = &html {
        files::check_product(Path::new(path), page::MARK)?; // before minutes of searching
    }
    let session = Session::new(&workspace, shared_options::processors());
    let compiled = session.compile(&submissions, Extent::default(), &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len(), language));
    })?;
    let case = submissions[0].cases[0].clone();
    let mut recordings = Vec::new();
    for (submission, compiled) in submissions.iter().zip(&compiled) {
        let doing = language.pick("searching", "탐색 중");
        terminal::progress(&format!("{}: {doing} ({})", submission.name, case.name));
        recordings.push(record::record(&session, submission, compiled, &case)?);
    }
    terminal::clear_progress();
    match html {
        Some(path) => write_page(&path, &recordings)?,
        None => terminal_player::play(&recordings[0])?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether so many searches can be drawn: one in the terminal, two on a page.
fn check_output(targets: usize, html: Option<&str>) -> Result<()> {
    match (targets, html) {
        (0, _) => return Err(Error::new("which submission? `cargo oj trace 2580/rescan`")),
        (1, _) | (2, Some(_)) => {}
        (2, None) => return Err(Error::new("two searches side by side need a page: add `--html FILE`")),
        (_, _) => return Err(Error::new("more than two searches do not fit side by side")),
    }
    if html.is_none() && !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
        return Err(Error::new("cannot draw: this is no terminal; `--html FILE` writes a page instead"));
    }
    Ok(())
}

fn check_problem(submissions: &[Submission]) -> Result<()> {
    let one = &submissions[0].problem.number;
    match submissions.iter().find(|other| other.problem.number != *one) {
        None => Ok(()),
        Some(other) => Err(Error::new(format!(
            "{one} and {} have no board in common; trace two submissions of one problem",
            other.problem.number
        ))),
    }
}

fn write_page(path: &str, recordings: &[Recording]) -> Result<()> {
    files::write_product(Path::new(path), &page::page(recordings), page::MARK)?;
    let shown: Vec<String> = recordings
        .iter()
        .map(|recording| {
            format!(
                "{}: {} steps, {}",
                recording.submission,
                recording.puts + recording.erases,
                recording.verdict
            )
        })
        .collect();
    terminal::print(&format!("Wrote `{path}` ({}). Open it in a browser.\n", shown.join("; ")))
}
