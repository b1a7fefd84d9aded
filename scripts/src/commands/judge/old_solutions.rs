//! Judges a user's old solutions in any folder, each on the data of the problem that its path names. Verdicts
//! are remembered, so an interrupted run continues where it stopped.

use crate::command_line::output_file;
use crate::commands::judge::options::{OldSolutionsOptions, Options};
use crate::report::{
    exit_status, json_lines, next_steps::after_failure, old_solutions_table, results_page, terminal,
    verdict_details::Details,
};
use import::data_archive::Archive;
use judge::old_solutions::{
    folder_run, ArchivedProblems, Described, FileResult, FolderRun, FoundFile, Remembers, RunEvent,
};
use judge::{CaseScope, Compiled, Session, SubmissionResult};
use messages::{error, message, plural, tr, Message, Result};
use reasons::{explain, run_with_checks};
use std::collections::BTreeMap;
use std::{path::Path, process::ExitCode, time::Instant};
use stdx::{display, display::visible_path, files};
use submissions::{is_saved_by_cph, samples_beside, Submission};
use workspace::{Verdict, Workspace};

/// The number of files without data that have a line each. There may be thousands of them.
const MAX_WITHOUT_DATA: usize = 10;

/// Judges the files of the command line and the source files below its folders, on the problem of
/// `--problem`, or else on the problems that their paths name.
pub fn run(options: &Options, workspace: &Workspace) -> Result<ExitCode> {
    let Options { selection_options, typed, .. } = options;
    let OldSolutionsOptions { list, shard, html, archive, again } = &options.old_solutions;

    if let Some(path) = html {
        output_file::check(Path::new(path), results_page::MARK)?; // before judging, which may take hours
    }

    let archive = archive.as_ref().map(|folder| Archive::open(Path::new(folder))).transpose()?;
    if typed.is_empty() {
        return Err(error!(
            "`--archive`, `--list`, `--shard`, `--html` and `--again` require the files or folders to \
             judge"
        ));
    }

    if let Some(path) = typed.iter().map(Path::new).find(|path| !path.is_dir() && !path.is_file()) {
        let why = message!(
            "with `--archive`, `--list`, `--shard`, `--html`, `--again` or a folder outside `problems`, \
             targets must be files or folders, such as `problems/2580`"
        );
        return Err(files::cannot("judge", path, why));
    }

    let has_data = |id: &str| {
        workspace.has_problem(id) || archive.as_ref().is_some_and(|archive| archive.folder_of(id).is_some())
    };
    let (mut found, others) =
        folder_run::files_at(workspace, typed, selection_options, &has_data, &terminal::print_note)?;

    // Otherwise they stand below the table.
    if options.json || *list || found.is_empty() {
        others.iter().for_each(terminal::print_note);
    }

    if found.is_empty() {
        return Err(error!("no source file found in these folders"));
    }
    if let Some(shard) = shard {
        folder_run::keep_part(&mut found, *shard);
    }

    if *list {
        return print_list(options, &found).map(|()| ExitCode::SUCCESS);
    }

    let session = Session::new(workspace, options.jobs);
    let prints_cases = options.json && options.scope == CaseScope::AllCases;
    let archived = archive
        .as_ref()
        .map(|archive| (&archive.folder, |id: &str| archive.problem(workspace, &session.compiler, id)));
    let run = FolderRun {
        workspace,
        session: &session,
        options: selection_options,
        archive: archived.as_ref().map(|(folder, find)| ArchivedProblems { folder, find }),
        scope: options.scope,
        remembers: match (prints_cases, *again) {
            (true, _) => Remembers::Nothing,
            (false, true) => Remembers::NewVerdicts,
            (false, false) => Remembers::Verdicts,
        },
    };

    let (columns, begun) = (old_solutions_table::columns(&found), Instant::now());
    let describe = |submission: &Submission, compiled: &Result<Compiled>, result: &SubmissionResult| {
        describe(&run, prints_cases, submission, compiled, result)
    };

    let mut without_data = 0;
    let results = run.judge(&found, &describe, &mut |event| match event {
        RunEvent::Progress(done) => {
            let seconds = begun.elapsed().as_secs_f64();
            terminal::progress(&old_solutions_table::progress(done, found.len(), seconds));
            Ok(())
        }
        RunEvent::EmptyCase(how_to_write) => {
            terminal::print_note(how_to_write);
            Ok(())
        }
        RunEvent::Judged(cases) => terminal::print(cases),
        RunEvent::Finished(result) if options.json => terminal::print(&json_lines::file_line(result)),
        RunEvent::Finished(result) => {
            without_data += usize::from(result.lacks_data());
            if result.lacks_data() && without_data > MAX_WITHOUT_DATA {
                return Ok(());
            }
            terminal::print(&old_solutions_table::line(columns, result))
        }
    })?;

    end(options, columns, &results, &others)
}

/// Prints the paths of the files with the problems that they name.
fn print_list(options: &Options, found: &[FoundFile]) -> Result<()> {
    let paths: Vec<String> =
        found.iter().map(|file| visible_path(&file.path.display().to_string())).collect();
    let width = display::widest(paths.iter().map(String::as_str));

    let line = |(file, path): (&FoundFile, &String)| match (options.json, file.problem.id()) {
        (true, _) => json_lines::listed_file(file),
        (false, Some(id)) => format!("{}  {id}\n", display::pad(path, width)),
        (false, None) => format!("{path}\n"),
    };
    terminal::print(&found.iter().zip(&paths).map(line).collect::<String>())
}

/// Returns what is remembered and shown with a verdict. A submission that is accepted as expected has no details. The
/// remark is a tolerance with which the answer is correct.
fn describe(
    run: &FolderRun<'_>,
    prints_cases: bool,
    submission: &Submission,
    compiled: &Result<Compiled>,
    result: &SubmissionResult,
) -> Described {
    let checked_runs = run_with_checks(run.session, submission, compiled, result, || {});
    let mut described = Described::default();
    if prints_cases {
        described.cases = json_lines::case_lines(submission, result, checked_runs.report.fault());
    }
    if result.as_expected && result.verdict == Verdict::AC {
        return described;
    }

    let explanation = &explain(run.session, submission, compiled, result, checked_runs);
    let details = Details { options: run.options, submission, result, explanation };
    described.detail = match details.failure() {
        Ok(text) => terminal::without_colours(&text),
        Err(why) => why.message().localized(), // a file of the case is gone
    };

    let shown = result.shown_case(&submission.expectation);
    described.remark = shown.and_then(|failed| after_failure::tolerance_remark(submission, failed));

    described
}

/// Names the folders of cases that several files share.
fn note_folders(results: &[FileResult]) {
    let mut shared: BTreeMap<&str, usize> = BTreeMap::new();
    let is_shared = |result: &&FileResult| {
        result.file.problem.id().is_none() && !is_saved_by_cph(&samples_beside(&result.file.path))
    };

    for result in results.iter().filter(is_shared) {
        *shared.entry(&result.title).or_default() += 1;
    }
    for (folder, count) in shared.into_iter().filter(|(folder, count)| !folder.is_empty() && *count > 1) {
        terminal::print_note(&message!(
            "{count} files were judged on the cases in `{folder}`, which suit only the files of one problem"
        ));
    }
}

/// Returns remarks on the files without data that have no line, and on where data is to be had.
fn remarks_on_data(options: &Options, results: &[FileResult]) -> Vec<Message> {
    let without_data: Vec<&FileResult> = results.iter().filter(|result| result.lacks_data()).collect();
    let mut remarks = Vec::new();
    if without_data.len() > MAX_WITHOUT_DATA {
        remarks.push(plural!(
            without_data.len() - MAX_WITHOUT_DATA,
            "{count} more file has no data; `--json` lists all",
            "{count} more files have no data; `--json` lists all"
        ));
    }

    let is_of_boj = |result: &&FileResult| sites::is_boj_number(result.file.problem_name());
    if options.old_solutions.archive.is_none() && without_data.iter().any(is_of_boj) {
        remarks.push(message!(
            "test data for 8,000 problems of BOJ: `git clone https://github.com/testcase-ac/testcase-ac` \
             (the whole archive, as its checkers need its `testlib.h`), and then add `--archive testcase-ac`"
        ));
    }

    remarks
}

/// Prints the failures once more, the worst first, the remarks on other files and the summary, and writes the page.
/// Returns the exit status.
fn end(
    options: &Options,
    columns: [usize; 2],
    results: &[FileResult],
    others: &[Message],
) -> Result<ExitCode> {
    terminal::clear_progress();
    let mut failed: Vec<&FileResult> = results.iter().filter(|result| result.failed().is_some()).collect();
    failed.sort_by_key(|result| result.failed().map(|failed| failed.verdict.severity()));
    note_folders(results);

    if !options.json {
        let mut text = String::new();
        if results.len() > failed.len() && !failed.is_empty() {
            text += &tr!("\nnot as expected, the worst first:\n");
            text.extend(failed.iter().map(|result| old_solutions_table::line(columns, result)));
        }

        if let ([only], [_]) = (results, failed.as_slice()) {
            text += only.failed().map_or("", |verdict| &verdict.detail);
        }

        text += "\n";
        text.extend(remarks_on_data(options, results).iter().map(|remark| remark.localized() + "\n"));
        text.extend(others.iter().map(|remark| remark.localized() + "\n"));
        text += &old_solutions_table::summary(results);
        terminal::print(&text)?;
    }

    if let Some(path) = &options.old_solutions.html {
        output_file::write(Path::new(path), &results_page::page(results, others), results_page::MARK)?;
    }

    let is_error = |result: &FileResult| match &result.outcome {
        Ok(verdict) => verdict.verdict == Verdict::JE,
        Err(not_judged) => not_judged.is_error,
    };
    // A shard without files is not a failure.
    let judges_nothing = !results.is_empty() && results.iter().all(|result| result.outcome.is_err());

    if judges_nothing || results.iter().any(is_error) {
        return Ok(exit_status::error());
    }

    Ok(exit_status::failure_if(!failed.is_empty()))
}
