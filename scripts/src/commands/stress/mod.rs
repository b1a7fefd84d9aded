//! `cargo oj stress`: tries random inputs until a submission fails, then shrinks the failing input until a
//! correct search takes few steps.

mod failure_report;
mod options;

use crate::command_line::{arguments::Arguments, new_source_file};
use crate::report::{exit_status, terminal, verdict_details};
use failure_report::FailureReport;
use judge::{CheckerAndInteractor, Session};
use messages::{error, message, plural, tr, Message, Result};
use options::Options;
use std::{path::Path, process::ExitCode, time::Instant};
use stdx::threads;
use stress::{find_failing_input, JudgedAnswers, ReferenceFinder, StressOutcome, StressTest};
use submissions::RequiredCases;
use toolchain::compiled_or_error;
use verdicts::{Deadline, Generator};
use workspace::{problem, GeneratorSpec, Workspace};

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let workspace = &Workspace::find()?;
    let options = &Options::parse(arguments, workspace)?;
    let selection = &options.selection;
    let mut found = selection.find(workspace)?.submissions;
    if !selection.needs_no_cases {
        found = selection.require(RequiredCases::Judged, workspace, found)?;
    }
    let submission = found.remove(0);
    let session = &Session::new(workspace, threads::processors());
    let compiled = session.compile_one(&submission)?;
    let with_places = |messages: Message| {
        let messages = verdict_details::compiler_messages_with_places(&submission, &messages.localized());
        Message::verbatim(messages.trim_end())
    };
    compiled_or_error(compiled.map_err(with_places), &submission.display_name)?;
    let folder = submission.problem.programs_folder();
    let mut head = format!("{} {}\n", tr!("seed"), options.seed);
    let problem = &submission.problem;
    let mut generator = verdicts::generator_spec(problem, options.generator.as_deref())?;
    let is_template = |name: &String| {
        new_source_file::is_unchanged_auxiliary(|language| language.generator, &folder.join(name))
    };
    // A template gives way to a generator that was written beside it.
    let has_template = match &generator {
        GeneratorSpec::Programs { paths, .. } => paths.iter().any(is_template),
        GeneratorSpec::BuiltIn(_) => false,
    };
    if options.generator.is_none() && has_template {
        generator = problem.generator_by_name(|name| !is_template(name)).unwrap_or(generator);
    }
    if let GeneratorSpec::Programs { paths, .. } = &generator {
        if options.generator.is_none() && problem.settings.generator.as_ref() != Some(&generator) {
            head += &tr!("generator: {names} (found by name)\n", names = paths.join(", "));
        }
        for path in paths.iter().filter(|path| is_template(path)) {
            terminal::print_note(&message!(
                "`{path}` is still the unchanged template; change it to print inputs that the task allows, because a \
                 failure on another input proves nothing"
            ));
        }
    }
    let example = submission.cases.first().map(|case| case.input.as_path());
    let generator = Generator::prepare(generator, folder, example, &session.compiler)?;
    let judge = CheckerAndInteractor::prepare(&submission.problem, &session.compiler);
    let finder =
        ReferenceFinder { session, target: &submission, selection, judge: &judge, time: options.time };
    let mut rejected = None;
    // An interactor needs no expected outputs.
    let reference = match judge.interactor {
        Some(_) => {
            if options.reference.is_some() {
                terminal::print_note(&message!(
                    "`--reference` is not used: the interactor judges the answers"
                ));
            }
            None
        }
        None => finder.find(options.reference.as_deref(), &mut |name, why| {
            rejected.get_or_insert(name.to_string());
            terminal::print_note(&why);
        })?,
    };
    if let Some(reference) = &reference {
        let (name, count) = (reference.name(), reference.accepted);
        let accepted = match reference.on_samples {
            true => plural!(count, "{count} sample", "{count} samples"),
            false => plural!(count, "{count} case", "{count} cases"),
        };
        head += &match count {
            0 => tr!("reference: {name}, checked on no case\n"),
            _ => tr!("reference: {name}, accepted on {accepted}\n"),
        };
        if !reference.too_slow.is_empty() {
            let cases = reference.too_slow.join("`, `");
            terminal::print_note(&message!(
                "`{name}` is too slow for `{cases}`, or needs too much memory there, so it is not checked there"
            ));
        }
    }
    let name = submission.target();
    let mut test = StressTest::prepare(session, submission, generator, reference, judge, options.time)?;
    let judged = test.judged_answers();
    if let Some(brute) = rejected.as_deref().filter(|name| problem::is_brute(Path::new(name))) {
        if judged != JudgedAnswers::All && test.reference_name().is_none() {
            return Err(error!(
                "there is no reference to compare with: correct `{brute}`, or specify another one with \
                 `--reference NAME`"
            ));
        }
    }
    note_missing_reference(judged, options.reference.is_some(), rejected.as_deref());
    terminal::print(&head)?;
    let begun = Instant::now();
    let rate = |round: u64| format!("{:.0}", round as f64 / begun.elapsed().as_secs_f64().max(0.001));
    let nothing_found = |round: u64| {
        let (rate, took) = (rate(round), format!("{:.1}", begun.elapsed().as_secs_f64()));
        let inputs = plural!(round, "{count} input", "{count} inputs");
        let why = rejected.as_ref().map(|name| message!(": `{name}` cannot be the reference"));
        let scope = match judged {
            JudgedAnswers::All => Message::default(),
            JudgedAnswers::ByCheckerAlone => message!(" (only the checker judged the answers{why})"),
            JudgedAnswers::None => message!(" (no answer was compared{why})"),
        };
        tr!("{name}: {inputs} in {took} s ({rate} per second), no failure found{scope}\n")
    };
    let outcome = find_failing_input(&mut test, options.seed, options.rounds, &mut |round| {
        let text = nothing_found(round);
        terminal::set_interruption_text(|| text);
        if round > 0 {
            let (rate, inputs) = (rate(round), plural!(round, "{count} input", "{count} inputs"));
            terminal::progress(&tr!("{inputs}, {rate} per second"));
        }
    })?;
    match outcome {
        StressOutcome::NothingFound { inputs, different } => {
            let mut text = nothing_found(inputs);
            if let (1.., Some(name)) = (test.skipped, test.reference_name()) {
                let skipped = plural!(test.skipped, "{count} input", "{count} inputs");
                let slow = message!("`{name}` was too slow for {skipped}");
                if inputs == 0 {
                    return Err(error!(
                        "{slow}, so no answer was compared; let the generator make smaller inputs, or specify another \
                         reference with `--reference`"
                    ));
                }
                let smaller =
                    test.largest_size.map(|size| message!("; later inputs had a size of at most {size}"));
                text += &tr!("{slow}; on these, only crashes and exceeded limits are found{smaller}\n");
            }
            match different {
                Some(1) if inputs > 1 => {
                    text = tr!(
                        "{name}: all {inputs} inputs were the same, so only one was tried; does the generator use its \
                         first argument, the seed?\n"
                    );
                }
                Some(different @ 2..) if different <= inputs / 2 => {
                    text += &tr!(
                        "only {different} of {inputs} inputs were different; does the generator use its first \
                         argument, the seed?\n"
                    );
                }
                _ => {}
            }
            let submission = test.submission();
            if !submission.wants_checks
                && submission.language().is_some_and(languages::SourceLanguage::has_checks)
            {
                text += &tr!(
                    "with `--checked`, overflow and memory errors that change no answer are found too\n"
                );
            }
            terminal::print(&text).map(|()| ExitCode::SUCCESS)
        }
        StressOutcome::Failed(failure) => {
            test.deadline = options.shrink_time.map_or(test.deadline, |time| Deadline::after(Some(time)));
            let report = FailureReport { options, test: &test, failure: &failure };
            report.print().map(|()| exit_status::failure_if(true))
        }
    }
}

/// Prints which wrong answers cannot be found, because no other submission makes correct ones.
fn note_missing_reference(judged: JudgedAnswers, is_named: bool, rejected: Option<&str>) {
    let found = match judged {
        JudgedAnswers::All => return,
        JudgedAnswers::ByCheckerAlone => {
            message!("only crashes, exceeded limits and what the checker rejects by the input are found")
        }
        JudgedAnswers::None => message!("only crashes and exceeded limits are found"),
    };
    terminal::print_note(&match rejected {
        _ if is_named => message!("the reference is the tested submission itself, so {found}"),
        Some(name) => message!(
            "no other submission can be the reference, so {found}; correct `{name}`, or specify a reference with \
             `--reference`"
        ),
        None => message!(
            "there is no other accepted submission to compare with (work in progress is not used), so {found}; \
             specify a reference with `--reference`"
        ),
    });
}
