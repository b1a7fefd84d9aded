//! `cargo oj judge`: from targets to verdicts.
//!
//! The steps: targets -> submissions (problem, text, cases, expectation) -> their programs -> a result for each case ->
//! the result of each submission, compared with its expectation -> table and exit status.

mod old_solutions;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::commands::targets::{self, TargetOptions};
use crate::report::{
    json_lines::json_lines, next_lesson::next_lesson, terminal, verdict_details, verdict_table,
};
use judge::{Event, JudgeOptions, Selection, Session, Submission, SubmissionResult};
use old_solutions::OldSolutions;
use std::process::ExitCode;
use stdx::{display::width, error, tr, Error, Result};
use trace::{explain::explain, Explanation};
use workspace::{sync_changes, Verdict, Workspace};

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let options = Options::parse(arguments)?;
    let extent = options.extent;
    let workspace = Workspace::find()?;
    let is_outside = |typed: &String| targets::is_outside(&workspace, typed);
    let TargetOptions { problem, selection, .. } = &options.choice;
    if options.old_solutions.is_asked_for() || problem.is_none() && options.typed.iter().any(is_outside) {
        if options.choice.command.is_some() {
            return Err(targets::command_with_target());
        }
        return options.old_solutions.run(&workspace, selection, problem.as_deref(), &options.typed);
    }
    if sync_changes::unlist_missing(&workspace).unwrap_or(false) {
        terminal::print_note(&tr!(
            "note: files that are gone were removed from the list of binaries in `problems/Cargo.toml`"
        ));
    }
    let selection = options.choice.of_targets(&workspace, &options.typed)?;
    let (submissions, unreadable) = shared_options::submissions(&selection, &workspace)?;
    let is_rust = |submission: &Submission| submission.rust_text().is_some();
    if let Some(other) = submissions.iter().find(|submission| submission.named && !is_rust(submission)) {
        if extent.checked {
            let shown = &other.shown;
            return Err(error!("`--checked` is for Rust, but `{shown}` is in another language"));
        }
    }
    let stale =
        sync_changes::stale_regions(&workspace, submissions.iter().filter_map(Submission::rust_path))?;
    let session = Session::new(&workspace, options.jobs);
    let compiled = session.compile(&submissions, extent, &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len()));
    });
    if let (Some(Err(why)), true) = (compiled.first(), compiled.iter().all(Result::is_err)) {
        return Err(why.clone()); // nothing can be judged
    }
    let is_known = |submission: &Submission| !submission.named && submission.rust_path().is_none();
    let programs = submissions.iter().zip(&compiled).filter(|(submission, _)| !is_known(submission));
    let programs = programs.filter_map(|(_, compiled)| compiled.as_ref().ok()?.as_ref().ok());
    for program in programs.filter(|program| !program.warnings.is_empty()) {
        terminal::print_note(&verdict_details::compiler_messages(&program.warnings));
    }
    let mut table = Table {
        workspace: &workspace,
        selection: &selection,
        submissions: &submissions,
        options: &options,
        names: submissions.iter().map(|submission| width(&submission.name)).max().unwrap_or(0),
        results: submissions.iter().map(|_| None).collect(),
        printed: 0,
        error: Ok(()),
    };
    session.judge(&submissions, &compiled, extent, &mut |event| match event {
        Event::Begins { submission, finished } => {
            terminal::progress(&verdict_table::judging(&submissions[submission], finished));
        }
        Event::Known { submission: index, result } => {
            let explanation = match options.json {
                true => Explanation::default(),
                false => explain(&session, &submissions[index], &compiled[index], &result),
            };
            table.enter(index, *result, explanation);
        }
    });
    table.error?;
    let results: Vec<_> = table.results.into_iter().flatten().map(|(result, _)| result).collect();
    let undone = if selection.is_everything() { 0 } else { undone(&submissions, &results) };
    if !options.json {
        let summary = verdict_table::summary(&submissions, &results, undone);
        terminal::print(&(summary + &verdict_table::footnote(&submissions, &results)))?;
    }
    let faults = submissions.iter().filter_map(|submission| submission.header_fault.as_ref());
    let faults: Vec<&Error> = stale.iter().chain(faults).chain(&unreadable).collect();
    for why in &faults {
        terminal::print_error(why);
    }
    Ok(ExitCode::from(status(&results, undone, !faults.is_empty())))
}

/// How many submissions are work in progress, which may get any verdict, and are not accepted.
fn undone(submissions: &[Submission], results: &[SubmissionResult]) -> usize {
    let is_undone = |(submission, result): &(&Submission, &SubmissionResult)| {
        submission.expectation.is_anything() && result.verdict != Verdict::AC
    };
    submissions.iter().zip(results).filter(is_undone).count()
}

/// 2 if something is wrong with a region, a header or the judge; 1 if a verdict is not the expected one, or a submission
/// that is named is still undone; else 0.
fn status(results: &[SubmissionResult], undone: usize, faulty: bool) -> u8 {
    let mut cases = results.iter().flat_map(SubmissionResult::case_results);
    if faulty || cases.any(|case| case.verdict == Verdict::JE) {
        return 2;
    }
    u8::from(undone > 0 || results.iter().any(|result| !result.as_expected))
}

struct Options {
    choice: TargetOptions,
    /// The targets, as they are typed.
    typed: Vec<String>,
    old_solutions: OldSolutions,
    extent: JudgeOptions,
    jobs: usize,
    json: bool,
}

impl Options {
    fn parse(mut arguments: Arguments) -> Result<Options> {
        let all_known = arguments.flag("--all-known");
        let mut choice = shared_options::choice(&mut arguments)?;
        choice.selection.all_known = all_known;
        let extent = JudgeOptions { checked: arguments.flag("--checked"), all: arguments.flag("--all") };
        let json = arguments.flag("--json");
        let jobs = shared_options::jobs(&mut arguments)?;
        let old_solutions = OldSolutions {
            list: arguments.flag("--list"),
            shard: arguments.value("--shard")?.map(|text| old_solutions::parse_shard(&text)).transpose()?,
            html: arguments.value("--html")?,
            archive: arguments.value("--archive")?,
            again: arguments.flag("--again"),
            json,
            extent,
            jobs,
        };
        let typed = arguments.rest()?;
        Ok(Options { choice, typed, old_solutions, extent, jobs, json })
    }
}

/// Results, printed in the order of the submissions as soon as those before them are printed.
struct Table<'a> {
    workspace: &'a Workspace,
    selection: &'a Selection,
    submissions: &'a [Submission],
    options: &'a Options,
    /// The width of the longest name.
    names: usize,
    results: Vec<Option<(SubmissionResult, Explanation)>>,
    printed: usize,
    /// The first error of printing; nothing is printed after it.
    error: Result<()>,
}

impl Table<'_> {
    fn enter(&mut self, submission: usize, result: SubmissionResult, explanation: Explanation) {
        self.results[submission] = Some((result, explanation));
        while let (Some(Some((result, explanation))), Ok(())) = (self.results.get(self.printed), &self.error)
        {
            self.error = self.print(self.printed, result, explanation);
            self.printed += 1;
        }
    }

    fn print(&self, index: usize, result: &SubmissionResult, explanation: &Explanation) -> Result<()> {
        let submission = &self.submissions[index];
        if self.options.json {
            if let Some(messages) = &result.refusal {
                terminal::print_note(&verdict_details::compiler_messages(&messages.localized()));
            }
            return terminal::print(&json_lines(submission, result));
        }
        let (mut text, selection) = (String::new(), self.selection);
        let before = index.checked_sub(1).map(|before| &self.submissions[before].problem.number);
        if before != Some(&submission.problem.number) {
            text += if before.is_some() { "\n" } else { "" };
            text += &verdict_table::heading(submission);
        }
        text += &verdict_table::line("", submission, result, self.names);
        text += &verdict_details::remark(selection, submission, result, explanation);
        if self.options.extent.all {
            text += &verdict_details::failing_cases(result);
        }
        if submission.named || verdict_details::is_shown_in_detail(submission, result) {
            text += &verdict_details::failure(selection, submission, result, explanation)?;
        }
        text += &verdict_details::unjudged(result);
        text += &next_lesson(self.workspace, submission, result);
        terminal::print(&text)
    }
}
