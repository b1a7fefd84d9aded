//! The reference: the submission whose answers are right. It must first pass the samples.

use crate::commands::stress::built_submission::BuiltSubmission;
use crate::commands::stress::deadline::Deadline;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal;
use judge::checker::Checker;
use judge::run_case;
use judge::session::Session;
use judge::submission::Submission;
use judge::submission_selection::{Selection, Target};
use sandbox::{self, End, Limits};
use std::path::Path;
use stdx::files;
use stdx::Reason;
use stdx::{error, reason, Result};
use workspace::case::Case;
use workspace::expectation::Expectation;
use workspace::verdict::Verdict;
use workspace::Workspace;

/// The time limit of a reference, in time limits of the problem.
const TIMES: u32 = 10;

/// Finds the reference of a target.
pub struct ReferenceFinder<'a> {
    pub session: &'a Session,
    pub workspace: &'a Workspace,
    pub target: &'a Submission,
    pub selection: &'a Selection,
    pub checker: &'a Checker,
}

/// A reference that was accepted on the samples.
pub struct Reference {
    pub built: BuiltSubmission,
    /// The cases on which it was accepted: `2 samples`.
    accepted_on: Reason,
}

impl ReferenceFinder<'_> {
    /// The submission that the command line names. Without a name the first that is accepted on the samples, of these: the
    /// submissions of the problem that must be accepted everywhere and are not the target, `main` first, and then the
    /// correct programs of `known`. None if there is none.
    pub fn find(&self, name: Option<&str>, language: Locale) -> Result<Option<Reference>> {
        if let Some(name) = name {
            let submission = self.named(name)?;
            let shown = submission.shown.clone();
            if submission.path().is_some() && submission.path() == self.target.path() {
                terminal::print_note(language.pick(
                    "note: the reference is the tested submission itself, so wrong answers cannot be found",
                    "참고: 기준 풀이가 시험하는 풀이와 같아서 틀린 출력은 찾지 못합니다",
                ));
            }
            let reference = self.tried(submission)?.map_err(|why| {
                error!(
                    "`{shown}` cannot be the reference: {}",
                    "`{shown}` 풀이를 기준 풀이로 쓸 수 없습니다: {}", &why
                )
            })?;
            return Ok(Some(reference));
        }
        for submission in self.candidates()? {
            let shown = submission.shown.clone();
            match self.tried(submission)? {
                Ok(reference) => return Ok(Some(reference)),
                Err(why) => terminal::print_note(&language.pick(
                    format!("note: `{shown}` cannot be the reference: {}", why.english),
                    format!("참고: `{shown}` 풀이를 기준 풀이로 쓸 수 없습니다: {}", why.korean),
                )),
            }
        }
        Ok(None)
    }

    /// A submission of the problem, `2580/rescan` or `rescan`; a program of its folder `known`, `known/correct_slow.py`; or
    /// the path of a file.
    fn named(&self, name: &str) -> Result<Submission> {
        let (problem, others) = (&self.target.problem, self.of_others());
        let own = name.strip_prefix(&format!("{}/", problem.number)).unwrap_or(name);
        if problem.submissions.iter().any(|file| file.name == own) {
            return others.of_name(self.workspace, &problem.number, own);
        }
        if let Some(known) = own.strip_prefix("known/") {
            if let Some(file) = problem.known.iter().find(|file| file.name == known) {
                return others.of_known(self.workspace, &problem.number, file);
            }
        }
        if Path::new(name).is_file() {
            let file = Target::File { path: name.into(), problem: Some(problem.number.clone()) };
            return Ok(Selection { targets: vec![file], ..others }.submissions(self.workspace)?.remove(0));
        }
        others.of_name(self.workspace, &problem.number, name) // the error that lists the known ones
    }

    fn candidates(&self) -> Result<Vec<Submission>> {
        let (problem, others) = (&self.target.problem, self.of_others());
        let mut candidates = Vec::new();
        for file in &problem.submissions {
            if self.target.path() != Some(&file.path) {
                candidates.push(others.of_name(self.workspace, &problem.number, &file.name)?);
            }
        }
        candidates.retain(|submission| submission.expectation == Expectation::accepted());
        for file in problem.known.iter().filter(|file| file.is_correct()) {
            candidates.push(others.of_known(self.workspace, &problem.number, file)?);
        }
        Ok(candidates)
    }

    /// What the command line selects, without the options that are only about the target.
    fn of_others(&self) -> Selection {
        Selection { targets: Vec::new(), language: None, ..self.selection.clone() }
    }

    /// The reference, if it is accepted on the samples, or on all cases where there is no sample; otherwise why it is not.
    fn tried(&self, submission: Submission) -> Result<std::result::Result<Reference, Reason>> {
        let mut built = match BuiltSubmission::prepare(self.session, submission) {
            Ok(built) => built,
            Err(why) => return Ok(Err(why.reason().clone())),
        };
        let own_limits = built.submission.limits;
        built.submission.limits = limits(&built.submission);
        let cases = &built.submission.cases;
        let is_sample = |case: &&Case| case.group() == "sample";
        let samples: Vec<&Case> = cases.iter().filter(is_sample).collect();
        let (cases, english, korean) = match samples.len() {
            0 => (cases.iter().collect(), "case", "케이스"),
            _ => (samples, "sample", "예제"),
        };
        for case in &cases {
            let result = run_case::run_case(&built.submission, &built.program, case, self.checker, &[])?;
            let (verdict, name, why) = (result.verdict, &case.name, &result.reason);
            if verdict == Verdict::JE {
                return Err(error!(
                    "cannot judge `{name}`: {}",
                    "`{name}` 케이스를 채점할 수 없습니다: {}", why
                ));
            }
            if verdict != Verdict::AC {
                return Ok(Err(reason!(
                    "{verdict} on `{name}`: {}",
                    "`{name}` 케이스에서 {verdict}: {}",
                    why
                )));
            }
        }
        let (count, english) = (cases.len(), counted(cases.len(), english));
        let accepted_on = reason!("{english}", "{korean} {count}개");
        built.submission.limits = own_limits;
        Ok(Ok(Reference { built, accepted_on }))
    }
}

impl Reference {
    /// Its file, from the folder of the problem where it is there: `known/correct_slow.py`.
    pub fn name(&self) -> String {
        let submission = &self.built.submission;
        let inside = submission.path().and_then(|path| path.strip_prefix(&submission.problem.folder).ok());
        inside.map_or_else(|| submission.shown.clone(), |path| path.display().to_string().replace('\\', "/"))
    }

    /// Which one it is, and why it is believed.
    pub fn introduction(&self, language: Locale) -> String {
        let (shown, cases) = (self.name(), language.reason(&self.accepted_on));
        language.pick(
            format!("reference: {shown}, accepted on {cases}\n"),
            format!("기준 풀이: {shown} ({cases} 통과)\n"),
        )
    }

    /// Its answer to an input. None if it fails on it.
    pub fn answer(&self, input: &Path, deadline: Deadline) -> Result<Option<Vec<u8>>> {
        let Submission { limits: least, .. } = self.built.submission;
        let most = limits(&self.built.submission);
        let limits = Limits { time: deadline.cut(most.time, least.time), ..most };
        let run = sandbox::run(&self.built.program.request(input, limits))?;
        if run.outcome.stopped.is_none() && run.outcome.end == End::Exit(0) {
            return files::read(&run.stdout()).map(Some);
        }
        Ok(None)
    }

    /// That it has no answer to an input.
    pub fn failure(&self) -> Reason {
        let shown = self.name();
        reason!(
            "the reference `{shown}` itself fails on this input; name another one with `--reference`",
            "기준 풀이 `{shown}`도 이 입력에서 실패합니다. `--reference`로 다른 풀이를 지정하세요"
        )
    }
}

/// The limits of a reference: it may be slower than a submission.
pub fn limits(reference: &Submission) -> Limits {
    let limits = reference.limits;
    Limits { time: limits.time * TIMES, ..limits }
}
