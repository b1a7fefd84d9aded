//! A user's old solutions, in any folder, each judged on the data of the problem that its path names.
//! Verdicts are remembered, so that an interrupted run continues where it stopped.

use crate::commands::targets::{self, MatchedBy, Numbers};
use crate::report::json_lines::case_lines;
use crate::report::locale::Locale;
use crate::report::old_solutions_page;
use crate::report::old_solutions_table::{self, Columns};
use crate::report::{terminal, verdict_details};
use judge::case_result::SubmissionResult;
use judge::session::{Event, JudgeOptions, Session};
use judge::submission::{Origin, Submission};
use judge::submission_selection::Selection;
use old_solutions::file_result::{FileOutcome, FileResult, FileVerdict, Unjudged};
use old_solutions::remembered_verdicts::RememberedVerdicts;
use old_solutions::test_data_archive::Archive;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use stdx::display::visible;
use stdx::files::{self, Action};
use stdx::json_writer::Object;
use stdx::spelling::compose_hangul;
use stdx::threads;
use stdx::Reason;
use stdx::{error, reason, Error, Result};
use trace::explain::{explain, Explanation};
use workspace::problem::Problem;
use workspace::verdict::Verdict;
use workspace::Workspace;

/// Files that are compiled and judged together, for each job.
const BATCH: usize = 4;

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
    pub locale: Locale,
}

/// `3/16`.
pub fn parse_shard(text: &str) -> Result<(usize, usize)> {
    let numbers = text.split_once('/').and_then(|(part, all)| Some((part.parse().ok()?, all.parse().ok()?)));
    numbers.filter(|&(part, all): &(usize, usize)| (1..=all).contains(&part)).ok_or_else(|| {
        error!(
            "`--shard {text}`: expected a part and the number of parts, as in `3/16`",
            "`--shard {text}`: `3/16`처럼 몇 번째 묶음인지와 전체 묶음의 수를 쓰세요"
        )
    })
}

/// A file with the numbers in its path.
struct Found {
    path: PathBuf,
    /// As it is shown in the table.
    shown: String,
    numbers: Numbers,
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
        let mut found = self.find(workspace, problem, typed)?;
        if let Some(shard) = self.shard {
            keep_shard(&mut found, shard);
        }
        if self.list {
            let lines: String = found.iter().map(|file| self.listed(file)).collect();
            return terminal::print(&lines).map(|()| ExitCode::SUCCESS);
        }
        let mut run = Run {
            solutions: self,
            workspace,
            selection,
            session: Session::new(workspace, self.jobs),
            remembered: RememberedVerdicts::new(workspace),
            archive,
            problems: BTreeMap::new(),
            columns: Columns::new(found.iter().map(|file| file.shown.as_str())),
            results: Vec::new(),
            begun: Instant::now(),
        };
        for batch in found.chunks(BATCH * self.jobs) {
            run.judge(batch, &found)?;
        }
        self.end(&run.results, &run.columns, &found)
    }

    fn find(&self, workspace: &Workspace, problem: Option<&str>, typed: &[String]) -> Result<Vec<Found>> {
        let mut found = Vec::new();
        if typed.is_empty() {
            return Err(error!(
                "`--archive`, `--list`, `--shard`, `--html` and `--again` require the files or folders to judge",
                "`--archive`, `--list`, `--shard`, `--html`, `--again`으로 채점할 파일이나 폴더를 지정하세요"
            ));
        }
        for word in typed {
            let path = Path::new(word);
            let paths = match path.is_dir() {
                true => targets::sources_below(path, self.locale)?,
                false if path.is_file() => vec![path.to_path_buf()],
                false => {
                    let why = reason!(
                        "with `--archive`, `--list`, `--shard`, `--html`, `--again` or a folder outside of `problems`, \
                         targets must be files or folders",
                        "`--archive`, `--list`, `--shard`, `--html`, `--again`이나 `problems` 밖의 폴더와 함께 쓰는 대상은 \
                         파일이나 폴더여야 합니다"
                    );
                    return Err(files::cannot(Action::JudgeTarget, path, why));
                }
            };
            for file in paths {
                let shown = if typed.len() == 1 && path.is_dir() {
                    files::below(path, &file)
                } else {
                    file.display().to_string()
                };
                let numbers = match problem {
                    Some(number) => Numbers::One(compose_hangul(number), MatchedBy::Name),
                    None => targets::numbers_of(workspace, &file),
                };
                // A name may hold a newline, or what a terminal obeys.
                let words = shown.split(' ').map(|word| visible(word.as_bytes()));
                let shown = words.collect::<Vec<_>>().join(" ");
                found.push(Found { path: file, shown, numbers });
            }
        }
        if found.is_empty() {
            return Err(error!(
                "no source file found in these folders",
                "지정한 폴더에 소스 파일이 없습니다"
            ));
        }
        Ok(found)
    }

    /// The line of a file in the list.
    fn listed(&self, file: &Found) -> String {
        let path = file.path.display().to_string();
        if !self.json {
            return path + "\n";
        }
        let number = file.numbers.one().unwrap_or_default();
        Object::default().text("type", "file").text("file", &path).text("problem", number).end() + "\n"
    }

    /// The worst once more, the summary, the page, the exit status.
    fn end(&self, results: &[FileResult], columns: &Columns, found: &[Found]) -> Result<ExitCode> {
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
                text += self
                    .locale
                    .pick("\nnot as expected, the worst first:\n", "\n예상과 다른 파일(심각한 순서):\n");
                for (index, _) in &failed {
                    text += &columns.line(&found[*index].shown, &results[*index], self.locale);
                }
            }
            if let ([_], [(_, verdict)]) = (results, failed.as_slice()) {
                text += self.locale.reason(&verdict.detail);
            }
            terminal::print(&(text + "\n" + &old_solutions_table::summary(results, self.locale)))?;
        }
        if let Some(path) = &self.html {
            files::write_product(
                Path::new(path),
                &old_solutions_page::page(results, self.locale),
                old_solutions_page::MARK,
            )?;
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

fn unreadable(why: &Error) -> Unjudged {
    Unjudged { why: why.reason().clone(), is_error: true }
}

fn no_data(why: Reason) -> Unjudged {
    Unjudged { why, is_error: false }
}

/// Keeps the files of this shard's problems; each problem belongs to one shard.
fn keep_shard(found: &mut Vec<Found>, (part, all): (usize, usize)) {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for file in found.iter() {
        let next = places.len();
        places.entry(file.numbers.one().unwrap_or_default().to_string()).or_insert(next);
    }
    found.retain(|file| places[file.numbers.one().unwrap_or_default()] % all == part - 1);
}

struct Run<'a> {
    solutions: &'a OldSolutions,
    workspace: &'a Workspace,
    /// Everything but the targets.
    selection: &'a Selection,
    session: Session,
    remembered: RememberedVerdicts,
    archive: Option<Archive>,
    /// The problems that were looked for: their data, or why there is none.
    problems: BTreeMap<String, std::result::Result<Problem, Unjudged>>,
    columns: Columns,
    results: Vec<FileResult>,
    begun: Instant,
}

impl Run<'_> {
    fn judge(&mut self, batch: &[Found], all: &[Found]) -> Result<()> {
        self.look_for_problems(batch);
        let (mut submissions, mut keys, mut results) = (Vec::new(), Vec::new(), Vec::new());
        for (place, file) in batch.iter().enumerate() {
            let submission = match self.submission(file) {
                Ok(submission) => submission,
                Err(why) => {
                    results.push(Some(self.result(file, String::new(), FileOutcome::Unjudged(why))));
                    continue;
                }
            };
            let key = self.remembered.key(&submission, self.solutions.extent, &self.session.compiler);
            // The cases that `--all --json` prints are not remembered.
            let is_new = self.solutions.again || self.solutions.json && self.solutions.extent.all;
            let recalled = if is_new { None } else { self.remembered.find(key, &submission.shown) };
            let title = submission.problem.txt.title.clone();
            results.push(recalled.map(|verdict| self.result(file, title, FileOutcome::Judged(verdict))));
            if results[place].is_none() {
                submissions.push(submission);
                keys.push((place, key));
            }
        }
        for (index, result, explanation) in self.judged(&submissions, batch.len(), all.len())? {
            let (submission, (place, key)) = (&submissions[index], keys[index]);
            let verdict =
                FileVerdict::of(submission, &result, self.detail(submission, &result, &explanation));
            self.remembered.insert(key, &verdict, &submission.shown);
            if self.solutions.json && self.solutions.extent.all {
                terminal::print(&case_lines(submission, &result, self.solutions.locale))?;
            }
            let title = submission.problem.txt.title.clone();
            results[place] = Some(self.result(&batch[place], title, FileOutcome::Judged(verdict)));
        }
        for (file, result) in batch.iter().zip(results) {
            let Some(result) = result else { continue }; // the run was interrupted
            let locale = self.solutions.locale;
            terminal::print(&match self.solutions.json {
                true => old_solutions_table::json_line(&result, locale),
                false => self.columns.line(&file.shown, &result, locale),
            })?;
            self.results.push(result);
        }
        Ok(())
    }

    /// The results of submissions by their index, as they become known, each with its explanation.
    fn judged(
        &self,
        submissions: &[Submission],
        batch: usize,
        all: usize,
    ) -> Result<Vec<(usize, Box<SubmissionResult>, Explanation)>> {
        let (extent, done) = (self.solutions.extent, self.results.len());
        let compiled = self.session.compile(submissions, extent, &mut |_| self.show_progress(done, all));
        let mut results = Vec::new();
        let mut finished = done + batch - submissions.len();
        self.session.judge(submissions, &compiled, extent, &mut |event| {
            if let Event::Known { submission, result } = event {
                finished += 1;
                self.show_progress(finished, all);
                results.push((submission, result));
            }
        });
        Ok(threads::map(self.session.jobs, results.into_iter(), |(index, result)| {
            let explanation = explain(&self.session, &submissions[index], &compiled[index], &result);
            (index, result, explanation)
        }))
    }

    /// What is shown of a failure; empty for a submission that is accepted as expected.
    fn detail(
        &self,
        submission: &Submission,
        result: &SubmissionResult,
        explanation: &Explanation,
    ) -> Reason {
        if result.as_expected && result.verdict == Verdict::AC {
            return Reason::new("", "");
        }
        let failure =
            |locale| verdict_details::failure(self.selection, submission, result, explanation, locale);
        let text = |locale: Locale| match failure(locale) {
            Ok(text) => terminal::without_colours(&text),
            Err(why) => locale.reason(why.reason()).to_string(), // a file of the case is gone
        };
        Reason::new(text(Locale::English), text(Locale::Korean))
    }

    /// The submission of a file; what to say of it if it cannot be judged.
    fn submission(&self, file: &Found) -> std::result::Result<Submission, Unjudged> {
        let number = match &file.numbers {
            Numbers::One(number, _) => number,
            Numbers::Several(numbers, _) => {
                let numbers = numbers.join(", ");
                return Err(no_data(reason!(
                    "its path has several problem numbers: {numbers}",
                    "경로에 문제 번호로 볼 수 있는 수가 여럿입니다: {numbers}"
                )));
            }
            Numbers::None => {
                let why = reason!("its path has no problem number", "경로에 문제 번호가 없습니다");
                return Err(no_data(why));
            }
        };
        let problem = self.problems[number].clone()?;
        let found = self.selection.of_file_in(self.workspace, &file.path, problem);
        let mut submission = found.map_err(|why| unreadable(&why))?;
        if let Some(why) = submission.header_fault {
            return Err(unreadable(&why));
        }
        if submission.cases.is_empty() {
            return Err(no_data(reason!("the problem has no case", "문제에 케이스가 없습니다")));
        }
        submission.origin = Origin::Outside { archive: self.solutions.archive.clone() };
        Ok(submission)
    }

    /// Looks for the problems of a batch, several at once: an archive may have to make their data.
    fn look_for_problems(&mut self, batch: &[Found]) {
        let mut numbers: Vec<&str> = batch.iter().filter_map(|file| file.numbers.one()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.retain(|number| !self.problems.contains_key(*number));
        let find = |number: &str| (number.to_string(), self.find_problem(number));
        let found = threads::map(self.session.jobs, numbers.into_iter(), find);
        self.problems.extend(found);
    }

    /// The data of a problem: that of `problems`, or else that of the archive.
    fn find_problem(&self, number: &str) -> std::result::Result<Problem, Unjudged> {
        if self.workspace.folder(number).map_err(|why| unreadable(&why))?.is_some() {
            return self.workspace.problem(number).map_err(|why| unreadable(&why));
        }
        let Some(archive) = &self.archive else {
            return Err(no_data(reason!(
                "this workspace has no problem {number}",
                "이 작업 공간에 `{number}` 문제가 없습니다"
            )));
        };
        match archive.problem(self.workspace, &self.session.compiler, number) {
            Ok(Some(problem)) => Ok(problem),
            Ok(None) => Err(no_data(reason!(
                "neither this workspace nor the archive has problem {number}",
                "이 작업 공간에도 아카이브에도 `{number}` 문제가 없습니다"
            ))),
            Err(why) => Err(no_data(why.reason().clone())),
        }
    }

    fn result(&self, file: &Found, title: String, outcome: FileOutcome) -> FileResult {
        let language = self.selection.language.or_else(|| languages::of_path(&file.path));
        FileResult {
            file: file.path.display().to_string(),
            submission: compose_hangul(&file.path.file_stem().unwrap_or_default().to_string_lossy()),
            problem: file.numbers.one().unwrap_or_default().to_string(),
            title,
            language: language.map_or("", |language| language.name),
            outcome,
        }
    }

    fn show_progress(&self, done: usize, all: usize) {
        let rate = done as f64 / self.begun.elapsed().as_secs_f64().max(0.001);
        let left = (all - done) as f64 / rate.max(0.001);
        terminal::progress(&old_solutions_table::progress(
            done,
            all,
            rate,
            left as u64,
            self.solutions.locale,
        ));
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

    #[test]
    fn the_shards_share_the_problems() {
        let found = |number: &str| Found {
            path: PathBuf::new(),
            shown: number.to_string(),
            numbers: Numbers::One(number.to_string(), MatchedBy::Name),
        };
        let none = || Found { path: PathBuf::new(), shown: "none".to_string(), numbers: Numbers::None };
        let shard = |shard| {
            let mut files = vec![none()];
            files.extend(["1000", "2000", "1000", "3000"].map(found));
            keep_shard(&mut files, shard);
            files.into_iter().map(|file| file.shown).collect::<Vec<_>>()
        };
        assert_eq!(shard((1, 1)), ["none", "1000", "2000", "1000", "3000"]);
        assert_eq!(shard((1, 2)), ["none", "2000"]);
        assert_eq!(shard((2, 2)), ["1000", "1000", "3000"]);
        assert_eq!(shard((3, 5)), ["2000"]);
        assert_eq!(shard((5, 5)), [""; 0]);
    }
}
