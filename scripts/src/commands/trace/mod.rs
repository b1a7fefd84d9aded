//! `cargo oj trace`: the search of a submission on a case, drawn in the terminal, as a page, as a moving picture or as
//! text.

mod animated_svg;
mod board_text;
mod drawn_search;
mod follow;
#[cfg(test)]
mod handmade_searches;
mod page;
mod player_keys;
mod search_tree;
mod terminal_player;
mod terminal_side_panel;
mod tree_text;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::commands::trace::drawn_search::Search;
use crate::judging::note_taker::NoteTaker;
use crate::judging::session::{Extent, Session};
use crate::judging::submission::Submission;
use crate::judging::submission_selection::Selection;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::{terminal, verdict_table};
use crate::support::error::{error, Result};
use crate::support::files;
use crate::workspace::Workspace;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

pub const HELP: &str = "\
Draws the search of a submission: each value it puts, each it takes back, and the line of the source that does it.

  cargo oj trace 2580                                        the first submission that can be drawn, in the terminal
  cargo oj trace 2580/rescan --case hard-2-inkala
  cargo oj trace 2580/rescan --text                          its tree, a line for each put
  cargo oj trace 2580/rescan --html search.html              as a page for any browser
  cargo oj trace 2580/rescan 2580/fewest --html both.html    two side by side, on the same board
  cargo oj trace 2580/rescan 2580/fewest --svg both.svg      as a moving picture for a README

  --case CASE        the case to search (default: the shortest search that goes back, or else fails)
  --problem N        the problem that a path to a file is meant for
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        the time limit, instead of the problem's
  --memory SIZE      the memory limit, instead of the problem's
  --float TOLERANCE  numbers may be off by this, absolute or relative: `1e-9`, instead of the problem's checker
  --text             prints the tree of the search: 2,000 lines at most
  --html FILE        writes a page that needs nothing else
  --svg FILE         writes an animated drawing of at most 200 KB
  --lang ko|en       the language of what is printed and written (default: that of the locale)

Keys: space plays and pauses; right and left (or n and p) step; + and - change the speed; Home and End (or 0 and $) go
to the beginning and the end; q leaves.

A line of the tree is `(row, column) = symbol`, or `place = symbol` on a board of one row, counted from 1 and indented by
two blanks for each value that stood; ` x` behind it means that it was taken back.

A search is followed through the board region; a submission without it cannot be drawn. Of a search of more than 40,000
steps only the first 4,000 are shown one by one, and of a very long one the first 50,000,000; both are said beside the
board.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let outputs = Outputs::parse(&mut arguments)?;
    let case = arguments.value("--case")?;
    let language = shared_options::language(&mut arguments)?;
    let mut choice = shared_options::choice(&mut arguments)?;
    if choice.selection.cases.is_some() {
        return Err(error!(
            "one search is drawn at a time: `--case CASE`, not `--cases`",
            "탐색은 한 번에 하나만 그립니다. `--cases` 대신 `--case 케이스`를 쓰세요"
        ));
    }
    let targets = arguments.rest("trace")?;
    outputs.check(targets.len())?;
    let workspace = Workspace::find()?;
    let is_chosen = case.is_some();
    choice.selection.cases = case;
    let submissions = submissions(&workspace, &choice.of_targets(&workspace, &targets, language)?)?;
    check_problem(&submissions)?;
    let session = Session::new(&workspace, shared_options::processors());
    let compiled = session.compile(&submissions, Extent::default(), &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len(), language));
    })?;
    let programs =
        submissions.iter().zip(&compiled).map(|(submission, compiled)| follow::program(submission, compiled));
    let programs = programs.collect::<Result<Vec<_>>>()?;
    let case = if is_chosen {
        submissions[0].cases[0].clone()
    } else {
        follow::smallest_case(&session, &submissions[0], programs[0])?
    };
    let mut searches = Vec::new();
    for (submission, program) in submissions.iter().zip(programs) {
        let doing = language.pick("searching", "탐색 중");
        terminal::progress(&format!("{}: {doing} ({})", submission.name, case.name));
        searches.push(follow::search(&session, submission, program, &case)?);
    }
    terminal::clear_progress();
    outputs.write(&searches, language)?;
    Ok(ExitCode::SUCCESS)
}

/// The submissions of the targets. A target that is a problem means the first of its submissions that can be drawn.
fn submissions(workspace: &Workspace, selection: &Selection) -> Result<Vec<Submission>> {
    let mut submissions = Vec::new();
    for target in &selection.targets {
        let targets = vec![target.clone()];
        let mut found = Selection { targets, ..selection.clone() }.submissions(workspace)?;
        let first = found.iter().position(NoteTaker::fits).unwrap_or(0);
        submissions.push(found.swap_remove(first));
    }
    Ok(submissions)
}

/// Where a search is drawn: on the terminal if nothing else is named.
struct Outputs {
    text: bool,
    html: Option<String>,
    svg: Option<String>,
}

impl Outputs {
    fn parse(arguments: &mut Arguments) -> Result<Outputs> {
        let (html, svg) = (arguments.value("--html")?, arguments.value("--svg")?);
        Ok(Outputs { text: arguments.flag("--text"), html, svg })
    }

    /// Whether this number of searches can be drawn: one in the terminal, two in a file. What stands in the place of a
    /// file is looked at before minutes of searching.
    fn check(&self, targets: usize) -> Result<()> {
        let on_terminal = !self.text && self.html.is_none() && self.svg.is_none();
        if targets == 0 {
            return Err(error!(
                "which submission? `cargo oj trace 2580/rescan`",
                "그릴 제출을 지정하세요: `cargo oj trace 2580/rescan`"
            ));
        }
        if targets > 2 {
            return Err(error!(
                "more than two searches do not fit side by side",
                "탐색은 두 개까지만 나란히 그릴 수 있습니다"
            ));
        }
        if targets == 2 && on_terminal {
            return Err(error!(
                "two searches side by side need a page: add `--html FILE` (or `--svg FILE`)",
                "탐색 두 개를 나란히 그리려면 페이지가 필요합니다. `--html 파일`(또는 `--svg 파일`)을 붙이세요"
            ));
        }
        if on_terminal && !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
            return Err(error!(
                "cannot draw: this is no terminal; `--html FILE` writes a page instead, `--text` prints the tree",
                "터미널이 아니어서 그릴 수 없습니다. `--html 파일`을 붙이면 페이지를 만들고, `--text`를 붙이면 트리를 출력합니다"
            ));
        }
        self.html.iter().try_for_each(|path| files::check_product(Path::new(path), page::MARK))?;
        self.svg.iter().try_for_each(|path| files::check_product(Path::new(path), animated_svg::MARK))
    }

    fn write(&self, searches: &[Search], language: Locale) -> Result<()> {
        if let Some(path) = &self.html {
            files::write_product(Path::new(path), &page::page(searches, language), page::MARK)?;
            self.report(&written(path, searches, language))?;
        }
        if let Some(path) = &self.svg {
            let drawing = animated_svg::draw(searches, language);
            files::write_product(Path::new(path), &drawing, animated_svg::MARK)?;
            self.report(&written(path, searches, language))?;
        }
        if self.text {
            let trees: Vec<String> =
                searches.iter().map(|search| tree_text::tree_text(search, language)).collect();
            return terminal::print(&trees.join("\n"));
        }
        if self.html.is_none() && self.svg.is_none() {
            return terminal_player::play(&searches[0], language);
        }
        Ok(())
    }

    /// Says what was written; on standard error if the tree is printed too.
    fn report(&self, written: &str) -> Result<()> {
        if self.text {
            terminal::print_note(written);
            return Ok(());
        }
        terminal::print(&format!("{written}\n"))
    }
}

fn written(path: &str, searches: &[Search], language: Locale) -> String {
    let shown = searches.iter().map(|search| {
        let steps = search.recording.steps();
        let steps = language.pick(counted(steps as usize, "step"), format!("{steps}단계"));
        format!("{}: {steps}, {}", search.submission, search.verdict)
    });
    let shown = shown.collect::<Vec<_>>().join("; ");
    language.pick(
        format!("Wrote `{path}` ({shown}). Open it in a browser."),
        format!("`{path}` 파일을 만들었습니다({shown}). 브라우저에서 여세요."),
    )
}

fn check_problem(submissions: &[Submission]) -> Result<()> {
    let numbers: Vec<&String> = submissions.iter().map(|submission| &submission.problem.number).collect();
    match numbers[..] {
        [one, other] if one != other => Err(error!(
            "{one} and {other} have no board in common; trace two submissions of one problem",
            "문제마다 보드가 다릅니다({one}, {other}). 같은 문제의 제출 두 개를 지정하세요"
        )),
        _ => Ok(()),
    }
}
