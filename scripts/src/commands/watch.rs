//! `cargo oj watch`: judges again at each save, and only submissions that the save concerns.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::judging::case_result::SubmissionResult;
use crate::judging::selection::Selection;
use crate::judging::session::{Event, Extent, Session};
use crate::judging::submission::{Source, Submission};
use crate::report::language::Language;
use crate::report::{terminal, verdict_table};
use crate::support::error::Result;
use crate::support::files;
use crate::support::hash::hash;
use crate::support::text::width;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

pub const HELP: &str = "\
Judges again whenever a file is saved, and only submissions that this file concerns. Cases that failed before run
first. Ctrl-C leaves.

  cargo oj watch                      everything
  cargo oj watch 2580                 a problem
  cargo oj watch 2580/mine            a submission
  cargo oj watch path/to/mine.rs --problem 2580

  --problem N        the problem that a path to a file is meant for
  --cases GLOB       only these cases
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  -j N               cases that run at once (default: the number of processors)
  --lang ko|en       the language (default: that of the locale)

A save while something is judged cancels that and starts again.
";

/// The time between two looks at the files.
const LOOK: Duration = Duration::from_millis(40);

/// An editor may write a file in several steps: the files are looked at again after this time, until they stay the same.
const SETTLE: Duration = Duration::from_millis(5);

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let jobs = shared_options::jobs(&mut arguments)?;
    let selection = shared_options::selection(&mut arguments)?;
    let language = shared_options::language(&mut arguments)?;
    let selection = Selection { targets: arguments.rest("watch")?, ..selection };
    let workspace = Workspace::find()?;
    selection.submissions(&workspace)?; // an error in the call ends the command
    let (workspace, selection) = (&workspace, &selection);
    let mut watch = Watch { workspace, selection, jobs, language, known: Vec::new() };
    loop {
        let seen = settled_files(workspace, selection);
        watch.judge_until_files_change(&seen)?;
        while files(workspace, selection) == seen {
            thread::sleep(LOOK);
        }
    }
}

/// The files once they have stopped changing, or after ten looks.
fn settled_files(workspace: &Workspace, selection: &Selection) -> Files {
    let mut seen = files(workspace, selection);
    for _ in 0..10 {
        thread::sleep(SETTLE);
        let before = std::mem::replace(&mut seen, files(workspace, selection));
        if seen == before {
            break;
        }
    }
    seen
}

/// Files with the time of their last change and their length, always in the same order.
type Files = Vec<(PathBuf, SystemTime, u64)>;

struct Watch<'a> {
    workspace: &'a Workspace,
    selection: &'a Selection,
    jobs: usize,
    language: Language,
    known: Vec<Known>,
}

/// The last result of a submission.
struct Known {
    /// The name of its file in messages.
    shown: String,
    /// A hash of everything that the verdict depends on.
    key: u64,
    /// Its line of the table, and its first failure.
    text: String,
    /// The names of the cases that failed.
    failed: Vec<String>,
}

impl Watch<'_> {
    /// Judges the submissions that have changed. Ends early, without an error, if a file changes meanwhile.
    fn judge_until_files_change(&mut self, seen: &Files) -> Result<()> {
        let (workspace, selection) = (self.workspace, self.selection);
        let session = Session::new(workspace, self.jobs);
        let done = AtomicBool::new(false);
        let judged = thread::scope(|scope| {
            scope.spawn(|| {
                while !done.load(Ordering::SeqCst) && !session.cancellation.is_cancelled() {
                    thread::sleep(LOOK);
                    if files(workspace, selection) != *seen {
                        session.cancellation.cancel();
                    }
                }
            });
            let judged = self.judge_changed(&session, seen);
            done.store(true, Ordering::SeqCst);
            judged
        });
        match judged {
            Err(why) if !session.cancellation.is_cancelled() => {
                self.show("", &terminal::error_line(&why, self.language))
            }
            _ => Ok(()),
        }
    }

    fn judge_changed(&mut self, session: &Session, seen: &Files) -> Result<()> {
        let mut submissions = self.selection.submissions(self.workspace)?;
        self.known.retain(|known| submissions.iter().any(|submission| submission.shown == known.shown));
        let names = submissions.iter().map(|submission| width(&submission.name)).max().unwrap_or(0);
        submissions.retain(|submission| {
            let key = key(submission, seen);
            !self.known.iter().any(|known| known.shown == submission.shown && known.key == key)
        });
        if submissions.is_empty() {
            return self.show("", ""); // a file was removed, or an error was corrected
        }
        for mut submission in submissions {
            let before = self.known.iter().position(|known| known.shown == submission.shown);
            if let Some(before) = before {
                // Cases that failed come first; the sort is stable, so the others keep their order.
                let failed = &self.known[before].failed;
                submission.cases.sort_by_key(|case| !failed.contains(&case.name));
            }
            let Some(result) = judge(session, &submission, self.language)? else { return Ok(()) };
            let text = text(&submission, &result, names, self.language)?;
            let failed = result.cases.iter().filter(|(_, case)| case.verdict != Verdict::AC);
            let failed = failed.map(|(case, _)| case.name.clone()).collect();
            let key = key(&submission, seen);
            let known = Known { shown: submission.shown, key, text: text.clone(), failed };
            match before {
                Some(before) => self.known[before] = known,
                None => self.known.push(known),
            }
            self.show(&text, "")?;
        }
        Ok(())
    }

    /// On a terminal all results, on a cleared screen; elsewhere the new result alone. Then the error.
    fn show(&self, new: &str, error: &str) -> Result<()> {
        if !io::stdout().is_terminal() {
            return terminal::print(&format!("{new}{error}"));
        }
        let all: String = self.known.iter().map(|known| known.text.as_str()).collect();
        let footer =
            self.language.pick("watching; Ctrl-C leaves", "저장을 기다리는 중입니다. 끝내려면 Ctrl-C");
        terminal::print(&format!("\x1b[2J\x1b[H{all}{error}\n{footer}\n"))
    }
}

/// None if the session was cancelled.
fn judge(session: &Session, submission: &Submission, language: Language) -> Result<Option<SubmissionResult>> {
    terminal::progress(&verdict_table::compiling(0, 1, language));
    let compiled = [session.compile_one(submission, Extent::default())?];
    let mut known = None;
    let submissions = std::slice::from_ref(submission);
    session.judge(submissions, &compiled, Extent::default(), &mut |event| match event {
        Event::Begins { finished, .. } => {
            terminal::progress(&verdict_table::judging(submission, finished, language));
        }
        Event::Known { result, .. } => known = Some(result),
    })?;
    Ok(if session.cancellation.is_cancelled() { None } else { known })
}

/// The line of a submission, and its first failure.
fn text(
    submission: &Submission,
    result: &SubmissionResult,
    names: usize,
    language: Language,
) -> Result<String> {
    let line = verdict_table::line(submission, result, names, language);
    let remark = verdict_table::remark(result, language);
    let text = format!("{} {line}{remark}", submission.problem.number);
    let fault = submission.header_fault.as_ref();
    let fault = fault.map_or(String::new(), |fault| terminal::error_line(fault, language));
    if result.as_expected {
        return Ok(text + &fault);
    }
    Ok(text + &verdict_table::failure(submission, result, language)? + &fault)
}

/// A hash of everything that the verdict depends on: the text, and the files of limits, checker and cases.
fn key(submission: &Submission, seen: &Files) -> u64 {
    let text = match &submission.source {
        Source::Text(_, text) => text.as_slice(),
        Source::Command(_) => &[],
    };
    let folder = &submission.problem.folder;
    let cases = submission.cases[0].input.parent();
    let concerns = |path: &Path| {
        path.parent() == cases || path.starts_with(folder) && !path.starts_with(folder.join("src"))
    };
    let others: Files = seen.iter().filter(|(path, ..)| concerns(path)).cloned().collect();
    hash(&[text, format!("{others:?}").as_bytes()])
}

/// All files that a verdict may depend on. One that cannot be read at this moment is left out.
fn files(workspace: &Workspace, selection: &Selection) -> Files {
    let problems = workspace.root.join("problems");
    let mut paths: Vec<PathBuf> = selection.cases_dir.iter().cloned().collect();
    paths.extend(selection.problem.iter().map(|number| problems.join(number)));
    for target in &selection.targets {
        let number = target.split('/').next().unwrap_or_default();
        paths.push(if target.ends_with(".rs") { PathBuf::from(target) } else { problems.join(number) });
    }
    if selection.targets.is_empty() && selection.problem.is_none() {
        paths.push(problems);
    }
    let mut found = Files::new();
    let mut visited = Vec::new(); // links may lead in a circle
    while let Some(path) = paths.pop() {
        let Ok(metadata) = std::fs::metadata(&path) else { continue };
        if !metadata.is_dir() {
            let changed = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            found.push((path, changed, metadata.len()));
            continue;
        }
        let folder = std::fs::canonicalize(&path).unwrap_or_default();
        if !visited.contains(&folder) {
            visited.push(folder);
            paths.extend(files::list(&path).unwrap_or_default());
        }
    }
    found
}
