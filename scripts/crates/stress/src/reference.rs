//! The reference: the submission whose answers `stress` takes as correct. It must pass the samples, and must
//! not be wrong on another stored case.

use crate::{built_submission::BuiltSubmission, deadline::Deadline};
use judge::{CaseJudge, CaseRunner, Failure, Session};
use sandbox::{End, Limits};
use selection::{Selection, Submission, Target};
use std::{collections::HashSet, fs, iter, path::Path};
use stdx::{error, files, message, Message, Result};
use system::Stamp;
use workspace::{Case, Expectation, Verdict, Workspace};

/// Finds the reference of a target.
pub struct ReferenceFinder<'a> {
    pub session: &'a Session,
    pub workspace: &'a Workspace,
    pub target: &'a Submission,
    pub selection: &'a Selection,
    pub judge: &'a CaseJudge,
}

/// A reference that was accepted on the samples.
pub struct Reference {
    pub(crate) built: BuiltSubmission,
    /// The number of cases that the reference had to pass.
    pub accepted: usize,
    /// Whether these cases are the samples. If a problem has no sample, they are all its cases.
    pub on_samples: bool,
}

/// An answer, or the reason why there is none.
pub type Answer = std::result::Result<Vec<u8>, Message>;

impl ReferenceFinder<'_> {
    /// The submission of this name, or an error if it cannot be the reference. Without a name, the first
    /// candidate that can: a submission of the problem other than the target that must be AC, `main` first,
    /// or else a correct program of `known`. `note` is called with the reasons why a candidate cannot be the
    /// reference, or should not be.
    pub fn find(&self, name: Option<&str>, note: &mut dyn FnMut(Message)) -> Result<Option<Reference>> {
        let candidates = match name {
            Some(name) => vec![self.named(name)?],
            None => self.candidates()?,
        };
        for submission in candidates {
            if name.is_some() && submission.path().is_some() && submission.path() == self.target.path() {
                note(message!(
                    "the reference is the tested submission itself, so wrong answers cannot be found"
                ));
            }
            let display_name = submission.display_name.clone();
            let why = match self.check(submission) {
                Ok(reference) => return Ok(Some(reference)),
                Err(Failure::Program(why)) => message!("`{display_name}` cannot be the reference: {why}"),
                Err(Failure::Judge(why)) => return Err(why),
            };
            if name.is_some() {
                return Err(why.into());
            }
            note(why);
        }
        Ok(None)
    }

    /// The submission of a name: `2580/rescan` or `rescan` for one of the problem, `known/correct_slow.py`
    /// for a program in its folder `known`, or the path of a file.
    fn named(&self, name: &str) -> Result<Submission> {
        let (problem, others) = (&self.target.problem, self.of_others());
        let short = name.strip_prefix(&format!("{}/", problem.id)).unwrap_or(name);
        if problem.submissions.iter().any(|file| file.name == short) {
            return others.find_named(self.workspace, &problem.id, short);
        }
        if let Some(file) =
            problem.known_programs.iter().find(|file| short.strip_prefix("known/") == Some(&file.name))
        {
            return others.find_known(self.workspace, &problem.id, file);
        }
        let number = Some(&problem.id).filter(|number| !number.is_empty());
        if Path::new(name).is_file() || number.is_none() {
            let file = Target::File { path: name.into(), problem: number.cloned() };
            let found = Selection { targets: vec![file], ..others }.find(self.workspace)?;
            return found.submissions.into_iter().next().ok_or_else(|| error!("there is no case to run"));
        }
        others.find_named(self.workspace, &problem.id, name) // an error that lists the known names
    }

    /// The candidates without a name, best first.
    fn candidates(&self) -> Result<Vec<Submission>> {
        let (problem, others) = (&self.target.problem, self.of_others());
        let mut candidates = Vec::new();
        for file in problem.submissions.iter().filter(|file| self.target.path() != Some(&file.path)) {
            candidates.push(others.find_named(self.workspace, &problem.id, &file.name)?);
        }
        candidates.retain(|submission| submission.expectation == Expectation::accepted());
        for file in problem.known_programs.iter().filter(|file| file.is_correct()) {
            candidates.push(others.find_known(self.workspace, &problem.id, file)?);
        }
        Ok(candidates)
    }

    /// The selection without the options that concern only the target.
    fn of_others(&self) -> Selection {
        Selection { targets: Vec::new(), language: None, checked: false, ..self.selection.clone() }
    }

    /// Judges a submission. An error is the reason why it cannot be the reference: it must pass the samples,
    /// or all cases if there is no sample, and must not be wrong on the other cases. Those it may fail with
    /// TLE or MLE, after which the rest of their group does not run. If it is not wrong, a file beside its
    /// program says so until a case changes.
    fn check(&self, submission: Submission) -> std::result::Result<Reference, Failure> {
        let built = BuiltSubmission::prepare(self.session, submission)
            .map_err(|why| Failure::Program(why.message().clone()))?;
        let BuiltSubmission { submission, program, .. } = &built;
        let note = program.note("right", &[state_of_cases(submission).as_bytes()]);
        let is_noted = note.as_ref().is_some_and(|note| note.is_file());
        let on_samples = submission.cases.iter().any(Case::is_sample);
        let runner = CaseRunner { submission, program, cancellations: &[] };
        let (mut accepted, mut slow_groups) = (0, HashSet::new());
        for case in &submission.cases {
            let must_pass = !on_samples || case.is_sample();
            if !must_pass && (is_noted || slow_groups.contains(case.group())) {
                continue;
            }
            let limits = if must_pass { built.limits_as_reference() } else { submission.limits };
            let result = runner.run(case, self.judge, limits)?;
            let (verdict, name, why) = (result.verdict, &case.name, &result.reason);
            match verdict {
                Verdict::AC => accepted += usize::from(must_pass),
                Verdict::JE if must_pass => {
                    return Err(Failure::Judge(error!("cannot judge `{name}`: {why}")))
                }
                Verdict::JE => {}
                Verdict::TLE | Verdict::MLE if !must_pass => drop(slow_groups.insert(case.group())),
                _ => return Err(Failure::Program(message!("{verdict} on `{name}`: {why}"))),
            }
        }
        if let Some(note) = note.filter(|_| !is_noted) {
            let _ = files::write_unsynced(&note, b""); // without the file, the cases run again
        }
        Ok(Reference { built, accepted, on_samples })
    }
}

/// The limits of a submission, and the stamps of its cases.
fn state_of_cases(submission: &Submission) -> String {
    let paths = submission.cases.iter().flat_map(|case| iter::once(&case.input).chain(&case.output));
    let stamp = |path| (path, fs::metadata(path).ok().map(|file| Stamp::of(&file)));
    let stamps: Vec<_> = paths.map(stamp).collect();
    format!("{:?} {:?} {stamps:?}", submission.problem.txt, submission.limits)
}

impl Reference {
    /// The path of its file, relative to the folder of the problem if the file is in it:
    /// `known/correct_slow.py`.
    pub fn name(&self) -> String {
        let submission = &self.built.submission;
        let inside = submission.path().and_then(|path| path.strip_prefix(&submission.problem.folder).ok());
        inside.map_or_else(
            || submission.display_name.clone(),
            |path| path.display().to_string().replace('\\', "/"),
        )
    }

    /// Its answer to an input. Its time limit is that of a submission, or up to ten times as much before the
    /// deadline.
    pub(crate) fn answer(&self, input: &Path, deadline: Deadline) -> Result<Answer> {
        let (least, most) = (self.built.submission.limits.time, self.built.limits_as_reference());
        let limits = Limits { time: deadline.cut(most.time, least), ..most };
        let run = sandbox::run(&self.built.program.request(input, limits))?;
        if run.outcome.stopped.is_none() && run.outcome.end == End::Exit(0) {
            return files::read(&run.stdout()).map(Ok);
        }
        let display_name = self.name();
        Ok(Err(message!(
            "the reference `{display_name}` fails on this input; specify another one with `--reference`"
        )))
    }
}
