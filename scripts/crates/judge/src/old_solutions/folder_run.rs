//! Judges the files of a folder in batches, with the data of the workspace or of an archive.

use crate::old_solutions::file_result::{FileResult, FileVerdict, FoundFile, NotJudged};
use crate::old_solutions::remembered_verdicts::{placeholder, RememberedVerdicts};
use crate::{CaseScope, Compiled, JudgeEvent, Session, SubmissionResult};
use messages::{message, Error, Message, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::slice::from_ref;
use stdx::{display::visible_path, files, threads};
use submissions::{
    incomplete_problem_remarks, inner_path, is_saved_by_cph, problem_beside, problem_of_file, samples_beside,
    sources_below, without_helpers, FileProblem, SelectionOptions, Submission, SubmissionBuilder,
};
use workspace::{Problem, Workspace};

/// The number of files per job that are compiled and judged together.
const FILES_PER_JOB: usize = 4;

/// Finds the files at these paths, and the source files below folders, each with its problem. `has_data` says whether
/// there is a problem with a name. `note` is called with remarks, such as the error of each folder that cannot be read.
/// Also returns the remarks on files that are left out.
pub fn files_at(
    workspace: &Workspace,
    paths: &[String],
    options: &SelectionOptions,
    has_data: &dyn Fn(&str) -> bool,
    note: &dyn Fn(&Message),
) -> Result<(Vec<FoundFile>, Vec<Message>)> {
    let (mut found, mut others) = (Vec::new(), Vec::new());

    for target in paths.iter().map(Path::new) {
        let files = if target.is_dir() {
            let (sources, other) = sources_below(target, note)?;
            others.extend(other);
            without_helpers(target, sources, note)
        } else {
            vec![target.to_path_buf()]
        };
        let is_only = paths.len() == 1 && target.is_dir();
        for path in files {
            let inner = inner_path(target, &path);
            let (problem, _) = problem_of_file(options, workspace, &path, &inner, has_data, note)?;
            let shown =
                if is_only { files::relative_display(target, &path) } else { path.display().to_string() };
            let display_name = visible_path(&shown);
            found.push(FoundFile { path, display_name, problem });
        }
    }

    Ok((found, others))
}

/// Keeps the files of one part of the problems, counted from 1. A problem is never split between parts.
pub fn keep_part(found: &mut Vec<FoundFile>, (part, all): (usize, usize)) {
    let mut parts: BTreeMap<String, usize> = BTreeMap::new();
    found.retain(|file| {
        let next = parts.len();
        let id = file.problem_name();
        *parts.entry(id.to_string()).or_insert(next) % all == part - 1
    });
}

/// A change while files are judged.
pub enum RunEvent<'a> {
    /// A case without content does not run. This says how to write it.
    EmptyCase(&'a Message),
    /// This number of files is finished.
    Progress(usize),
    /// A submission was judged; its verdict is not a remembered one. The text is [`Described::cases`].
    Judged(&'a str),
    /// The result of a file is known. Files are reported in order.
    Finished(&'a FileResult),
}

/// What is said about a submission that was just judged. `detail` and `remark` are stored with its verdict.
#[derive(Default)]
pub struct Described {
    pub detail: String,
    /// A remark on the reason of the failure.
    pub remark: Option<Message>,
    /// The results of its cases, which are not stored.
    pub cases: String,
}

type Describe<'a> = dyn Fn(&Submission, &Result<Compiled>, &SubmissionResult) -> Described + Sync + 'a;

/// The settings for judging files.
pub struct FolderRun<'a> {
    pub workspace: &'a Workspace,
    pub session: &'a Session,
    pub options: &'a SelectionOptions,
    pub archive: Option<ArchivedProblems<'a>>,
    pub scope: CaseScope,
    pub remembers: Remembers,
}

/// The archive with the data of problems that the workspace does not have.
pub struct ArchivedProblems<'a> {
    /// The folder of the archive, as the user named it.
    pub folder: &'a str,
    /// Returns the problem with this name and its data, or `None` if the archive does not have it. It is called by
    /// several threads, when a file of the problem is about to be judged, because it may have to make the data.
    pub find: &'a (dyn Fn(&str) -> Result<Option<Problem>> + Sync),
}

/// What a run does with remembered verdicts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Remembers {
    /// Uses those of earlier runs and stores new ones.
    Verdicts,
    /// Judges all files again and stores the verdicts.
    NewVerdicts,
    /// Neither uses nor stores them, because the results of cases, which are wanted, are not remembered.
    Nothing,
}

/// The problems of the files with their cases, or the reason why there are none.
type Problems<'a> = BTreeMap<String, Judgeable<SubmissionBuilder<'a>>>;

/// Something that is needed to judge a file, or the reason why the file cannot be judged.
type Judgeable<T> = std::result::Result<T, NotJudged>;

impl From<Error> for NotJudged {
    fn from(why: Error) -> NotJudged {
        NotJudged { why: why.message().clone(), is_error: true }
    }
}

impl<'a> FolderRun<'a> {
    /// Judges files and returns their results in order. Files not judged because of an interruption are left
    /// out. An error of `observe` ends the run, except after [`RunEvent::Progress`].
    pub fn judge(
        &self,
        files: &[FoundFile],
        describe: &Describe<'_>,
        observe: &mut dyn FnMut(RunEvent<'_>) -> Result<()>,
    ) -> Result<Vec<FileResult>> {
        let mut remembered = RememberedVerdicts::new(self.workspace);
        let (mut problems, mut results, mut noted) = (Problems::new(), Vec::new(), BTreeSet::new());

        for batch in files.chunks(FILES_PER_JOB * self.session.jobs) {
            self.find_problems(batch, &mut problems);

            // For each file of the batch, the title of its problem, and the outcome if it is known.
            let mut outcomes: Vec<(String, Option<Judgeable<FileVerdict>>)> = Vec::new();
            let (mut submissions, mut keys) = (Vec::new(), Vec::new());

            for (index, file) in batch.iter().enumerate() {
                let mut submission = match self.submission(file, &problems) {
                    Ok(submission) => submission,
                    Err(why) => {
                        outcomes.push((String::new(), Some(Err(why))));
                        continue;
                    }
                };
                for remark in incomplete_problem_remarks(self.workspace, from_ref(&submission)) {
                    if noted.insert(remark.to_string()) {
                        observe(RunEvent::EmptyCase(&remark))?;
                    }
                }

                let key = remembered.key(&submission, self.scope, &self.session.compiler);
                let recalled = match self.remembers {
                    Remembers::Verdicts => remembered.find(key),
                    Remembers::NewVerdicts | Remembers::Nothing => None,
                };
                let path = submission.display_name.clone();
                let outcome = recalled.map(|verdict| Ok(verdict.with_path(&path)));
                outcomes.push((self.title(file, &submission), outcome));

                if outcomes[index].1.is_none() {
                    if self.remembers != Remembers::Nothing {
                        submission.display_name = placeholder(&path).to_string();
                    }
                    keys.push((index, key, path));
                    submissions.push(submission);
                }
            }

            let done = results.len() + batch.len() - submissions.len();
            let mut progress = |done| drop(observe(RunEvent::Progress(done)));
            for (submission, verdict, cases) in self.judge_batch(&submissions, done, describe, &mut progress)
            {
                let (index, key, path) = &keys[submission];
                if self.remembers != Remembers::Nothing {
                    remembered.insert(*key, &verdict);
                }
                observe(RunEvent::Judged(&cases))?;
                outcomes[*index].1 = Some(Ok(verdict.with_path(path)));
            }

            for (file, (title, outcome)) in batch.iter().zip(outcomes) {
                let Some(outcome) = outcome else { continue }; // the run was interrupted
                let language = self.options.overrides.language_of(&file.path);
                let language = language.map_or("", |language| language.name);
                let result = FileResult { file: file.clone(), title, language, outcome };
                observe(RunEvent::Finished(&result))?;
                results.push(result);
            }
        }

        Ok(results)
    }

    /// Judges submissions. Returns their indices, their verdicts and what is said of their cases, in the order in which
    /// they finish. `done` files were finished before.
    fn judge_batch(
        &self,
        submissions: &[Submission],
        mut done: usize,
        describe: &Describe<'_>,
        progress: &mut dyn FnMut(usize),
    ) -> Vec<(usize, FileVerdict, String)> {
        let compiled = self.session.compile(submissions, &mut |_| progress(done));
        let mut results = Vec::new();
        self.session.judge(submissions, &compiled, self.scope, &mut |event| {
            if let JudgeEvent::SubmissionFinished { submission, result } = event {
                done += 1;
                progress(done);
                results.push((submission, result));
            }
        });

        threads::map(self.session.jobs, results.into_iter(), |(index, result)| {
            let submission = &submissions[index];
            let Described { detail, remark, cases } = describe(submission, &compiled[index], &result);
            let mut verdict = FileVerdict::of(submission, &result, detail);
            if let Some(remark) = remark {
                verdict.reason = message!("{reason}; {remark}", reason = verdict.reason);
            }

            (index, verdict, cases)
        })
    }

    /// Returns the submission of a file, or the reason why it cannot be judged.
    fn submission(&self, file: &FoundFile, problems: &Problems<'_>) -> Judgeable<Submission> {
        let beside = match &file.problem {
            FileProblem::Named(_) => None,
            FileProblem::Unnamed(site) => {
                let beside = problem_beside(self.options, self.workspace, &file.path, site)?;
                let problem = beside.ok_or_else(|| {
                    no_data(message!("its path names no problem; specify one with `--problem N`"))
                })?;
                Some(SubmissionBuilder::new(self.options, self.workspace, problem)?)
            }
        };
        let builder = match &beside {
            Some(builder) => builder,
            None => problems[file.problem_name()].as_ref().map_err(NotJudged::clone)?,
        };
        let archive = self.archive.as_ref().map(|archive| archive.folder.to_string());
        let submission = builder.outside_file(&file.path, archive)?;

        if let Some(why) = submission.header_error {
            return Err(why.into());
        }

        // If a case of a problem is empty, AC on the other cases would not mean much.
        let has_problem = !submission.problem.is_unnamed();
        let lacks_cases = submission.cases.is_empty();
        let (empty, unjudged) = (submission.empty_cases.first(), submission.unjudged_inputs.first());
        let incomplete = match (has_problem, lacks_cases) {
            (_, true) => empty.or(unjudged),
            (true, false) => empty,
            (false, false) => None,
        };

        if let Some(case) = incomplete {
            return Err(no_data(submission.how_to_write(case, self.workspace)));
        }
        if lacks_cases {
            return Err(no_data(message!("the problem has no case")));
        }

        Ok(submission)
    }

    /// Finds the problems of a batch, several at once, because an archive may have to make their data.
    fn find_problems(&self, batch: &[FoundFile], problems: &mut Problems<'a>) {
        let ids = batch.iter().filter_map(|file| file.problem.id());
        let new: BTreeSet<&String> = ids.filter(|id| !problems.contains_key(*id)).collect();
        let builder = |problem| Ok(SubmissionBuilder::new(self.options, self.workspace, problem)?);
        let find = |id: &String| (id.clone(), self.find_problem(id).and_then(builder));
        problems.extend(threads::map(self.session.jobs, new.into_iter(), find));
    }

    /// Finds a problem in the workspace, or else in the archive.
    fn find_problem(&self, id: &str) -> Judgeable<Problem> {
        if let Some(folder) = self.workspace.folder(id)? {
            return Ok(Problem::load(&self.workspace.root, &folder)?);
        }

        let Some(archive) = &self.archive else {
            return Err(no_data(message!("this workspace has no problem {id}")));
        };
        let found = (archive.find)(id).map_err(|why| no_data(why.message().clone()))?;

        found.ok_or_else(|| no_data(message!("neither this workspace nor the archive has problem {id}")))
    }

    /// Returns the title of a file's problem. The cases in a folder beside the file may be those of another problem, so
    /// the folder is named in place of the title.
    fn title(&self, file: &FoundFile, submission: &Submission) -> String {
        let title = submission.problem.settings.title.clone();
        let samples = samples_beside(&file.path);
        if !submission.problem.is_unnamed() || self.options.cases_dir.is_some() || is_saved_by_cph(&samples) {
            return title;
        }

        Path::new(&file.display_name).with_file_name(files::name(&samples)).display().to_string()
    }
}

fn no_data(why: Message) -> NotJudged {
    NotJudged { why, is_error: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn the_parts_share_the_problems() {
        let found = |id: &str| FoundFile {
            path: PathBuf::new(),
            display_name: id.to_string(),
            problem: FileProblem::Named(id.to_string()),
        };
        let none = || FoundFile {
            path: PathBuf::new(),
            display_name: "none".to_string(),
            problem: FileProblem::Unnamed(<_>::default()),
        };

        let kept = |part| {
            let mut files = vec![none()];
            files.extend(["1000", "2000", "1000", "3000"].map(found));
            keep_part(&mut files, part);
            files.into_iter().map(|file| file.display_name).collect::<Vec<_>>()
        };
        assert_eq!(kept((1, 1)), ["none", "1000", "2000", "1000", "3000"]);
        assert_eq!(kept((1, 2)), ["none", "2000"]);
        assert_eq!(kept((2, 2)), ["1000", "1000", "3000"]);
        assert_eq!(kept((3, 5)), ["2000"]);
        assert_eq!(kept((5, 5)), [""; 0]);
    }
}
