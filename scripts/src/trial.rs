//! From an entry and its program to findings, a case each, and from these to the verdict of the submission.

use crate::assess;
use crate::case::Case;
use crate::checker::{Checker, Papers};
use crate::entry::{Entry, Source};
use crate::error::Result;
use crate::files;
use crate::finding::{Finding, Judged};
use crate::fold::{counted, fold};
use crate::options::Options;
use crate::proof;
use crate::report;
use crate::run::{lock, Keeper, Limits, Line, Outcome, Request};
use crate::system::End;
use crate::verdict::Verdict;
use shared::judgement::Reason;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// What is run for an entry.
pub struct Programs {
    /// Beside it, proofs of slowness are kept; None for a command.
    pub compiled: Option<PathBuf>,
    /// The same text compiled with checks, if that was asked for.
    pub checked: Option<PathBuf>,
}

/// So much of an output is enough to show.
const SHOWN: u64 = 2000;

/// An output of more than this is looked at while no other such output is in memory.
const LARGE: u64 = 1 << 20;
static LARGE_TURN: Mutex<()> = Mutex::new(());

/// The state of an entry while its cases run.
struct Table<'a> {
    entry: &'a Entry,
    groups: Vec<&'a str>,
    all: bool,
    next: usize,
    findings: Vec<Option<Finding>>,
    /// How to cancel the runs under way.
    running: Vec<Option<(Arc<Line>, u64)>>,
}

impl Table<'_> {
    /// Which cases count, as far as is known.
    fn counted(&self) -> Vec<bool> {
        let verdicts: Vec<Option<Verdict>> =
            self.findings.iter().map(|f| f.as_ref().map(|f| f.verdict)).collect();
        counted(&self.groups, &verdicts, &self.entry.expectation, self.all)
    }

    /// The next case to run.
    fn take(&mut self, line: (Arc<Line>, u64)) -> Option<usize> {
        let counted = self.counted();
        let index = (self.next..counted.len()).find(|&index| counted[index])?;
        self.next = index + 1;
        self.running[index] = Some(line);
        Some(index)
    }

    /// Notes a finding, and cancels the runs that no longer count because of it.
    fn note(&mut self, index: usize, finding: Finding) {
        self.running[index] = None;
        self.findings[index] = Some(finding);
        let counted = self.counted();
        let idle = self.running.iter_mut().zip(counted).filter(|(_, counts)| !counts);
        idle.filter_map(|(line, _)| line.take()).for_each(|(line, id)| line.cancel(id));
    }
}

/// The verdict of an entry that does not compile.
pub fn refused(entry: &Entry, words: String) -> Judged {
    let ok = entry.expectation.met(&[("", Verdict::CE)], entry.whole);
    Judged { verdict: Verdict::CE, ok, findings: Vec::new(), refusal: Some(words) }
}

/// Runs the cases of an entry, one for each keeper at a time.
pub fn judge(
    entry: &Entry,
    programs: &Programs,
    checker: &Checker,
    keepers: &mut [Keeper],
    options: &Options,
) -> Judged {
    let count = entry.cases.len();
    let running = (0..count).map(|_| None).collect();
    let groups = entry.cases.iter().map(Case::group).collect();
    let table = Table { entry, groups, all: options.all, next: 0, findings: vec![None; count], running };
    let table = Mutex::new(table);
    let done = AtomicUsize::new(0);
    report::progress(entry, 0, options.language);
    thread::scope(|scope| {
        for keeper in keepers.iter_mut().take(count) {
            scope.spawn(|| {
                let keeper = keeper;
                loop {
                    let taken = lock(&table).take(keeper.canceller());
                    let Some(index) = taken else { break };
                    let finding = find(entry, &entry.cases[index], programs, checker, keeper);
                    lock(&table).note(index, finding);
                    report::progress(entry, done.fetch_add(1, Ordering::Relaxed) + 1, options.language);
                }
            });
        }
    });
    let table = table.into_inner().unwrap_or_else(PoisonError::into_inner);
    let counted = table.counted();
    let cases = entry.cases.iter().cloned().zip(table.findings).zip(counted);
    let findings: Vec<(Case, Finding)> = cases
        .filter(|(_, counts)| *counts)
        .filter_map(|((case, finding), _)| Some((case, finding?)))
        .collect();
    let verdicts: Vec<(&str, Verdict)> = findings.iter().map(|(case, f)| (case.group(), f.verdict)).collect();
    let ok = entry.expectation.met(&verdicts, entry.whole);
    Judged { verdict: fold(verdicts.iter().map(|(_, verdict)| *verdict)), ok, findings, refusal: None }
}

fn find(entry: &Entry, case: &Case, programs: &Programs, checker: &Checker, keeper: &mut Keeper) -> Finding {
    let found = run_case(entry, case, programs, checker, keeper);
    found.unwrap_or_else(|why| {
        let reason = Reason::new(why.to_string(), why.to_string());
        Finding { verdict: Verdict::JE, reason, ..Finding::default() }
    })
}

/// Runs one case, or recalls that it was too slow before. An error means that it could not be judged.
fn run_case(
    entry: &Entry,
    case: &Case,
    programs: &Programs,
    checker: &Checker,
    keeper: &mut Keeper,
) -> Result<Finding> {
    let place = match &programs.compiled {
        Some(program) if entry.expectation.allows(case.group(), Verdict::TLE) => {
            Some(proof::place(program, &case.input, &entry.limits)?)
        }
        _ => None,
    };
    if let Some(proven) = place.as_deref().filter(|_| !entry.named).and_then(proof::recall) {
        return Ok(proven);
    }
    let stored =
        std::fs::metadata(&case.output).map_err(|why| files::cannot("read", &case.output, why))?.len();
    let limits = Limits { output: entry.limits.output.max(2 * stored), ..entry.limits };
    let outcome = keeper.run(&request(entry, programs.compiled.as_deref(), case, limits))?;
    let mut finding = assess(&outcome, &limits, case, checker, keeper)?;
    let verdict = finding.verdict;
    if let Some(place) = place.filter(|_| verdict == Verdict::TLE) {
        proof::keep(&place, &finding)?;
    }
    if let Some(program) = programs.checked.as_deref().filter(|_| verdict == Verdict::AC) {
        finding.reason = check_twin(entry, program, case, keeper)?;
    }
    Ok(finding)
}

fn assess(
    outcome: &Outcome,
    limits: &Limits,
    case: &Case,
    checker: &Checker,
    keeper: &mut Keeper,
) -> Result<Finding> {
    let measured = Finding {
        time: outcome.time.as_micros().div_ceil(1000) as u64,
        memory: outcome.memory / 1024,
        ..Finding::default()
    };
    let complaint = complaint(keeper)?;
    if let Some((verdict, reason)) = assess::failure(outcome, limits, &complaint) {
        return Ok(Finding { verdict, reason, complaint, ..measured });
    }
    let output = if checker.is_program() { keeper.keep_output()? } else { keeper.output() };
    let _turn = (outcome.output > LARGE).then(|| lock(&LARGE_TURN));
    let papers = Papers { input: &case.input, expected: &case.output, output: &output };
    let (verdict, reason) = checker.judge(keeper, &papers)?;
    let shown = if verdict == Verdict::AC { None } else { Some(files::beginning(&output, SHOWN)?) };
    Ok(Finding { verdict, reason, shown, complaint, ..measured })
}

/// What the checked program does on a case that the site's program gets right. It is slower, and may be.
fn check_twin(entry: &Entry, program: &Path, case: &Case, keeper: &mut Keeper) -> Result<Reason> {
    let limits = Limits { time: entry.limits.time * 10, ..entry.limits };
    let outcome = keeper.run(&request(entry, Some(program), case, limits))?;
    if outcome.stopped.is_some() || outcome.end == End::Exit(0) {
        return Ok(Reason::new("", ""));
    }
    let why = assess::why_it_failed(outcome.end, &complaint(keeper)?);
    Ok(Reason::new(
        format!("accepted, but with overflow checks and debug assertions it {why}"),
        format!("맞았지만, 오버플로 검사와 디버그 단언을 켜면 실패합니다: {why}"),
    ))
}

/// What the last program wrote to standard error; the first 64 KiB hold every message.
fn complaint(keeper: &Keeper) -> Result<String> {
    let bytes = files::beginning(&keeper.errors(), 64 << 10)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn request(entry: &Entry, program: Option<&Path>, case: &Case, limits: Limits) -> Request {
    let input = Some(case.input.clone());
    match (&entry.source, program) {
        (Source::Command(words), _) => Request {
            program: words[0].clone().into(),
            arguments: words[1..].iter().map(OsString::from).collect(),
            folder: Some(std::env::current_dir().unwrap_or_default()),
            input,
            limits,
        },
        (Source::Text(path, _), program) => Request {
            program: program.unwrap_or(path).into(),
            arguments: Vec::new(),
            folder: None,
            input,
            limits,
        },
    }
}
