//! `cargo oj stress`: tries random inputs until a submission fails, then shrinks the failing input until a
//! correct search takes few steps.

mod failure_report;
mod options;

use crate::command_line::arguments::Arguments;
use crate::report::{exit_status, terminal, verdict_details};
use failure_report::FailureReport;
use judge::{CaseJudge, CaseResult, Compiled, Session};
use languages::SourceLanguage;
use messages::{error, message, plural, tr, Message, Result};
use options::Options;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use stdx::threads;
use stress::{find_failing_input, Reference, ReferenceFinder, StressOutcome, StressTest};
use submissions::{RequiredCases, Submission};
use verdicts::{Deadline, Generator};
use workspace::source_template::is_template_of_program;
use workspace::{problem, GeneratorSpec, Problem, Workspace};

/// The time for making an input smaller is that of some runs, within these bounds.
const RUNS_TO_SHRINK: u32 = 100;
const LEAST_SHRINK_TIME: Duration = Duration::from_secs(3);
const LONGEST_SHRINK_TIME: Duration = Duration::from_secs(12);

/// Fewer inputs than this say little about a submission.
const FEW_INPUTS: u64 = 200;

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let workspace = &Workspace::find()?;
    let options = &Options::parse(arguments, workspace)?;
    let session = &Session::new(workspace, threads::processors());
    let submission = find_submission(options, session)?;
    let folder = &submission.problem.folder;

    let (spec, found_by_name) = find_generator(options, &submission.problem)?;
    let example = submission.cases.first().map(|case| case.input.as_path());
    let generator = Generator::prepare(spec, folder, example, &session.compiler)?;

    let case_judge = CaseJudge::prepare(&submission.problem, &session.compiler);
    let reference = find_reference(options, session, &submission, &case_judge)?;
    let of_reference = reference.as_ref().map(describe_reference);

    let mut test = StressTest::prepare(session, submission, generator, reference, case_judge, options.time)?;
    let judges_all_answers = test.judges_all_answers();
    if !judges_all_answers {
        terminal::print_note(&message!(
            "no other accepted submission is the reference, so only crashes, exceeded limits and what a \
             checker rejects by the input are found; specify a reference with `--reference`"
        ));
    }

    let head = [Some(format!("{} {}\n", tr!("seed"), options.seed)), found_by_name, of_reference];
    terminal::print(&head.into_iter().flatten().collect::<String>())?;

    let progress = Progress { name: test.submission().target(), begun: Instant::now(), judges_all_answers };
    let outcome = find_failing_input(&mut test, options.seed, options.rounds, &mut |round| {
        progress.show(round);
    })?;

    match outcome {
        StressOutcome::NothingFound { inputs, different } => {
            let mut text = nothing_found(&test, &progress, inputs, different)?;
            if !options.has_limit && inputs < FEW_INPUTS {
                text += &tr!("few inputs were tried; `--seconds 60` tries more\n");
            }

            terminal::print(&text).map(|()| ExitCode::SUCCESS)
        }
        StressOutcome::Failed(failure) => {
            if !options.has_limit {
                test.deadline = Deadline::after(Some(shrink_time(&failure.result)));
            }

            let report = FailureReport { options, test: &test, failure: &failure };
            report.print().map(|()| exit_status::failure_if(true))
        }
    }
}

/// Returns the time for making an input smaller: enough runs for a language whose programs start slowly.
fn shrink_time(result: &CaseResult) -> Duration {
    let of_runs = RUNS_TO_SHRINK * Duration::from_millis(result.usage.time_ms);
    of_runs.clamp(LEAST_SHRINK_TIME, LONGEST_SHRINK_TIME)
}

/// Returns the submission to test. Returns an error if it does not compile.
fn find_submission(options: &Options, session: &Session) -> Result<Submission> {
    let Options { selection, .. } = options;
    let found = selection.find(&session.workspace)?.submissions;
    let submission = selection.require(RequiredCases::Judged, &session.workspace, found)?.remove(0);
    let mut compiled = session.compile_one(&submission)?;
    if let Compiled::Failed(messages) = &mut compiled {
        let shown = verdict_details::compiler_messages_with_places(&submission, &messages.localized());
        *messages = Message::verbatim(shown.trim_end());
    }

    compiled.or_error(&submission.display_name)?;

    Ok(submission)
}

/// Returns the generator, and a line about it if its name alone says that it is one.
fn find_generator(options: &Options, problem: &Problem) -> Result<(GeneratorSpec, Option<String>)> {
    let spec = verdicts::generator_spec(problem, options.generator.as_deref())?;
    let GeneratorSpec::Programs { paths, .. } = &spec else { return Ok((spec, None)) };

    for path in paths.iter().filter(|path| is_template_of_program(&problem.folder.join(path))) {
        terminal::print_note(&message!(
            "`{path}` is still the unchanged template; change it to print inputs that the task allows, \
             because a failure on another input proves nothing"
        ));
    }

    let is_named = options.generator.is_some() || problem.settings.generator.as_ref() == Some(&spec);
    let line = (!is_named).then(|| tr!("generator: {names} (found by name)\n", names = paths.join(", ")));
    Ok((spec, line))
}

/// Returns the reference. Returns an error if a `brute` was written for it and cannot be it, and nothing else can.
fn find_reference(
    options: &Options,
    session: &Session,
    target: &Submission,
    case_judge: &CaseJudge,
) -> Result<Option<Reference>> {
    let Options { selection, time, reference, .. } = options;
    if case_judge.interactor.is_some() {
        if reference.is_some() {
            terminal::print_note(&message!("`--reference` is not used: the interactor judges the answers"));
        }
        return Ok(None);
    }

    let mut rejected_brute = None;
    let finder = ReferenceFinder { session, target, options: &selection.options, case_judge, time: *time };
    let reference = finder.find(reference.as_deref(), &mut |name, why| {
        if problem::is_brute(Path::new(name)) {
            rejected_brute = Some(name.to_string());
        }
        terminal::print_note(&why);
    })?;

    if let (Some(brute), None, false) = (rejected_brute, &reference, case_judge.checker.is_complete()) {
        return Err(error!(
            "there is no reference to compare with: correct `{brute}`, or specify another one with \
             `--reference NAME`"
        ));
    }

    Ok(reference)
}

/// Returns a line about the reference. A note says where it is too slow.
fn describe_reference(reference: &Reference) -> String {
    let (name, count) = (reference.name(), reference.accepted);
    if !reference.too_slow.is_empty() {
        let cases = reference.too_slow.join("`, `");
        terminal::print_note(&message!(
            "`{name}` is too slow for `{cases}`, or needs too much memory there, so it is not checked there"
        ));
    }

    if count == 0 {
        return tr!("reference: {name}, checked on no case\n");
    }

    let accepted = if reference.on_samples {
        plural!(count, "{count} sample", "{count} samples")
    } else {
        plural!(count, "{count} case", "{count} cases")
    };
    tr!("reference: {name}, accepted on {accepted}\n")
}

/// What is shown while inputs are tried.
struct Progress {
    name: String,
    begun: Instant,
    judges_all_answers: bool,
}

impl Progress {
    fn show(&self, round: u64) {
        terminal::set_interruption_text(self.nothing_found(round));
        if round > 0 {
            let (rate, inputs) = (self.rate(round), plural!(round, "{count} input", "{count} inputs"));
            terminal::progress(&tr!("{inputs}, {rate} per second"));
        }
    }

    fn rate(&self, round: u64) -> String {
        format!("{:.0}", round as f64 / self.begun.elapsed().as_secs_f64().max(0.001))
    }

    fn nothing_found(&self, round: u64) -> String {
        let (rate, took) = (self.rate(round), format!("{:.1}", self.begun.elapsed().as_secs_f64()));
        let inputs = plural!(round, "{count} input", "{count} inputs");
        let scope = (!self.judges_all_answers).then(|| message!(" (no answer was compared)"));

        let name = &self.name;
        tr!("{name}: {inputs} in {took} s ({rate} per second), no failure found{scope}\n")
    }
}

/// Returns the report about a search that found no failure. `different` is the number of different inputs.
fn nothing_found(
    test: &StressTest<'_>,
    progress: &Progress,
    inputs: u64,
    different: Option<u64>,
) -> Result<String> {
    let mut text = progress.nothing_found(inputs);
    if let (1.., Some(name)) = (test.skipped, test.reference_name()) {
        let skipped = plural!(test.skipped, "{count} input", "{count} inputs");
        let slow = message!("`{name}` was too slow for {skipped}");

        if inputs == 0 {
            return Err(error!(
                "{slow}, so no answer was compared; let the generator make smaller inputs, or specify \
                 another reference with `--reference`"
            ));
        }

        let smaller = test.largest_size.map(|size| message!("; later inputs had a size of at most {size}"));
        text += &tr!("{slow}; on these, only crashes and exceeded limits are found{smaller}\n");
    }

    if let Some(different) = different.filter(|different| (1..=inputs / 2).contains(different)) {
        text += &tr!(
            "only {different} of {inputs} inputs were different; does the generator use its first argument, \
             the seed?\n"
        );
    }

    let submission = test.submission();
    if !submission.wants_checks && submission.language().is_some_and(SourceLanguage::has_checks) {
        text += &tr!("with `--checked`, overflow and memory errors that change no answer are found too\n");
    }

    Ok(text)
}
