//! Judges a user's old solutions in any folder, each on the data of the problem that its path names. Verdicts
//! are remembered, so an interrupted run continues where it stopped.

use crate::command_line::targets::{self, TargetOptions};
use crate::commands::judge::options::{OldSolutionsOptions, Options};
use crate::report::locale;
use crate::report::{
    helpful_option, json_lines::case_lines, old_solutions_page, old_solutions_table, overwrite_check,
    terminal, verdict_details::Details,
};
use diagnosis::explain;
use judge::{CaseScope, Compiled, Session, SubmissionResult};
use messages::{error, message, tr, Message, Result};
use old_solutions::{
    folder_run, test_data_archive::Archive, FileResult, FileVerdict, FolderRun, FoundFile, Observer,
};
use selection::Submission;
use std::{path::Path, process::ExitCode, time::Instant};
use stdx::{files, JsonObject};
use workspace::{Verdict, Workspace};

/// Judges the files of the command line and the source files below its folders, on the problem of
/// `--problem`, or else on the problems that their paths name.
pub fn run(options: &Options, workspace: &Workspace) -> Result<ExitCode> {
    let TargetOptions { selection, problem, .. } = &options.target_options;
    let OldSolutionsOptions { list, shard, html, archive, again } = &options.old_solutions;
    if let Some(path) = html {
        overwrite_check::check(Path::new(path), old_solutions_page::MARK)?; // before judging, which may take hours
    }
    let archive = archive.as_ref().map(|folder| Archive::open(Path::new(folder))).transpose()?;
    if options.typed.is_empty() {
        return Err(error!(
            "`--archive`, `--list`, `--shard`, `--html` and `--again` require the files or folders to \
             judge"
        ));
    }
    if let Some(path) = options.typed.iter().map(Path::new).find(|path| !path.is_dir() && !path.is_file()) {
        let why = message!(
            "with `--archive`, `--list`, `--shard`, `--html`, `--again` or a folder outside \
             `problems`, targets must be files or folders"
        );
        return Err(files::cannot("judge", path, why));
    }
    let (typed, problem) = (&options.typed, problem.as_deref());
    let mut found =
        folder_run::files_at(workspace, archive.as_ref(), typed, problem, &targets::print_skipped)?;
    if found.is_empty() {
        return Err(error!("no source file found in these folders"));
    }
    if let Some(shard) = shard {
        folder_run::keep_part(&mut found, *shard);
    }
    if *list {
        let lines: String = found.iter().map(|file| listed(file, options.json)).collect();
        return terminal::print(&lines).map(|()| ExitCode::SUCCESS);
    }
    let session = Session::new(workspace, options.jobs);
    let prints_cases = options.json && options.scope == CaseScope::AllCases;
    let run = FolderRun {
        language: locale::current().code(),
        workspace,
        session: &session,
        selection,
        archive,
        scope: options.scope,
        uses_remembered: !(*again || prints_cases), // cases are not remembered
    };
    let columns = old_solutions_table::columns(&found);
    let (file_count, begun) = (found.len(), Instant::now());
    let report = Report { options, session: &session, prints_cases, columns, file_count, begun };
    let results = run.judge(&found, &report)?;
    report.end(&results, &found)
}

/// Returns the line of a file that `--list` prints.
fn listed(file: &FoundFile, json: bool) -> String {
    let path = file.path.display().to_string();
    if !json {
        return path + "\n";
    }
    let number = file.problem.one().unwrap_or_default();
    JsonObject::default().text("type", "file").text("file", &path).text("problem", number).end() + "\n"
}

/// Prints progress and results while files are judged.
struct Report<'a> {
    options: &'a Options,
    session: &'a Session,
    prints_cases: bool,
    columns: [usize; 2],
    file_count: usize,
    begun: Instant,
}

impl Report<'_> {
    /// Prints the failures once more, the worst first, and the summary, and writes the page. Returns the exit
    /// status.
    fn end(&self, results: &[FileResult], found: &[FoundFile]) -> Result<ExitCode> {
        terminal::clear_progress();
        let mut failed: Vec<(usize, &FileVerdict)> = Vec::new();
        let (mut judged, mut has_errors) = (0, false);
        for (index, result) in results.iter().enumerate() {
            match &result.outcome {
                Ok(verdict) => {
                    judged += 1;
                    has_errors |= verdict.verdict == Verdict::JE;
                    failed.extend((!verdict.is_fine()).then_some((index, verdict)));
                }
                Err(not_judged) => has_errors |= not_judged.is_error,
            }
        }
        if !self.options.json {
            let mut text = String::new();
            failed.sort_by_key(|(_, verdict)| verdict.severity());
            if results.len() > failed.len() && !failed.is_empty() {
                text += &tr!("\nnot as expected, the worst first:\n");
                for (index, _) in &failed {
                    text += &old_solutions_table::line(
                        self.columns,
                        &found[*index].display_name,
                        &results[*index],
                    );
                }
            }
            if let ([_], [(_, verdict)]) = (results, failed.as_slice()) {
                text += &verdict.detail;
            }
            terminal::print(&(text + "\n" + &old_solutions_table::summary(results)))?;
        }
        if let Some(path) = &self.options.old_solutions.html {
            let page = old_solutions_page::page(results);
            overwrite_check::write(Path::new(path), &page, old_solutions_page::MARK)?;
        }
        // A shard without files is not a failure.
        if has_errors || judged == 0 && !found.is_empty() {
            return Ok(ExitCode::from(2));
        }
        Ok(ExitCode::from(u8::from(!failed.is_empty())))
    }
}

impl Observer for Report<'_> {
    fn progress(&self, done: usize) {
        let rate = done as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        let left = (self.file_count - done) as f64 / rate.max(0.001);
        terminal::progress(&old_solutions_table::progress(done, self.file_count, rate, left as u64));
    }

    /// Returns the failure in detail, or an empty text for a submission that is accepted as expected. The
    /// remark is a tolerance with which the answer is correct.
    fn describe_failure(
        &self,
        submission: &Submission,
        compiled: &Result<Compiled>,
        result: &SubmissionResult,
    ) -> (String, Option<Message>) {
        if result.as_expected && result.verdict == Verdict::AC {
            return (String::new(), None);
        }
        let explanation = explain(self.session, submission, compiled, result);
        let selection = &self.options.target_options.selection;
        let detail = match (Details { selection, submission, result, explanation: &explanation }).failure() {
            Ok(text) => terminal::without_colours(&text),
            Err(why) => why.message().localized(), // a file of the case is gone
        };
        let shown = result.shown_case(&submission.expectation);
        (detail, shown.and_then(|(case, failed)| helpful_option::tolerance(submission, case, failed)))
    }

    fn judged(&self, submission: &Submission, result: &SubmissionResult) -> Result<()> {
        if self.prints_cases {
            terminal::print(&case_lines(submission, result))?;
        }
        Ok(())
    }

    fn finished(&self, file: &FoundFile, result: &FileResult) -> Result<()> {
        if self.options.json {
            return terminal::print(&old_solutions_table::json_line(result));
        }
        terminal::print(&old_solutions_table::line(self.columns, &file.display_name, result))
    }
}
