//! `cargo oj watch`: judges again at each save, and only what the save has changed.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options::{self, Options};
use crate::judging::case_result::Judged;
use crate::judging::session::Workshop;
use crate::judging::submission::{self, Entry, Source};
use crate::report::terminal;
use crate::report::verdict_table;
use crate::sandbox::{self, lock};
use crate::support::error::Result;
use crate::support::files;
use crate::support::hash::hash;
use crate::support::text::width;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

pub const HELP: &str = "\
Judges again whenever a file is saved, and only what that changes. Cases that failed before run first. Ctrl-C leaves.

  cargo oj watch                      everything
  cargo oj watch 2580                 a problem
  cargo oj watch 2580/mine            a submission
  cargo oj watch path/to/mine.rs --problem 2580

  --problem N        the problem that a path to a file is meant for
  --cases GLOB       only these cases
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  -j N               so many cases at once (default: one for each processor)
  --lang ko|en       the language of the verdicts

A save while something is judged ends that and starts anew.
";

/// How often files are looked at. Half of it, on average, is what a save waits.
const LOOK: Duration = Duration::from_millis(40);

/// A file that is being written is looked at again so soon, until it stays the same.
const SETTLE: Duration = Duration::from_millis(5);

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let jobs = shared_options::jobs(&mut arguments)?;
    let mut options = Options { jobs, ..Options::choose(&mut arguments)? };
    options.targets = arguments.rest("watch")?;
    let workspace = Workspace::find()?;
    submission::choose(&workspace, &options)?; // what cannot be watched is told at once
    let mut workshop = Workshop::with(&workspace, jobs)?;
    let mut board = Board { results: Vec::new(), complaint: None };
    loop {
        let seen = settled(&workspace, &options);
        round(&workspace, &options, &mut workshop, &mut board, &seen)?;
        while snapshot(&workspace, &options) == seen {
            thread::sleep(LOOK);
        }
    }
}

/// Files with the time of their last change and their length, always in the same order.
type Snapshot = Vec<(PathBuf, SystemTime, u64)>;

/// What is known of each submission.
struct Board {
    results: Vec<Known>,
    /// Why nothing could be judged.
    complaint: Option<String>,
}

struct Known {
    /// The file's name in messages.
    shown: String,
    /// A hash of everything that the verdict depends on.
    key: u64,
    /// Its line, and what went wrong.
    text: String,
    failed: Vec<String>,
}

/// Judges what is not known yet; until files change under it.
fn round(
    workspace: &Workspace,
    options: &Options,
    workshop: &mut Workshop,
    board: &mut Board,
    seen: &Snapshot,
) -> Result<()> {
    let (done, halted) = (AtomicBool::new(false), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::SeqCst) {
                thread::sleep(LOOK);
                if snapshot(workspace, options) != *seen {
                    halted.store(true, Ordering::SeqCst);
                    sandbox::cancel_running();
                }
            }
        });
        let judged = judge_changed(workspace, options, workshop, board, seen, &halted);
        done.store(true, Ordering::SeqCst);
        match judged {
            Err(_) if halted.load(Ordering::SeqCst) => Ok(()), // it was ended
            Err(why) => {
                board.complaint = Some(why.to_string());
                board.show(None)
            }
            Ok(()) => Ok(()),
        }
    })
}

fn judge_changed(
    workspace: &Workspace,
    options: &Options,
    workshop: &mut Workshop,
    board: &mut Board,
    seen: &Snapshot,
    halted: &AtomicBool,
) -> Result<()> {
    let mut entries = submission::choose(workspace, options)?;
    board.complaint = None;
    board.results.retain(|known| entries.iter().any(|entry| entry.shown == known.shown));
    let names = entries.iter().map(|entry| width(&entry.name)).max().unwrap_or(0);
    let keys: Vec<u64> = entries.iter().map(|entry| key(entry, seen)).collect();
    let mut keys = keys.into_iter();
    let changed: Vec<(Entry, u64)> = entries
        .drain(..)
        .zip(&mut keys)
        .filter(|(entry, key)| board.known(&entry.shown).map_or(true, |known| known.key != *key))
        .collect();
    if changed.is_empty() {
        return board.show(None); // a file is gone, or an error is
    }
    for (mut entry, key) in changed {
        let failed = board.known(&entry.shown).map_or(Vec::new(), |known| known.failed.clone());
        entry.cases.sort_by_key(|case| !failed.contains(&case.name)); // stable: the others keep their order
        let entries = std::slice::from_ref(&entry);
        let builds = workshop.build(entries, options)?;
        let judged = Mutex::new(None);
        workshop.judge(entries, builds, options, &|_, known| *lock(&judged) = Some(known))?;
        let judged = judged.into_inner().unwrap_or_else(PoisonError::into_inner);
        let Some(judged) = judged.filter(|_| !halted.load(Ordering::SeqCst)) else { return Ok(()) };
        let text = text(&entry, &judged, names, options)?;
        let failed = judged
            .findings
            .iter()
            .filter(|(_, finding)| finding.verdict != Verdict::AC)
            .map(|(case, _): &(Case, _)| case.name.clone())
            .collect();
        let known = Known { shown: entry.shown.clone(), key, text, failed };
        match board.results.iter_mut().find(|before| before.shown == known.shown) {
            Some(before) => *before = known,
            None => board.results.push(known),
        }
        board.show(Some(&entry.shown))?;
    }
    Ok(())
}

/// Text, limits, checker and cases: what is the same gets the same verdict.
fn key(entry: &Entry, seen: &Snapshot) -> u64 {
    let text = match &entry.source {
        Source::Text(_, text) => text.as_slice(),
        Source::Command(_) => &[],
    };
    let submissions = entry.problem.folder.join("src");
    let rest: String = seen
        .iter()
        .filter(|(path, ..)| {
            let own = path.starts_with(&entry.problem.folder) && !path.starts_with(&submissions);
            own || path.parent() == entry.cases[0].input.parent()
        })
        .map(|(path, changed, length)| format!("{} {changed:?} {length}\n", path.display()))
        .collect();
    hash(&[text, rest.as_bytes()])
}

fn text(entry: &Entry, judged: &Judged, names: usize, options: &Options) -> Result<String> {
    let mut text =
        format!("{} {}", entry.problem.number, verdict_table::line(entry, judged, names, options.language));
    text.push_str(&verdict_table::remark(judged, options.language));
    if !judged.ok {
        text.push_str(&verdict_table::failure(entry, judged, options.language)?);
    }
    Ok(text)
}

impl Board {
    fn known(&self, shown: &str) -> Option<&Known> {
        self.results.iter().find(|known| known.shown == shown)
    }

    /// On a terminal everything that is known, in the place of what was there; elsewhere what is new.
    fn show(&self, new: Option<&str>) -> Result<()> {
        let complaint = self.complaint.as_ref().map_or(String::new(), |why| format!("error: {why}\n"));
        if !io::stdout().is_terminal() {
            let news = new.and_then(|shown| self.known(shown)).map_or("", |known| &known.text);
            return terminal::print(&(news.to_string() + &complaint));
        }
        let all: String = self.results.iter().map(|known| known.text.as_str()).collect();
        terminal::print(&format!("\x1b[2J\x1b[H{all}{complaint}\nwatching; Ctrl-C leaves\n"))
    }
}

/// The files once they have stopped changing: an editor may write in several steps.
fn settled(workspace: &Workspace, options: &Options) -> Snapshot {
    let mut before = snapshot(workspace, options);
    for _ in 0..10 {
        thread::sleep(SETTLE);
        let now = snapshot(workspace, options);
        if now == before {
            break;
        }
        before = now;
    }
    before
}

/// All files that a verdict may depend on. What cannot be read at this moment is not there.
fn snapshot(workspace: &Workspace, options: &Options) -> Snapshot {
    let mut snapshot = Snapshot::new();
    let mut folders: Vec<PathBuf> = options.cases_dir.iter().cloned().collect();
    let problems = workspace.root.join("problems");
    for target in &options.targets {
        match target.ends_with(".rs") {
            true => note(Path::new(target), &mut snapshot),
            false => folders.push(problems.join(target.split('/').next().unwrap_or_default())),
        }
    }
    folders.extend(options.problem.iter().map(|number| problems.join(number)));
    if options.targets.is_empty() && options.problem.is_none() {
        folders.push(problems);
    }
    let mut known = Vec::new(); // links may lead in a circle
    while let Some(folder) = folders.pop() {
        let whole = std::fs::canonicalize(&folder).unwrap_or_default();
        if known.contains(&whole) {
            continue;
        }
        known.push(whole);
        for path in files::list(&folder).unwrap_or_default() {
            match path.is_dir() {
                true => folders.push(path),
                false => note(&path, &mut snapshot),
            }
        }
    }
    snapshot
}

fn note(path: &Path, snapshot: &mut Snapshot) {
    if let Ok(metadata) = std::fs::metadata(path) {
        let changed = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        snapshot.push((path.to_path_buf(), changed, metadata.len()));
    }
}
