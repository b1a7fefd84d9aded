//! `cargo oj judge`: from targets to verdicts.
//!
//! The walk: targets -> entries (problem, text, cases, expectation) -> programs -> findings, a case each -> the
//! verdict of each submission, held against its expectation -> report and exit status.

use crate::arguments::Arguments;
use crate::checker::Checker;
use crate::compile::{self, Build, Compiler, Flavour};
use crate::entry::{self, Entry, Source};
use crate::error::{Error, Result};
use crate::finding::Judged;
use crate::options::Options;
use crate::region;
use crate::report;
use crate::run::{self, lock, Keeper};
use crate::screen;
use crate::sync;
use crate::system;
use crate::trial::{self, Programs};
use crate::verdict::Verdict;
use crate::visible::width;
use crate::workspace::Workspace;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

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
    let entries = entry::choose(&workspace, &options)?;
    let complaints = stale_regions(&workspace, &entries)?;
    clean_up_on_interrupt(&workspace)?;
    let most = entries.iter().map(|entry| entry.cases.len()).max().unwrap_or(1).max(entries.len());
    let mut keepers = (0..options.jobs.min(most)).map(|_| Keeper::start()).collect::<Result<Vec<_>>>()?;
    let compiler = match entries.iter().all(|entry| matches!(entry.source, Source::Command(_))) {
        true => None,
        false => Some(Compiler::find(&workspace.target)?),
    };
    let builds = compile_all(compiler.as_ref(), &entries, &mut keepers, &options)?;
    let names = entries.iter().map(|entry| width(&entry.name)).max().unwrap_or(0);
    let mut all: Vec<(&Entry, Judged)> = Vec::new();
    let mut checker = Checker::Comparison;
    for (entry, built) in entries.iter().zip(builds) {
        let before = all.last().map(|(entry, _)| *entry);
        if before.map_or(true, |before| !Arc::ptr_eq(&before.problem, &entry.problem)) {
            checker = Checker::prepare(&entry.problem, compiler.as_ref(), &mut keepers[0])?;
        }
        built.warnings.iter().for_each(|warnings| screen::tell(&report::indented(warnings, 20)));
        let judged = match built.programs {
            Err(words) => trial::refused(entry, words),
            Ok(programs) => trial::judge(entry, &programs, &checker, &mut keepers, &options),
        };
        show(entry, &judged, before, names, &options)?;
        all.push((entry, judged));
    }
    if !options.json {
        screen::print(&report::summary(&all, options.language))?;
    }
    complaints.iter().for_each(|complaint| screen::tell(&format!("error: {complaint}")));
    let broken = |judged: &Judged| judged.findings.iter().any(|(_, finding)| finding.verdict == Verdict::JE);
    Ok(if !complaints.is_empty() || all.iter().any(|(_, judged)| broken(judged)) {
        ExitCode::from(2)
    } else if all.iter().any(|(_, judged)| !judged.ok) {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    })
}

pub fn clean_up_on_interrupt(workspace: &Workspace) -> Result<()> {
    let target = workspace.target.clone();
    let prepared = system::on_interrupt(move |status| {
        run::close_all();
        compile::remove_drafts(&target);
        screen::clear_progress();
        std::process::exit(status);
    });
    prepared.map_err(|why| Error::new(format!("cannot prepare for interruptions: {why}")))
}

/// What is wrong with the regions of the submissions that belong to the workspace.
fn stale_regions(workspace: &Workspace, entries: &[Entry]) -> Result<Vec<String>> {
    let origins = region::origins(&workspace.root)?;
    let mut complaints = Vec::new();
    for entry in entries {
        if let Source::Text(path, _) = &entry.source {
            if path.starts_with(workspace.root.join("problems")) {
                complaints.extend(sync::complaints(workspace, &origins, path)?);
            }
        }
    }
    Ok(complaints)
}

/// What came of compiling an entry: its programs, or the compiler's words.
struct Built {
    programs: std::result::Result<Programs, String>,
    warnings: Option<String>,
}

fn compile_all(
    compiler: Option<&Compiler>,
    entries: &[Entry],
    keepers: &mut [Keeper],
    options: &Options,
) -> Result<Vec<Built>> {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let builds: Vec<Mutex<Option<Result<Built>>>> = entries.iter().map(|_| Mutex::new(None)).collect();
    thread::scope(|scope| {
        for keeper in keepers {
            scope.spawn(|| {
                let keeper = keeper;
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(entry) = entries.get(index) else { break };
                    *lock(&builds[index]) = Some(build(compiler, entry, keeper, options));
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    let text = options.language.pick("compiling", "컴파일 중");
                    screen::progress(&format!("{text} ({done}/{})", entries.len()));
                }
            });
        }
    });
    let built = |build: Mutex<Option<Result<Built>>>| {
        build.into_inner().unwrap_or_else(PoisonError::into_inner).expect("every entry was taken by somebody")
    };
    builds.into_iter().map(built).collect()
}

fn build(
    compiler: Option<&Compiler>,
    entry: &Entry,
    keeper: &mut Keeper,
    options: &Options,
) -> Result<Built> {
    let (Source::Text(_, text), Some(compiler)) = (&entry.source, compiler) else {
        return Ok(Built { programs: Ok(Programs { compiled: None, checked: None }), warnings: None });
    };
    let program = match compiler.build(keeper, text, &entry.shown, Flavour::Site)? {
        Build::Program(program) => program,
        Build::Refused(words) => return Ok(Built { programs: Err(words), warnings: None }),
    };
    let checked = match options.checked.then(|| compiler.build(keeper, text, &entry.shown, Flavour::Checked))
    {
        Some(build) => match build? {
            Build::Program(program) => Some(program.path),
            Build::Refused(words) => return Ok(Built { programs: Err(words), warnings: None }),
        },
        None => None,
    };
    let warnings = Some(program.warnings).filter(|warnings| !warnings.is_empty());
    Ok(Built { programs: Ok(Programs { compiled: Some(program.path), checked }), warnings })
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
            screen::tell(&report::indented(words, 20));
        }
        return screen::print(&report::json(entry, judged, options.language));
    }
    let mut text = String::new();
    if before.map_or(true, |before| before.problem.number != entry.problem.number) {
        text.push_str(if before.is_some() { "\n" } else { "" });
        text.push_str(&report::heading(entry));
    }
    text.push_str(&report::line(entry, judged, names, options.language));
    text.push_str(&report::remark(judged, options.language));
    if !judged.ok || entry.named {
        text.push_str(&report::failure(entry, judged, options.language)?);
    }
    screen::print(&text)
}
