//! `cargo oj judge`: from targets to verdicts.
//!
//! The steps are: targets -> submissions (problem, source, cases, expectation) -> their programs -> a result
//! for each case -> a result for each submission, compared with its expectation -> table and exit status.

mod old_solutions;
mod options;

use crate::command_line::shared_options;
use crate::command_line::{arguments::Arguments, progress};
use crate::report::next_steps::after_finished_submission::after_finished_submission;
use crate::report::verdict_details::{self, Details};
use crate::report::{exit_status, json_lines::json_lines, terminal, verdict_table};
use judge::{CaseScope, Compiled, Session, SubmissionResult};
use messages::{message, Error, Result};
use options::{OldSolutionsOptions, Options};
use reasons::{explain, Explanation};
use std::path::PathBuf;
use std::process::ExitCode;
use stdx::{display, shell_words::quoted};
use submissions::{Origin, RequiredCases, Selection, SelectionOptions, Submission};
use workspace::{cargo_manifest, problem, Verdict, Workspace};

/// The maximum number of failing cases of a submission that `--all` shows in detail.
const MAX_SHOWN: usize = 3;

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let mut options = Options::parse(arguments)?;
    let workspace = Workspace::find()?;
    take_current_folder(&mut options, &workspace);
    let Options { selection_options: SelectionOptions { problem, command, .. }, typed, .. } = &options;
    let is_outside = |typed: &String| submissions::is_folder_outside(&workspace, typed);

    if options.old_solutions != OldSolutionsOptions::default()
        || problem.is_none() && typed.iter().any(is_outside)
    {
        if command.is_some() {
            return Err(submissions::command_with_target());
        }
        return old_solutions::run(&options, &workspace);
    }
    match cargo_manifest::unlist_missing(&workspace) {
        Ok(false) => {}
        Ok(true) => terminal::print_note(&message!(
            "files that no longer exist were removed from the list of binaries in `problems/Cargo.toml`"
        )),
        Err(why) => terminal::print_note(why.message()),
    }

    let selection =
        Selection::of(options.selection_options.clone(), &workspace, typed, &terminal::print_note)?;
    let (submissions, unreadable) =
        shared_options::submissions(&selection, &workspace, RequiredCases::JudgedOrInputs)?;
    let stale = course::stale_regions(&workspace, submissions.iter().filter_map(Submission::path))?;
    let session = Session::new(&workspace, options.jobs);
    let compiled = progress::compile_with_progress(&session, &submissions);

    if compiled.iter().all(Result::is_err) {
        if let Some(Err(why)) = compiled.first() {
            return Err(why.clone()); // nothing can be judged
        }
    }

    print_warnings(&selection, &submissions, &compiled);
    let results = judge_and_print(&session, &options, &submissions, &compiled)?;

    let undone = if selection.selects_everything() { 0 } else { undone(&submissions, &results) };
    if !options.json {
        terminal::print(&verdict_table::summary(&submissions, &results, undone))?;
    }

    let faults = submissions.iter().filter_map(|submission| submission.header_error.as_ref());
    let faults: Vec<&Error> = stale.iter().chain(faults).chain(&unreadable).collect();
    for why in &faults {
        terminal::print_error(why);
    }

    let mut cases = results.iter().flat_map(SubmissionResult::case_results);
    if !faults.is_empty() || cases.any(|case| case.verdict == Verdict::JE) {
        return Ok(exit_status::error());
    }

    Ok(exit_status::failure_if(undone > 0 || results.iter().any(|result| !result.as_expected)))
}

/// Prints the warnings of compilers. If everything is judged, these are only the warnings of Rust submissions, and
/// never those of programs in `known`.
fn print_warnings(selection: &Selection, submissions: &[Submission], compiled: &[Result<Compiled>]) {
    for (submission, compiled) in submissions.iter().zip(compiled) {
        let is_shown = submission.rust_text().is_some()
            || !selection.selects_everything() && submission.origin != Origin::Known;
        if !is_shown {
            continue;
        }

        let warnings = verdict_details::warnings(submission, compiled);
        if !warnings.is_empty() {
            terminal::print_stderr(&warnings);
        }
    }
}

/// Judges all submissions. Prints each result as soon as those before it are printed. An error of printing cancels the
/// rest.
fn judge_and_print(
    session: &Session,
    options: &Options,
    submissions: &[Submission],
    compiled: &[Result<Compiled>],
) -> Result<Vec<SubmissionResult>> {
    let name_width = display::widest(submissions.iter().map(|submission| submission.name.as_str()));
    let mut results: Vec<_> = submissions.iter().map(|_| None).collect();
    let mut printed = Ok(0); // the number of results, or the first error

    progress::judge_with_progress(
        session,
        submissions,
        compiled,
        options.scope,
        &mut |index, result, checked_runs| {
            let explanation = if options.json {
                Explanation { checked_runs, ..Explanation::default() }
            } else {
                explain(session, &submissions[index], &compiled[index], &result, checked_runs)
            };
            results[index] = Some((result, explanation));

            while let Ok(at) = printed {
                let Some(Some((result, explanation))) = results.get(at) else { return };
                let (selection_options, submission) = (&options.selection_options, &submissions[at]);
                let details = Details { options: selection_options, submission, result, explanation };
                let before = at.checked_sub(1).map(|before| &submissions[before]);
                printed =
                    print_result(&session.workspace, options, before, details, name_width).map(|()| at + 1);
            }

            session.compiler.cancellation.cancel();
        },
    );

    printed?;
    Ok(results.into_iter().flatten().map(|(result, _)| result).collect())
}

/// Returns how many submissions are in progress and not accepted. `new` makes a `main`, and the solution may be in
/// another file: a `main` that is not named does not count if another file is accepted.
fn undone(submissions: &[Submission], results: &[SubmissionResult]) -> usize {
    let is_solved = |id: &str| {
        submissions.iter().zip(results).any(|(submission, result)| {
            let is_brute = submission.path().is_some_and(problem::is_brute);
            let is_of_problem = submission.problem.id == id && submission.origin == Origin::Problem;
            is_of_problem && !is_brute && result.verdict == Verdict::AC
        })
    };

    let is_undone = |(submission, result): &(&Submission, &SubmissionResult)| {
        if !submission.expectation.is_work_in_progress() || result.verdict == Verdict::AC {
            return false;
        }

        let mut files = submission.problem.submissions.iter();
        let is_main = files.any(|file| file.is_main() && Some(file.path.as_path()) == submission.path());
        submission.is_named() || !is_main || !is_solved(&submission.problem.id)
    };
    submissions.iter().zip(results).filter(is_undone).count()
}

/// Takes the current folder if no target was typed and it is a folder of one's own with source files outside the
/// workspace. In such a folder in the workspace, a note says that everything is judged.
fn take_current_folder(options: &mut Options, workspace: &Workspace) {
    let SelectionOptions { problem, command, .. } = &options.selection_options;
    let has_target = !options.typed.is_empty() || command.is_some() || problem.is_some();

    if has_target || !submissions::has_own_files_here(workspace) {
        return;
    }

    let root = workspace.root.display().to_string();
    let is_in = |root: PathBuf| std::env::current_dir().is_ok_and(|here| here.starts_with(root));
    if workspace.root.canonicalize().is_ok_and(is_in) {
        terminal::print_note(&message!(
            "all problems of the workspace `{root}` are judged; to judge the files of this folder: `cargo oj \
             judge .`"
        ));
        return;
    }

    options.typed.push(".".to_string());
    let root = quoted(&root);
    terminal::print_note(&message!(
        "the files of this folder are judged; to judge all problems of the workspace: `cargo oj judge {root}`"
    ));
}

/// Prints a result, under a heading if the submission `before` is of another problem.
fn print_result(
    workspace: &Workspace,
    options: &Options,
    before: Option<&Submission>,
    details: Details<'_>,
    name_width: usize,
) -> Result<()> {
    let Details { submission, result, explanation: Explanation { checked_runs, .. }, .. } = details;
    if options.json {
        if let Some(messages) = &result.compile_error {
            terminal::print_stderr(&verdict_details::compiler_messages(&messages.localized()));
        }
        return terminal::print(&json_lines(submission, result, checked_runs.report.fault()));
    }

    let mut text = String::new();
    let heading = verdict_table::heading(submission);

    if !before.is_some_and(|before| verdict_table::heading(before) == heading) {
        text += if before.is_some() { "\n" } else { "" };
        text += &heading;
    }

    text += &verdict_table::line("", submission, result, name_width);
    text += &details.remark();
    text += &verdict_details::case_lines(submission, result, options.scope);

    if submission.is_named() || result.shows_failure(&submission.expectation) {
        text += &details.failure()?;
        if options.scope == CaseScope::AllCases {
            text += &details.more_failures(MAX_SHOWN - 1)?;
        }
    }

    text += &verdict_details::unjudged_runs(result);
    text += &after_finished_submission(workspace, submission, result);
    terminal::print(&text)
}
