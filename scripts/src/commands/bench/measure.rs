//! Submissions side by side on the same cases: first whether they are right, then steps, then CPU time in turn.
//!
//! A time counts only where the answer is right on every case of a group: what is wrong or too slow there has its
//! verdict in the place of a figure. All submissions run each case once a round, in turn, and each round starts with
//! another of them, so that a machine that slows down slows all of them.

use crate::build::compiler::{Build, Flavour};
use crate::build::instrument::{self, Notes};
use crate::judging::run_case::{self, Programs};
use crate::judging::session::{Built, Workshop};
use crate::judging::submission::{Entry, Source};
use crate::report::terminal;
use crate::sandbox::Limits;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What one submission achieved on one group of cases.
#[derive(Clone, Debug)]
pub struct Figure {
    pub submission: String,
    pub group: String,
    pub result: Outcome,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All of it right: digits put and taken back, None without a board region; CPU time of all its cases together,
    /// the fastest round first.
    Right { steps: Option<u64>, times: Vec<Duration> },
    /// The first verdict that is not AC.
    Wrong(Verdict),
}

/// How much longer than its limit a program may take while its steps are counted.
const PATIENCE: u32 = 20;

/// What is run for a submission.
struct Runner<'a> {
    entry: &'a Entry,
    program: PathBuf,
    /// The program that counts its steps.
    counter: Option<PathBuf>,
}

/// The groups of the cases, in their order.
pub fn groups(entries: &[Entry]) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    for case in entries.iter().flat_map(|entry| &entry.cases) {
        if !groups.iter().any(|group| group == case.group()) {
            groups.push(case.group().to_string());
        }
    }
    groups
}

/// Runs all entries, which are of one problem, on all their cases.
pub fn run(
    workshop: &mut Workshop,
    entries: &[Entry],
    builds: Vec<Built>,
    rounds: usize,
) -> Result<Vec<Figure>> {
    let mut runners = Vec::new();
    for (entry, built) in entries.iter().zip(builds) {
        runners.push(runner(workshop, entry, built)?);
    }
    let mut figures = Vec::new();
    for group in groups(entries) {
        let mut fit = Vec::new();
        for (entry, runner) in entries.iter().zip(&runners) {
            terminal::progress(&format!("{group}: is {} right?", entry.name));
            let result = match runner {
                None => Outcome::Wrong(Verdict::CE),
                Some(runner) => prove(workshop, runner, &group)?,
            };
            if let (Outcome::Right { .. }, Some(runner)) = (&result, runner) {
                fit.push((figures.len(), runner));
            }
            figures.push(Figure { submission: entry.name.clone(), group: group.clone(), result });
        }
        for round in 0..rounds {
            terminal::progress(&format!("{group}: round {} of {rounds}", round + 1));
            let first = fit.len().min(1);
            fit.rotate_left(first);
            for (index, runner) in &fit {
                let time = once(workshop, runner, &group)?;
                if let Outcome::Right { times, .. } = &mut figures[*index].result {
                    times.push(time);
                }
            }
        }
    }
    for figure in &mut figures {
        if let Outcome::Right { times, .. } = &mut figure.result {
            times.sort();
        }
    }
    Ok(figures)
}

/// None if the submission does not compile.
fn runner<'a>(workshop: &mut Workshop, entry: &'a Entry, built: Built) -> Result<Option<Runner<'a>>> {
    let Ok(Programs { compiled: Some(program), .. }) = built.programs else { return Ok(None) };
    let counter = match &entry.source {
        Source::Text(path, text) => counter(workshop, path, text, &entry.shown)?,
        Source::Command(_) => None,
    };
    Ok(Some(Runner { entry, program, counter }))
}

fn counter(workshop: &mut Workshop, path: &Path, text: &[u8], shown: &str) -> Result<Option<PathBuf>> {
    let text = String::from_utf8_lossy(text);
    let Some(twin) =
        instrument::counting(&text).map_err(|why| files::cannot("count the steps of", path, why))?
    else {
        return Ok(None);
    };
    match workshop.compiler.build(&mut workshop.keepers[0], twin.as_bytes(), shown, Flavour::Site)? {
        Build::Program(program) => Ok(Some(program.path)),
        Build::Refused(words) => Err(instrument::not_with_notes(shown, &words)),
    }
}

fn cases<'a>(entry: &'a Entry, group: &'a str) -> impl Iterator<Item = &'a Case> {
    entry.cases.iter().filter(move |case| case.group() == group)
}

/// Whether the submission is right on a group, and in how many steps.
fn prove(workshop: &mut Workshop, runner: &Runner<'_>, group: &str) -> Result<Outcome> {
    let entry = runner.entry;
    let mut steps = runner.counter.as_ref().map(|_| 0);
    for case in cases(entry, group) {
        let (checker, keepers) = workshop.checker(&entry.problem)?;
        let (_, finding) = run_case::try_once(entry, Some(&runner.program), case, checker, &mut keepers[0])?;
        if finding.verdict == Verdict::JE {
            return Err(Error::new(format!(
                "cannot judge {} on {}: {}",
                entry.name, case.name, finding.reason.english
            )));
        }
        if finding.verdict != Verdict::AC {
            return Ok(Outcome::Wrong(finding.verdict));
        }
    }
    if let (Some(counter), Some(steps)) = (&runner.counter, &mut steps) {
        for case in cases(entry, group) {
            let limits = Limits { time: entry.limits.time * PATIENCE, ..entry.limits };
            let keeper = &mut workshop.keepers[0];
            keeper.run(&run_case::request(entry, Some(counter), case, limits))?;
            let notes = Notes::find(&files::read(&keeper.errors())?);
            let notes = notes.ok_or_else(|| {
                Error::new(format!(
                    "cannot count the steps of {} on {}: it ended without a count",
                    entry.name, case.name
                ))
            })?;
            *steps += notes.puts + notes.erases;
        }
    }
    Ok(Outcome::Right { steps, times: Vec::new() })
}

/// The CPU time of all cases of a group.
fn once(workshop: &mut Workshop, runner: &Runner<'_>, group: &str) -> Result<Duration> {
    let mut total = Duration::ZERO;
    for case in cases(runner.entry, group) {
        let limits = Limits { time: runner.entry.limits.time * PATIENCE, ..runner.entry.limits };
        total += workshop.keepers[0]
            .run(&run_case::request(runner.entry, Some(&runner.program), case, limits))?
            .time;
    }
    Ok(total)
}
