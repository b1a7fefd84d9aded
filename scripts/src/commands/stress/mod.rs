//! `cargo oj stress`: tries random inputs until a submission fails, then looks for a failing input on which a right search
//! takes few steps.

mod counterexample;
mod failure_report;
mod generator_option;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::report::terminal;
use failure_report::FailureReport;
use judge::{Checker, Selection, Session};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use stdx::{error, files, message, plural, tr, Result};
use stress::{search, Generator, ReferenceFinder, SearchOutcome, Trial};
use workspace::Workspace;

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let workspace = &Workspace::find()?;
    let options = &Options::parse(arguments, workspace)?;
    let selection = &options.selection;
    let mut found = selection.find(workspace)?.submissions;
    if !options.is_alone {
        found = selection.require_cases(workspace, found)?;
    }
    let submission = found.remove(0);
    terminal::print(&format!("{} {}\n", tr!("seed"), options.seed))?;
    let session = &Session::new(workspace, 1);
    let generator = generator_option::named(&submission.problem, options.generator.as_deref())?;
    generator_option::note_templates(&generator, &submission.problem.folder);
    let folder = &submission.problem.folder;
    let example = submission.cases.first().map(|case| case.input.as_path());
    let generator = Generator::prepare(generator, folder, example, &session.compiler)?;
    let checker = Checker::prepare(&submission.problem, &session.compiler);
    let finder = ReferenceFinder { session, workspace, target: &submission, selection, checker: &checker };
    // An interactor needs no right answers.
    let reference = match checker.interactor {
        Some(_) => None,
        None => finder.find(options.reference.as_deref(), &mut |why| terminal::print_note(&why))?,
    };
    if let Some(reference) = &reference {
        let (shown, count) = (reference.name(), reference.accepted);
        let accepted = match reference.on_samples {
            true => plural!(count, "{count} sample", "{count} samples"),
            false => plural!(count, "{count} case", "{count} cases"),
        };
        terminal::print(&tr!("reference: {shown}, accepted on {accepted}\n"))?;
    }
    let name = submission.target();
    let mut trial = Trial::prepare(session, submission, generator, reference, checker, options.time)?;
    if !trial.can_judge() {
        let why = message!(
            "no other accepted submission to compare with (work in progress is not used), so only crashes \
             and exceeded limits are found; name a reference with `--reference`"
        );
        terminal::print_note(&why);
    }
    let begun = Instant::now();
    let rate = |round: u64| format!("{:.0}", round as f64 / begun.elapsed().as_secs_f64().max(0.001));
    let nothing_found = |round: u64| {
        let (rate, took) = (rate(round), format!("{:.1}", begun.elapsed().as_secs_f64()));
        let inputs = plural!(round, "{count} input", "{count} inputs");
        tr!("{name}: {inputs} in {took} s ({rate} per second), nothing found\n")
    };
    let outcome = search::search(&mut trial, options.seed, options.rounds, &mut |round| {
        terminal::print_if_interrupted(nothing_found(round));
        if round > 0 {
            let (rate, inputs) = (rate(round), plural!(round, "{count} input", "{count} inputs"));
            terminal::progress(&tr!("{inputs}, {rate} per second"));
        }
    })?;
    match outcome {
        SearchOutcome::NothingFound(round) => {
            terminal::print(&nothing_found(round)).map(|()| ExitCode::SUCCESS)
        }
        SearchOutcome::NothingTried(why) => {
            Err(error!("no input was tried within the time of `--seconds`: {why}"))
        }
        SearchOutcome::Failed(failure) => {
            let report = FailureReport { workspace, options, trial: &trial, name: &name, failure: &failure };
            report.print().map(|()| ExitCode::from(1))
        }
    }
}

struct Options {
    selection: Selection,
    rounds: u64,
    /// The time to search in; None for no limit.
    time: Option<Duration>,
    seed: u64,
    shrinks: bool,
    generator: Option<String>,
    reference: Option<String>,
    /// Whether there is no problem and no case: the generator and the reference are all that is known.
    is_alone: bool,
}

impl Options {
    fn parse(mut arguments: Arguments, workspace: &Workspace) -> Result<Options> {
        const A_CENTURY: u64 = 100 * 365 * 24 * 3600;
        let rounds = arguments.number("--rounds", 1..=u64::MAX)?;
        let seconds = arguments.number("--seconds", 1..=A_CENTURY)?;
        let time = time(rounds, seconds);
        let rounds = rounds.unwrap_or(u64::MAX);
        let seed = arguments.number("--seed", 0..=u64::MAX)?.unwrap_or_else(|| new_seed(SystemTime::now()));
        let shrinks = !arguments.flag("--no-shrink");
        let generator = arguments.value("--generator")?;
        let reference = arguments.value("--reference")?;
        let mut target_options = shared_options::target_options(&mut arguments)?;
        let typed = arguments.rest()?;
        let mut selection = target_options.of_one(workspace, "stress", &typed);
        let is_file = typed.first().is_some_and(|path| target_options.is_source(path));
        let is_alone = selection.is_err() && is_file && generator.is_some() && reference.is_some();
        if is_alone {
            let no_cases = workspace::cache_folder(&workspace.target).join("no-cases");
            files::create_folder(&no_cases)?;
            for file in ["sample-1.in", "sample-1.out"] {
                files::write(&no_cases.join(file), b"")?; // such a case is not judged
            }
            target_options.selection.cases_dir = Some(no_cases);
            selection = target_options.of_one(workspace, "stress", &typed);
        }
        let selection = selection?;
        Ok(Options { selection, rounds, time, seed, shrinks, generator, reference, is_alone })
    }
}

/// A seed from the clock, of at most six digits because it may be typed again.
fn new_seed(now: SystemTime) -> u64 {
    let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000
}

/// The time to search in: `--seconds`, or else no limit with `--rounds`, or else ten seconds.
fn time(rounds: Option<u64>, seconds: Option<u64>) -> Option<Duration> {
    seconds.or(if rounds.is_some() { None } else { Some(10) }).map(Duration::from_secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_alone_have_no_time_limit() {
        let limit = |rounds, seconds| time(rounds, seconds).map(|time| time.as_secs());
        assert_eq!(limit(None, None), Some(10));
        assert_eq!(limit(Some(1000), None), None);
        assert_eq!([limit(None, Some(3)), limit(Some(1000), Some(3))], [Some(3); 2]);
    }

    #[test]
    fn a_new_seed_is_the_part_of_the_time_below_a_second() {
        let seed = |microseconds| new_seed(UNIX_EPOCH + Duration::from_micros(microseconds));
        assert_eq!([seed(7), seed(999_999), seed(1_000_000), seed(12_345_678)], [7, 999_999, 0, 345_678]);
        assert_eq!(new_seed(UNIX_EPOCH - Duration::from_secs(1)), 0, "a clock that is wrong");
    }
}
