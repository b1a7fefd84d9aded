//! `cargo oj trace`: the search of a submission on a case, drawn in the terminal or as a page.

mod board_text;
mod keyboard;
mod page;
mod record;
mod recorded_search;
mod terminal_player;
#[cfg(test)]
mod test_recordings;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::commands::trace::recorded_search::Search;
use crate::judging::selection::{self, Selection};
use crate::judging::session::{Extent, Session};
use crate::judging::submission::Submission;
use crate::report::language::Language;
use crate::report::{terminal, verdict_table};
use crate::support::error::{error, Result};
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
  --lang ko|en       the language of what is printed (default: that of the locale)

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
        return Err(error!(
            "one search is drawn at a time: `--case CASE`, not `--cases`",
            "탐색은 한 번에 하나만 그립니다. `--cases` 대신 `--case 케이스`를 쓰세요"
        ));
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
    let mut searches = Vec::new();
    for (submission, compiled) in submissions.iter().zip(&compiled) {
        let doing = language.pick("searching", "탐색 중");
        terminal::progress(&format!("{}: {doing} ({})", submission.name, case.name));
        searches.push(record::record(&session, submission, compiled, &case)?);
    }
    terminal::clear_progress();
    match html {
        Some(path) => write_page(&path, &searches, language)?,
        None => terminal_player::play(&searches[0], language)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether this number of searches can be drawn: one in the terminal, two on a page.
fn check_output(targets: usize, html: Option<&str>) -> Result<()> {
    match (targets, html) {
        (0, _) => Err(error!(
            "which submission? `cargo oj trace 2580/rescan`",
            "그릴 제출을 지정하세요: `cargo oj trace 2580/rescan`"
        )),
        (2, None) => Err(error!(
            "two searches side by side need a page: add `--html FILE`",
            "탐색 두 개를 나란히 그리려면 페이지가 필요합니다. `--html 파일`을 붙이세요"
        )),
        (3.., _) => Err(error!(
            "more than two searches do not fit side by side",
            "탐색은 두 개까지만 나란히 그릴 수 있습니다"
        )),
        (1, None) if !(io::stdout().is_terminal() && io::stdin().is_terminal()) => Err(error!(
            "cannot draw: this is no terminal; `--html FILE` writes a page instead",
            "터미널이 아니어서 그릴 수 없습니다. `--html 파일`을 붙이면 페이지를 만듭니다"
        )),
        _ => Ok(()),
    }
}

fn check_problem(submissions: &[Submission]) -> Result<()> {
    let numbers: Vec<&String> = submissions.iter().map(|submission| &submission.problem.number).collect();
    match numbers[..] {
        [one, other] if one != other => Err(error!(
            "{one} and {other} have no board in common; trace two submissions of one problem",
            "{one}번과 {other}번은 보드가 서로 다릅니다. 한 문제의 제출 두 개를 고르세요"
        )),
        _ => Ok(()),
    }
}

fn write_page(path: &str, searches: &[Search], language: Language) -> Result<()> {
    files::write_product(Path::new(path), &page::page(searches, language), page::MARK)?;
    let shown = searches.iter().map(|search| {
        let unit = language.pick(" steps", "단계");
        format!("{}: {}{unit}, {}", search.submission, search.steps(), search.verdict)
    });
    let shown = shown.collect::<Vec<_>>().join("; ");
    terminal::print(&language.pick(
        format!("Wrote `{path}` ({shown}). Open it in a browser.\n"),
        format!("`{path}` 파일을 만들었습니다({shown}). 브라우저에서 여세요.\n"),
    ))
}
