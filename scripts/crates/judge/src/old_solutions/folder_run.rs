//! Judges the files of a folder in batches, with the data of the workspace or of an archive.

use crate::old_solutions::file_result::{FileResult, FileVerdict, FoundFile, NotJudged};
use crate::old_solutions::{data_archive::Archive, remembered_verdicts::RememberedVerdicts};
use crate::{CaseScope, Compiled, JudgeEvent, Session, SubmissionResult};
use messages::{message, Error, Message, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::slice::from_ref;
use stdx::{display::visible, files, spelling::compose_hangul, threads};
use submissions::{
    incomplete_problem_remarks, is_saved_by_cph, problem_in_path, samples_beside, sources_below,
    KnownProblems, MatchedBy, PathMatch, TargetOptions,
};
use submissions::{Selection, Submission, SubmissionBuilder};
use workspace::{problem, Case, Problem, Workspace};

/// The number of files per job that are compiled and judged together.
const FILES_PER_JOB: usize = 4;

/// Finds the files at these paths, and the source files below folders. They belong to the problem of the options, or
/// else to those that their paths name, unless such a problem has no cases and there are samples beside the file.
/// `note` is called with the error of each folder that cannot be read. Also returns the remarks on files in unsupported
/// languages.
pub fn files_at(
    workspace: &Workspace,
    archive: Option<&Archive>,
    paths: &[String],
    options: &TargetOptions,
    note: &dyn Fn(&Message),
) -> Result<(Vec<FoundFile>, Vec<Message>)> {
    let in_archive = |id: &str| archive.is_some_and(|archive| archive.folder_of(id).is_some());
    let known = KnownProblems::new(workspace, &in_archive)?;
    let (mut found, mut others) = (Vec::new(), Vec::new());
    let lacks_cases = |id: &str| {
        let has_cases = |folder: PathBuf| Case::is_any_written(&folder.join("cases"));
        let is_in_workspace = workspace.folder(id).is_ok_and(|folder| folder.is_some_and(has_cases));
        options.selection.cases_dir.is_none() && !is_in_workspace && !in_archive(id)
    };
    for path in paths.iter().map(Path::new) {
        let files = if path.is_dir() {
            let (sources, other) = sources_below(path, note)?;
            others.extend(other);
            without_helpers(path, &sources, note)
        } else {
            vec![path.to_path_buf()]
        };
        for file in files {
            let is_only = paths.len() == 1 && path.is_dir();
            let display_name =
                if is_only { files::relative_display(path, &file) } else { file.display().to_string() };
            // A name may contain a newline or a control sequence for the terminal.
            let words = display_name.split(' ').map(|word| visible(word.as_bytes()));
            let display_name = words.collect::<Vec<_>>().join(" ");
            let problem = match &options.problem {
                Some(id) => PathMatch::One(compose_hangul(id), MatchedBy::Name),
                None => problem_in_path(workspace, &file, &known),
            };
            let lacks_cases = options.problem.is_none() && problem.one().is_some_and(lacks_cases);
            let uses_samples = lacks_cases && options.selection.problem_beside(workspace, &file).is_some();
            let problem = if uses_samples { PathMatch::None } else { problem };
            found.push(FoundFile { path: file, display_name, problem });
        }
    }
    Ok((found, others))
}

/// Leaves out the programs of `stress` and of judging that are in the folder of a solution, such as `gen.py`, and calls
/// `note` with their names.
fn without_helpers(folder: &Path, files: &[PathBuf], note: &dyn Fn(&Message)) -> Vec<PathBuf> {
    let is_helper = |path: &Path| {
        // `checker_board.py` and `brute_1260.py` may be solutions.
        let stem = problem::name_before_dot(path);
        problem::role(path).is_some() && stem.chars().all(char::is_alphabetic)
            || problem::is_brute(path) && !stem.contains(char::is_numeric)
    };
    let folders: BTreeSet<_> =
        files.iter().filter(|path| !is_helper(path)).map(|path| path.parent()).collect();
    let (helpers, solutions): (Vec<_>, Vec<_>) =
        files.iter().cloned().partition(|path| is_helper(path) && folders.contains(&path.parent()));
    if !helpers.is_empty() {
        let names: BTreeSet<String> = helpers.iter().map(|path| files::name(path)).collect();
        let (folder, names) = (folder.display(), names.into_iter().collect::<Vec<_>>().join(", "));
        note(&message!(
            "in `{folder}`, programs that help a solution are not judged: {names}; to judge one, name its file"
        ));
    }
    solutions
}

/// Keeps the files of one part of the problems, counted from 1. A problem is never split between parts.
pub fn keep_part(found: &mut Vec<FoundFile>, (part, all): (usize, usize)) {
    let mut parts: BTreeMap<String, usize> = BTreeMap::new();
    found.retain(|file| {
        let next = parts.len();
        let id = file.problem.one().unwrap_or_default();
        *parts.entry(id.to_string()).or_insert(next) % all == part - 1
    });
}

/// A change while files are judged.
pub enum RunEvent<'a> {
    /// A case without content does not run. This says how to write it.
    EmptyCase(&'a Message),
    /// This number of files is finished.
    Progress(usize),
    /// A submission was judged; its verdict is not a remembered one.
    Judged(&'a Submission, &'a SubmissionResult),
    /// The result of a file is known. Files are reported in order.
    Finished(&'a FileResult),
}

/// The details of a failure, and a remark on its reason.
type Described = (String, Option<Message>);

/// Returns the details that are stored with the verdict of a submission that was just judged, and a remark on its
/// reason.
type DescribeFailure<'a> = dyn Fn(&Submission, &Result<Compiled>, &SubmissionResult) -> Described + Sync + 'a;

/// The settings for judging files.
pub struct FolderRun<'a> {
    pub workspace: &'a Workspace,
    pub session: &'a Session,
    /// All options except the targets.
    pub selection: &'a Selection,
    /// The archive with the data of problems that the workspace does not have.
    pub archive: Option<Archive>,
    pub scope: CaseScope,
    pub uses_remembered: bool,
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
        describe_failure: &DescribeFailure<'_>,
        observe: &mut dyn FnMut(RunEvent<'_>) -> Result<()>,
    ) -> Result<Vec<FileResult>> {
        let mut remembered = RememberedVerdicts::new(self.workspace);
        let (mut problems, mut results, mut noted) = (Problems::new(), Vec::new(), BTreeSet::new());
        for batch in files.chunks(FILES_PER_JOB * self.session.jobs) {
            self.find_problems(batch, &mut problems);
            let (mut submissions, mut keys, mut outcomes) = (Vec::new(), Vec::new(), Vec::new());
            for (index, file) in batch.iter().enumerate() {
                outcomes.push(match self.submission(file, &problems) {
                    Err(why) => (file.clone(), String::new(), Some(Err(why))),
                    Ok(submission) => {
                        for remark in incomplete_problem_remarks(self.workspace, from_ref(&submission)) {
                            if noted.insert(remark.to_string()) {
                                observe(RunEvent::EmptyCase(&remark))?;
                            }
                        }
                        let (file, title) = self.with_title(file, &submission);
                        let key = remembered.key(&submission, self.scope, &self.session.compiler);
                        let recalled =
                            remembered.find(key, &submission.display_name).filter(|_| self.uses_remembered);
                        if recalled.is_none() {
                            submissions.push(submission);
                            keys.push((index, key));
                        }
                        (file, title, recalled.map(Ok))
                    }
                });
            }
            let done = results.len() + batch.len() - submissions.len();
            let mut progress = |done| drop(observe(RunEvent::Progress(done)));
            for (submission, result, (detail, remark)) in
                self.judge_batch(&submissions, done, describe_failure, &mut progress)
            {
                let (submission, (index, key)) = (&submissions[submission], keys[submission]);
                let mut verdict = FileVerdict::of(submission, &result, detail);
                if let Some(remark) = remark {
                    verdict.reason = message!("{reason}; {remark}", reason = verdict.reason);
                }
                remembered.insert(key, &verdict, &submission.display_name);
                observe(RunEvent::Judged(submission, &result))?;
                outcomes[index].2 = Some(Ok(verdict));
            }
            for (file, title, outcome) in outcomes {
                let Some(outcome) = outcome else { continue }; // the run was interrupted
                let language = self.selection.overrides.language_of(&file.path);
                let language = language.map_or("", |language| language.name);
                let result = FileResult { file, title, language, outcome };
                observe(RunEvent::Finished(&result))?;
                results.push(result);
            }
        }
        Ok(results)
    }

    /// Judges submissions. Returns their indices, results and details in the order in which they finish.
    /// `done` files were finished before.
    fn judge_batch(
        &self,
        submissions: &[Submission],
        mut done: usize,
        describe_failure: &DescribeFailure<'_>,
        progress: &mut dyn FnMut(usize),
    ) -> Vec<(usize, Box<SubmissionResult>, Described)> {
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
            let failure = describe_failure(&submissions[index], &compiled[index], &result);
            (index, result, failure)
        })
    }

    /// Returns the submission of a file, or the reason why it cannot be judged.
    fn submission(&self, file: &FoundFile, problems: &Problems<'_>) -> Judgeable<Submission> {
        let id = match &file.problem {
            PathMatch::One(id, _) => Ok(id),
            PathMatch::Several(ids, _) => {
                Err(message!("its path has several problem numbers: {ids}", ids = ids.join(", ")))
            }
            PathMatch::Unknown(ids) => {
                Err(message!("none of the problems in its path is known: {ids}", ids = ids.join(", ")))
            }
            PathMatch::OtherSite(id) => {
                Err(message!("its path names {id}, which is not known (a problem of another site)"))
            }
            PathMatch::Round(part) => {
                Err(message!("the number in `{part}` may be that of a round, not that of its contest"))
            }
            PathMatch::None => Err(message!("its path names no problem")),
        };
        let known = id.map_err(no_data).and_then(|id| problems[id].as_ref().map_err(NotJudged::clone));
        // The cases beside the file are used if its own problem has none.
        let has_own_cases = known.as_ref().is_ok_and(|own| own.has_written_cases());
        let beside = self.selection.problem_beside(self.workspace, &file.path).filter(|_| !has_own_cases);
        let beside = beside.map(|problem| self.selection.builder(self.workspace, problem)).transpose()?;
        let builder = if let Some(builder) = &beside { builder } else { known? };
        let archive = self.archive.as_ref().map(|archive| archive.folder.clone());
        let submission = builder.outside_file(&file.path, archive)?;
        if let Some(why) = submission.header_error {
            return Err(why.into());
        }
        // If a case of a problem is empty, AC on the other cases would not mean much.
        let has_problem = !submission.problem.id.is_empty();
        let lacks_cases = submission.cases.is_empty();
        let empty = submission.empty_cases.first().filter(|_| has_problem || lacks_cases);
        if let Some(case) = empty.or(submission.unjudged_inputs.first().filter(|_| lacks_cases)) {
            return Err(no_data(submission.how_to_write(case, self.workspace)));
        }
        if lacks_cases {
            return Err(no_data(message!("the problem has no case")));
        }
        Ok(submission)
    }

    /// Finds the problems of a batch, several at once, because an archive may have to make their data.
    fn find_problems(&self, batch: &[FoundFile], problems: &mut Problems<'a>) {
        let ids = batch.iter().filter_map(|file| file.problem.one());
        let new: BTreeSet<&str> = ids.filter(|id| !problems.contains_key(*id)).collect();
        let builder = |problem| Ok(self.selection.builder(self.workspace, problem)?);
        let find = |id: &str| (id.to_string(), self.find_problem(id).and_then(builder));
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
        let found = archive.problem(self.workspace, &self.session.compiler, id);
        let found = found.map_err(|why| no_data(why.message().clone()))?;
        found.ok_or_else(|| no_data(message!("neither this workspace nor the archive has problem {id}")))
    }

    /// Returns a file with the title of its problem. The cases in a folder beside the file may be those of another
    /// problem, so the folder is named in place of the problem.
    fn with_title(&self, file: &FoundFile, submission: &Submission) -> (FoundFile, String) {
        let (mut file, title) = (file.clone(), submission.problem.settings.title.clone());
        if !submission.problem.id.is_empty() || self.selection.cases_dir.is_some() {
            return (file, title);
        }
        file.problem = PathMatch::None;
        let samples = samples_beside(&file.path);
        let folder = Path::new(&file.display_name).with_file_name(files::name(&samples));
        let title = if is_saved_by_cph(&samples) { title } else { folder.display().to_string() };
        (file, title)
    }
}

fn no_data(why: Message) -> NotJudged {
    NotJudged { why, is_error: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_share_the_problems() {
        let found = |id: &str| FoundFile {
            path: PathBuf::new(),
            display_name: id.to_string(),
            problem: PathMatch::One(id.to_string(), MatchedBy::Name),
        };
        let none =
            || FoundFile { path: PathBuf::new(), display_name: "none".to_string(), problem: PathMatch::None };
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
