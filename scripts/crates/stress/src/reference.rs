//! The reference: the submission whose answers `stress` takes as correct. It must not be wrong on a stored case, and
//! must pass the samples on which it exceeds no limit.

use crate::built_submission::BuiltSubmission;
use judge::{CaseJudge, Session};
use messages::{error, message, Message, Result};
use sandbox::Limits;
use std::{collections::HashSet, path::Path, time::Duration};
use stdx::{cached_files, files};
use submissions::{FolderStates, Origin, Overrides, SelectionOptions, Submission, SubmissionBuilder};
use verdicts::failure_verdict;
use verdicts::Deadline;
use workspace::{Case, RunVerdict, SubmissionFile, Verdict};

/// Finds the reference of a target.
pub struct ReferenceFinder<'a> {
    pub session: &'a Session,
    pub target: &'a Submission,
    pub options: &'a SelectionOptions,
    pub case_judge: &'a CaseJudge,
    /// The time limit of the search. A reference may use a quarter of it for one input, or a second.
    pub time: Option<Duration>,
}

/// A reference that was accepted on the samples.
pub struct Reference {
    pub(crate) built: BuiltSubmission,
    limits: Limits,
    /// The number of cases on which the reference was accepted.
    pub accepted: usize,
    /// Whether these cases are the samples. If a problem has no sample, they are all its cases.
    pub on_samples: bool,
    /// The names of the other ones of these cases, on which it exceeds the limit for time or memory.
    pub too_slow: Vec<String>,
}

/// An answer, or the verdict and the reason why there is none.
pub type ReferenceAnswer = std::result::Result<Vec<u8>, RunVerdict>;

impl ReferenceFinder<'_> {
    /// Returns the submission of this name, or an error if it cannot be the reference. Without a name, returns
    /// the first candidate of [`workspace::Problem::references`] that is not the target and can be the reference. One
    /// that was accepted on no case, because it is too slow, is used only if there is no other: it may be endless.
    /// `note` is called with each candidate that is not used, and the reason.
    pub fn find(&self, name: Option<&str>, note: &mut dyn FnMut(&str, Message)) -> Result<Option<Reference>> {
        let overrides = self.options.overrides.clone();
        // `--language` is that of the target, and of a reference with the same extension.
        let default_language = overrides.language.or(overrides.default_language);
        let overrides = Overrides { language: None, default_language, wants_checks: false, ..overrides };
        let others = SelectionOptions { overrides, ..self.options.clone() };
        let builder =
            SubmissionBuilder::new(&others, &self.session.workspace, (*self.target.problem).clone())?;

        let candidates = match name {
            Some(name) => vec![named(&builder, name)?],
            None => self.candidates(&builder)?,
        };
        let mut unchecked: Option<Reference> = None;
        for submission in candidates {
            let display_name = submission.display_name.clone();
            let why = match self.check(submission)? {
                Ok(slow) if name.is_none() && slow.accepted == 0 && !slow.too_slow.is_empty() => {
                    unchecked.get_or_insert(slow);
                    continue;
                }
                Ok(reference) => {
                    if let Some(slow) = unchecked {
                        let (name, cases) = (slow.name(), slow.too_slow.join("`, `"));
                        let why = message!(
                            "`{name}` is too slow for `{cases}`, so no answer of it was checked; `--reference` \
                             uses it anyway"
                        );
                        note(&name, why);
                    }
                    return Ok(Some(reference));
                }
                Err(why) => message!("`{display_name}` cannot be the reference: {why}"),
            };
            if name.is_some() {
                return Err(why.into());
            }

            note(&display_name, why);
        }

        Ok(unchecked)
    }

    /// Returns the candidates for the reference if the user names none, best first.
    fn candidates(&self, builder: &SubmissionBuilder<'_>) -> Result<Vec<Submission>> {
        let known = builder.problem.folder.join("known");
        let submission = |file: &SubmissionFile| {
            let origin = if file.path.starts_with(&known) { Origin::Known } else { Origin::Problem };
            builder.file(origin, file)
        };
        let references = builder.problem.references();
        let files = references.iter();

        files.filter(|file| self.target.path() != Some(&file.path)).map(submission).collect()
    }

    /// Judges a submission. The inner error is the reason why it cannot be the reference: it must pass the samples,
    /// or all cases if there is no sample, but may exceed a limit on these, and must not be wrong on the other cases.
    /// It may get TLE or MLE on those; then the rest of the group does not run. If the submission is not wrong, this
    /// is remembered in a file beside its program in the cache, with the cases for which it is too slow, until a case
    /// changes.
    fn check(&self, submission: Submission) -> Result<std::result::Result<Reference, Message>> {
        let built = match BuiltSubmission::prepare(self.session, submission) {
            Ok(built) => built,
            Err(why) => return Ok(Err(why.message().clone())),
        };
        let BuiltSubmission { submission, program } = &built;
        let most = self.time.map_or(Duration::MAX, |time| (time / 4).max(Duration::from_secs(1)));
        let own = built.limits_as_reference();
        let limits = Limits { time: own.time.min(most), ..own };
        let key = format!("{:?} {}", limits.time, submission.fingerprint(&mut FolderStates::new()));
        let entry = program.cache_entry("reference", &[key.as_bytes()]);
        let known = entry.as_ref().and_then(|entry| cached_files::read_text(entry));
        let on_samples = submission.cases.iter().any(Case::is_sample);
        let runner = self.session.runner(submission, program);
        let (mut accepted, mut slow_groups, mut too_slow) = (0, HashSet::new(), Vec::new());

        for case in &submission.cases {
            let must_pass = !on_samples || case.is_sample();
            if !must_pass && (known.is_some() || slow_groups.contains(case.group())) {
                continue;
            }

            if known.as_ref().is_some_and(|names| names.lines().any(|name| name == case.name)) {
                too_slow.push(case.name.clone());
                continue;
            }

            let limits = if must_pass { limits } else { submission.limits };
            let result = runner.run(case, self.case_judge, limits)?;
            let (verdict, name, why) = (result.verdict, &case.name, &result.reason);

            match verdict {
                Verdict::AC => accepted += usize::from(must_pass),
                Verdict::JE if must_pass => return Err(error!("cannot judge `{name}`: {why}")),
                Verdict::JE => {}
                _ if case.is_of_another_form() => {} // `stress` makes no such input
                Verdict::TLE | Verdict::MLE if must_pass => too_slow.push(name.clone()),
                Verdict::TLE | Verdict::MLE => drop(slow_groups.insert(case.group())),
                _ => {
                    let doubt = case.doubt(verdict).map(|doubt| message!("; {doubt}"));
                    return Ok(Err(message!("{verdict} on `{name}`: {why}{doubt}")));
                }
            }
        }

        if let Some(entry) = entry {
            // Without the file, the cases run again.
            let _ = cached_files::write_text(&entry, &too_slow.join("\n"));
        }

        Ok(Ok(Reference { built, limits, accepted, on_samples, too_slow }))
    }
}

/// Returns the submission of a name: `2580/rescan` or `rescan` for one of the problem,
/// `known/correct_slow.py` for a program in its folder `known`, or the path of a file.
fn named(builder: &SubmissionBuilder<'_>, name: &str) -> Result<Submission> {
    let problem = &builder.problem;
    let short = name.strip_prefix(&format!("{}/", problem.id)).unwrap_or(name);

    if let Some(file) = problem.submissions.iter().find(|file| file.name == short) {
        return builder.file(Origin::Problem, file);
    }

    let known_name = short.strip_prefix("known/");
    if let Some(file) = problem.known_programs.iter().find(|file| known_name == Some(&file.name)) {
        return builder.file(Origin::Known, file);
    }

    if Path::new(name).is_file() || problem.is_unnamed() {
        return builder.outside_file(Path::new(name), None);
    }

    builder.file(Origin::Problem, problem.submission(name)?)
}

impl Reference {
    /// Returns the path of the reference's file, relative to the folder of the problem:
    /// `known/correct_slow.py`.
    pub fn name(&self) -> String {
        let submission = &self.built.submission;
        let folder = &submission.problem.folder;
        match submission.path() {
            Some(path) if path.starts_with(folder) => files::relative_display(folder, path),
            _ => submission.display_name.clone(),
        }
    }

    /// Runs the reference on an input, until the deadline, for at most ten times a submission's time limit, and as
    /// long as [`ReferenceFinder::time`] allows.
    pub(crate) fn answer(&self, input: &Path, deadline: Deadline) -> Result<ReferenceAnswer> {
        let limits = Limits { time: deadline.cut(self.limits.time), ..self.limits };
        let program = &self.built.program;
        let run = sandbox::run(&program.request(input, limits))?;
        let failure = failure_verdict(program, &run.outcome, &limits, &run.standard_error()?);

        let Some(RunVerdict { verdict, reason }) = failure else {
            return files::read(&run.stdout_path()).map(Ok);
        };
        let name = self.name();
        let reason = message!(
            "the reference `{name}` fails on this input: {verdict}, {reason}; specify another one with \
             `--reference`"
        );

        Ok(Err(RunVerdict { verdict, reason }))
    }
}
