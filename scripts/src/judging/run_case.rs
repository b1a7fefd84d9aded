//! From entries and their programs to findings, a case each.

use crate::commands::shared_options::Options;
use crate::judging::case_result::{Finding, Judged};
use crate::judging::checker::{Checker, Papers};
use crate::judging::classify;
use crate::judging::known_slow;
use crate::judging::schedule::Docket;
use crate::judging::submission::{Entry, Source};
use crate::report::verdict_table;
use crate::sandbox::platform::End;
use crate::sandbox::{lock, Keeper, Limits, Outcome, Request, Stop};
use crate::support::error::Result;
use crate::support::files;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
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

/// An entry with what is needed to run it.
pub struct Trial<'a> {
    pub entry: &'a Entry,
    pub programs: Programs,
    pub checker: &'a Checker,
}

/// The verdict of an entry that does not compile.
pub fn refused(entry: &Entry, words: String) -> Judged {
    let ok = entry.expectation.met(&[("", Verdict::CE)], entry.whole);
    Judged { verdict: Verdict::CE, ok, findings: Vec::new(), refusal: Some(words) }
}

/// Runs the cases of all entries, one for each keeper at a time. `done` hears of each entry as soon as its judgement
/// is known.
pub fn judge(
    trials: &[Trial<'_>],
    keepers: &mut [Keeper],
    options: &Options,
    done: &(dyn Fn(usize, Judged) + Sync),
) {
    let entries: Vec<&Entry> = trials.iter().map(|trial| trial.entry).collect();
    let docket = Mutex::new(Docket::new(&entries, options.all));
    thread::scope(|scope| {
        for keeper in keepers {
            scope.spawn(|| {
                let keeper = keeper;
                loop {
                    let (line, id) = keeper.canceller();
                    let taken = lock(&docket).take(move || line.cancel(id));
                    let Some((index, case)) = taken else { break };
                    let trial = &trials[index];
                    let before = lock(&docket).done(index);
                    verdict_table::progress(trial.entry, before, options.language);
                    let finding = find(trial, &trial.entry.cases[case], keeper);
                    let judged = lock(&docket).note(index, case, finding);
                    if let Some(judged) = judged {
                        done(index, judged);
                    }
                }
            });
        }
    });
}

fn find(trial: &Trial<'_>, case: &Case, keeper: &mut Keeper) -> Finding {
    let found = run_case(trial.entry, case, &trial.programs, trial.checker, keeper);
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
            Some(known_slow::place(program, &case.input, &entry.limits)?)
        }
        _ => None,
    };
    if let Some(proven) = place.as_deref().filter(|_| !entry.named).and_then(known_slow::recall) {
        return Ok(proven);
    }
    let (outcome, mut finding) = try_once(entry, programs.compiled.as_deref(), case, checker, keeper)?;
    let verdict = finding.verdict;
    if let Some(place) = place.filter(|_| verdict == Verdict::TLE && outcome.stopped != Some(Stop::Cancelled))
    {
        known_slow::keep(&place, &finding)?;
    }
    if let Some(program) = programs.checked.as_deref().filter(|_| verdict == Verdict::AC) {
        finding.reason = check_twin(entry, program, case, keeper)?;
    }
    Ok(finding)
}

/// Runs a program on a case once, whatever is known about it, and judges what it does.
pub fn try_once(
    entry: &Entry,
    program: Option<&Path>,
    case: &Case,
    checker: &Checker,
    keeper: &mut Keeper,
) -> Result<(Outcome, Finding)> {
    let stored =
        std::fs::metadata(&case.output).map_err(|why| files::cannot("read", &case.output, why))?.len();
    let limits = Limits { output: entry.limits.output.max(2 * stored), ..entry.limits };
    let outcome = keeper.run(&request(entry, program, case, limits))?;
    let finding = assess(&outcome, &limits, case, checker, keeper)?;
    Ok((outcome, finding))
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
    let complaint = if outcome.errors > 0 { keeper.complaint()? } else { String::new() };
    if let Some((verdict, reason)) = classify::failure(outcome, limits, &complaint) {
        return Ok(Finding { verdict, reason, complaint, ..measured });
    }
    let output = if checker.is_program() { keeper.keep_output()? } else { keeper.output() };
    let _turn = (outcome.output > LARGE).then(|| lock(&LARGE_TURN));
    let papers = Papers { input: &case.input, expected: &case.output, output: &output };
    let (verdict, reason) = checker.judge(keeper, &papers)?;
    if matches!(verdict, Verdict::WA | Verdict::PE) {
        keeper.check_room()?;
    }
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
    let why = classify::why_it_failed(outcome.end, &keeper.complaint()?);
    Ok(Reason::new(
        format!("accepted, but with overflow checks and debug assertions it {why}"),
        format!("맞았지만, 오버플로 검사와 디버그 단언을 켜면 실패합니다: {why}"),
    ))
}

/// Running an entry's program, or one made from its text, on a case.
pub fn request(entry: &Entry, program: Option<&Path>, case: &Case, limits: Limits) -> Request {
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
