//! `cargo oj judge`: from targets to verdicts.
//!
//! The walk: targets -> entries (problem, text, cases, expectation) -> programs -> findings, a case each -> the
//! verdict of each submission, held against its expectation -> report and exit status.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options::Options;
use crate::commands::sync;
use crate::judging::case_result::Judged;
use crate::judging::session::Workshop;
use crate::judging::submission::{self, Entry};
use crate::report::terminal;
use crate::report::verdict_table;
use crate::sandbox::lock;
use crate::support::error::Result;
use crate::support::text::width;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

pub const HELP: &str = "\
Judges submissions and holds each verdict against the one its header expects.

  cargo oj                                   everything
  cargo oj judge 2580                        a problem
  cargo oj judge 2580/main 2239/rescan       submissions
  cargo oj judge path/to/mine.rs --problem 2580
  cargo oj judge --problem 2239 --command 'python3 mine.py'

  --problem N        the problem that a path or a command is meant for
  --command CMD      judge this program instead of a file; it runs in the current folder
  --cases GLOB       only these cases: `sample-*`, `multi-?`, `hard-*,worst-*`
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  --checked          run what is accepted once more with overflow checks and debug assertions
  --all              go on after the first case that is not accepted
  -j N               so many cases at once (default: one for each processor)
  --json             one JSON object a line
  --lang ko|en       the language of the verdicts (default: that of the locale)

Exit status: 0 all as expected, 1 a verdict is not the expected one, 2 something is wrong with the call, the
configuration or the judge.
";

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let options = Options::parse(arguments)?;
    let workspace = Workspace::find()?;
    let entries = submission::choose(&workspace, &options)?;
    let complaints = sync::stale_regions(&workspace, &entries)?;
    let mut workshop = Workshop::open(&workspace, &entries, options.jobs)?;
    let builds = workshop.build(&entries, &options)?;
    let names = entries.iter().map(|entry| width(&entry.name)).max().unwrap_or(0);
    for warnings in builds.iter().filter_map(|built| built.warnings.as_ref()) {
        terminal::tell(&verdict_table::indented(warnings, 20));
    }
    let board =
        Mutex::new(Board { entries: &entries, options: &options, names, judged: Vec::new(), shown: Ok(()) });
    workshop.judge(&entries, builds, &options, &|index, judged| lock(&board).note(index, judged))?;
    let board = board.into_inner().unwrap_or_else(PoisonError::into_inner);
    board.shown?;
    let all: Vec<(&Entry, Judged)> = entries.iter().zip(board.judged.into_iter().flatten()).collect();
    if !options.json {
        terminal::print(&verdict_table::summary(&all, options.language))?;
    }
    complaints.iter().for_each(|complaint| terminal::tell(&format!("error: {complaint}")));
    let broken = |judged: &Judged| judged.findings.iter().any(|(_, finding)| finding.verdict == Verdict::JE);
    Ok(if !complaints.is_empty() || all.iter().any(|(_, judged)| broken(judged)) {
        ExitCode::from(2)
    } else if all.iter().any(|(_, judged)| !judged.ok) {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    })
}

/// Judgements as they come in, shown in the order in which they were asked for.
struct Board<'a> {
    entries: &'a [Entry],
    options: &'a Options,
    /// The width of the longest name.
    names: usize,
    judged: Vec<Option<Judged>>,
    shown: Result<()>,
}

impl Board<'_> {
    fn note(&mut self, index: usize, judged: Judged) {
        let before = self.judged.iter().take_while(|judged| judged.is_some()).count();
        if self.judged.len() <= index {
            self.judged.resize_with(index + 1, || None);
        }
        self.judged[index] = Some(judged);
        let known = self.judged.iter().take_while(|judged| judged.is_some()).count();
        for (index, judged) in self.judged.iter().enumerate().take(known).skip(before) {
            let (Some(judged), Ok(())) = (judged, &self.shown) else { return };
            let before = index.checked_sub(1).map(|before| &self.entries[before]);
            self.shown = show(&self.entries[index], judged, before, self.names, self.options);
        }
    }
}

fn show(
    entry: &Entry,
    judged: &Judged,
    before: Option<&Entry>,
    names: usize,
    options: &Options,
) -> Result<()> {
    if options.json {
        if let Some(words) = &judged.refusal {
            terminal::tell(&verdict_table::indented(words, 20));
        }
        return terminal::print(&verdict_table::json(entry, judged, options.language));
    }
    let mut text = String::new();
    if before.map_or(true, |before| before.problem.number != entry.problem.number) {
        text.push_str(if before.is_some() { "\n" } else { "" });
        text.push_str(&verdict_table::heading(entry));
    }
    text.push_str(&verdict_table::line(entry, judged, names, options.language));
    text.push_str(&verdict_table::remark(judged, options.language));
    if !judged.ok || entry.named {
        text.push_str(&verdict_table::failure(entry, judged, options.language)?);
    }
    terminal::print(&text)
}
