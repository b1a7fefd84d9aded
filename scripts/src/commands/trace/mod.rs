//! `cargo oj trace`: the search of a submission on a case, drawn in the terminal or as a page.

mod board_text;
mod keys;
mod page;
mod record;
mod terminal_player;

use crate::build::recording::Film;
use crate::commands::arguments::Arguments;
use crate::commands::shared_options::Options;
use crate::judging::session::Workshop;
use crate::judging::submission;
use crate::report::terminal;
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
    let mut options = Options::choose(&mut arguments)?;
    if options.cases.is_some() {
        return Err(Error::new("one search is drawn at a time: `--case CASE`, not `--cases`"));
    }
    options.targets = arguments.rest("trace")?;
    options.cases.clone_from(&case);
    match (options.targets.len(), &html) {
        (0, _) => return Err(Error::new("which submission? `cargo oj trace 2580/rescan`")),
        (1, _) | (2, Some(_)) => {}
        (2, None) => return Err(Error::new("two searches side by side need a page: add `--html FILE`")),
        (_, _) => return Err(Error::new("more than two searches do not fit side by side")),
    }
    let drawable = io::stdout().is_terminal() && io::stdin().is_terminal();
    if html.is_none() && !drawable {
        return Err(Error::new("cannot draw: this is no terminal; `--html FILE` writes a page instead"));
    }
    options.targets.iter_mut().for_each(|target| *target = submission::answer_of(target));
    let workspace = Workspace::find()?;
    let entries = submission::choose(&workspace, &options)?;
    let case = entries[0].cases[0].clone();
    if let Some(other) = entries.iter().find(|entry| entry.problem.number != entries[0].problem.number) {
        let (one, two) = (&entries[0].problem.number, &other.problem.number);
        return Err(Error::new(format!(
            "{one} and {two} have no board in common; trace two submissions of one problem"
        )));
    }
    if let Some(path) = &html {
        files::check_product(Path::new(path), page::MARK)?; // before minutes go by
    }
    let mut workshop = Workshop::open(&workspace, &entries, 1)?;
    let builds = workshop.build(&entries, &options)?;
    let mut films = Vec::new();
    for (entry, built) in entries.iter().zip(builds) {
        terminal::progress(&format!("{}: searching {}", entry.name, case.name));
        films.push(record::record(&mut workshop, entry, built, &case)?);
    }
    drop(workshop);
    terminal::clear_progress();
    match html {
        Some(path) => write_page(&path, &films)?,
        None => terminal_player::play(&films[0])?,
    }
    Ok(ExitCode::SUCCESS)
}

fn write_page(path: &str, films: &[Film]) -> Result<()> {
    files::write_product(Path::new(path), &page::page(films), page::MARK)?;
    let shown: Vec<String> = films
        .iter()
        .map(|film| format!("{}: {} steps, {}", film.submission, film.puts + film.erases, film.verdict))
        .collect();
    terminal::print(&format!("Wrote `{path}` ({}). Open it in a browser.\n", shown.join("; ")))
}
