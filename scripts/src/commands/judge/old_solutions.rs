//! A user's old solutions, in any folder, each judged on the data of the problem that its path names.
//! Verdicts are remembered, so that an interrupted run continues where it stopped.

use crate::commands::targets;
use crate::report::locale;
use crate::report::old_solutions_table::{self, Columns};
use crate::report::{json_lines::case_lines, old_solutions_page, terminal, verdict_details};
use judge::{Compiled, JudgeOptions, Selection, Session, Submission, SubmissionResult};
use old_solutions::{
    folder_run, test_data_archive::Archive, FileOutcome, FileResult, FileVerdict, FolderRun, Observer,
    SourceFile,
};
use std::{path::Path, process::ExitCode, time::Instant};
use stdx::{error, files, message, tr, Object, Result};
use trace::explain::explain;
use workspace::{Verdict, Workspace};

/// What options ask for.
pub struct OldSolutions {
    /// Only list the files.
    pub list: bool,
    /// The part of all problems that is judged here, counted from 1, and the number of parts.
    pub shard: Option<(usize, usize)>,
    /// The page to be written.
    pub html: Option<String>,
    /// Where the data is that the workspace does not have.
    pub archive: Option<String>,
    /// Whether nothing is recalled.
    pub again: bool,
    pub json: bool,
    pub extent: JudgeOptions,
    pub jobs: usize,
}

/// `3/16`.
pub fn parse_shard(text: &str) -> Result<(usize, usize)> {
    let numbers = text.split_once('/').and_then(|(part, all)| Some((part.parse().ok()?, all.parse().ok()?)));
    numbers
        .filter(|&(part, all): &(usize, usize)| (1..=all).contains(&part))
        .ok_or_else(|| error!("`--shard {text}`: expected a part and the number of parts, as in `3/16`"))
}

impl OldSolutions {
    /// Whether an option asks for it, and not only a target.
    pub fn is_asked_for(&self) -> bool {
        self.list || self.again || self.shard.is_some() || self.html.is_some() || self.archive.is_some()
    }

    /// Judges the files, and the source files below the folders, that are typed. They are of `problem`, or of the problems
    /// that their paths name.
    pub fn run(
        &self,
        workspace: &Workspace,
        selection: &Selection,
        problem: Option<&str>,
        typed: &[String],
    ) -> Result<ExitCode> {
        if let Some(path) = &self.html {
            files::check_overwrite(Path::new(path), old_solutions_page::MARK)?; // before judging, which may take hours
        }
        let archive = self.archive.as_ref().map(|folder| Archive::open(Path::new(folder))).transpose()?;
        let mut found = self.find(workspace, archive.as_ref(), problem, typed)?;
        if let Some(shard) = self.shard {
            folder_run::keep_part(&mut found, shard);
        }
        if self.list {
            let lines: String = found.iter().map(|file| self.listed(file)).collect();
            return terminal::print(&lines).map(|()| ExitCode::SUCCESS);
        }
        let session = Session::new(workspace, self.jobs);
        let run = FolderRun {
            language: locale::current().code(),
            workspace,
            session: &session,
            selection,
            archive,
            options: self.extent,
            recalls: !(self.again || self.prints_cases()), // cases are not remembered
        };
        let columns = Columns::new(found.iter().map(|file| file.shown.as_str()));
        let files = found.len();
        let report =
            Report { options: self, session: &session, selection, columns, files, begun: Instant::now() };
        let results = run.judge(&found, &report)?;
        self.end(&results, &report.columns, &found)
    }

    fn prints_cases(&self) -> bool {
        self.json && self.extent.all
    }

    fn find(
        &self,
        workspace: &Workspace,
        archive: Option<&Archive>,
        problem: Option<&str>,
        typed: &[String],
    ) -> Result<Vec<SourceFile>> {
        if typed.is_empty() {
            return Err(error!(
                "`--archive`, `--list`, `--shard`, `--html` and `--again` require the files or folders to \
                 judge"
            ));
        }
        if let Some(path) = typed.iter().map(Path::new).find(|path| !path.is_dir() && !path.is_file()) {
            let why = message!(
                "with `--archive`, `--list`, `--shard`, `--html`, `--again` or a folder outside of \
                 `problems`, targets must be files or folders"
            );
            return Err(files::cannot("judge", path, why));
        }
        let passed_over = |why: &_| targets::passed_over(why);
        let found = folder_run::files_at(workspace, archive, typed, problem, &passed_over)?;
        if found.is_empty() {
            return Err(error!("no source file found in these folders"));
        }
        Ok(found)
    }

    /// The line of a file in the list.
    fn listed(&self, file: &SourceFile) -> String {
        let path = file.path.display().to_string();
        if !self.json {
            return path + "\n";
        }
        let number = file.numbers.one().unwrap_or_default();
        Object::default().text("type", "file").text("file", &path).text("problem", number).end() + "\n"
    }

    /// The worst once more, the summary, the page, the exit status.
    fn end(&self, results: &[FileResult], columns: &Columns, found: &[SourceFile]) -> Result<ExitCode> {
        terminal::clear_progress();
        let mut failed: Vec<(usize, &FileVerdict)> = Vec::new();
        let (mut judged, mut at_fault) = (0, false);
        for (index, result) in results.iter().enumerate() {
            match &result.outcome {
                FileOutcome::Judged(verdict) => {
                    judged += 1;
                    at_fault |= verdict.verdict == Verdict::JE;
                    failed.extend((!old_solutions_table::is_fine(verdict)).then_some((index, verdict)));
                }
                FileOutcome::Unjudged(unjudged) => at_fault |= unjudged.is_error,
            }
        }
        if !self.json {
            let mut text = String::new();
            failed.sort_by_key(|(_, verdict)| old_solutions_table::severity(verdict.verdict));
            if results.len() > failed.len() && !failed.is_empty() {
                text += &tr!("\nnot as expected, the worst first:\n");
                for (index, _) in &failed {
                    text += &columns.line(&found[*index].shown, &results[*index]);
                }
            }
            if let ([_], [(_, verdict)]) = (results, failed.as_slice()) {
                text += &verdict.detail;
            }
            terminal::print(&(text + "\n" + &old_solutions_table::summary(results)))?;
        }
        if let Some(path) = &self.html {
            let page = old_solutions_page::page(results);
            files::write_product(Path::new(path), &page, old_solutions_page::MARK)?;
        }
        // A shard may have no file, and then nothing is wrong.
        let has_judged = judged > 0 || found.is_empty();
        Ok(ExitCode::from(match (at_fault || !has_judged, failed.is_empty()) {
            (true, _) => 2,
            (false, true) => 0,
            (false, false) => 1,
        }))
    }
}

/// Prints what becomes known while files are judged.
struct Report<'a> {
    options: &'a OldSolutions,
    session: &'a Session,
    selection: &'a Selection,
    columns: Columns,
    /// The number of all files.
    files: usize,
    begun: Instant,
}

impl Observer for Report<'_> {
    fn progress(&self, done: usize) {
        let rate = done as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        let left = (self.files - done) as f64 / rate.max(0.001);
        terminal::progress(&old_solutions_table::progress(done, self.files, rate, left as u64));
    }

    /// Empty for a submission that is accepted as expected.
    fn failure(
        &self,
        submission: &Submission,
        compiled: &Result<Compiled>,
        result: &SubmissionResult,
    ) -> String {
        if result.as_expected && result.verdict == Verdict::AC {
            return String::new();
        }
        let explanation = explain(self.session, submission, compiled, result);
        match verdict_details::failure(self.selection, submission, result, &explanation) {
            Ok(text) => terminal::without_colours(&text),
            Err(why) => why.message().localized(), // a file of the case is gone
        }
    }

    fn judged(&self, submission: &Submission, result: &SubmissionResult) -> Result<()> {
        match self.options.prints_cases() {
            true => terminal::print(&case_lines(submission, result)),
            false => Ok(()),
        }
    }

    fn known(&self, file: &SourceFile, result: &FileResult) -> Result<()> {
        terminal::print(&match self.options.json {
            true => old_solutions_table::json_line(result),
            false => self.columns.line(&file.shown, result),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_one_of_the_parts() {
        for (text, parts) in [("1/1", (1, 1)), ("3/16", (3, 16)), ("16/16", (16, 16))] {
            assert_eq!(parse_shard(text), Ok(parts));
        }
        for text in ["0/3", "4/3", "1/0", "1", "a/3", "1/", "1/2/3", "-1/3"] {
            assert!(parse_shard(text).unwrap_err().to_string().starts_with(&format!("`--shard {text}`: ")));
        }
    }
}
