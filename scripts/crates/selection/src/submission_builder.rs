//! Creates submissions from files and commands, with expectation, cases and limits.

use crate::overrides::Overrides;
use crate::submission::{Origin, SelectedBy, Source, Submission};
use messages::{error, message, Error, Result};
use sandbox::Limits;
use std::{path::Path, sync::Arc};
use stdx::{files, shell_words, spelling::compose_hangul};
use workspace::{Case, Expectation, Problem, SubmissionFile, Workspace};

/// The output limit of a submission in bytes. If the expected output of a case is more than half as long, the
/// limit is twice its length.
const OUTPUT_LIMIT: u64 = 16 << 20;

/// A problem with its selected cases, from which submissions are created.
pub struct SubmissionBuilder<'a> {
    pub(crate) workspace: &'a Workspace,
    pub(crate) overrides: &'a Overrides,
    pub problem: Arc<Problem>,
    pub(crate) cases: Vec<Case>,
    pub(crate) empty_cases: Vec<Case>,
    pub(crate) unjudged_inputs: Vec<Case>,
    /// The groups of all cases of the problem, including cases that are not selected. The value is `None` if
    /// the cases are in another folder, because headers may then name any group.
    pub(crate) groups: Option<Vec<String>>,
    /// Whether every case of the problem is selected.
    pub(crate) has_all_cases: bool,
}

impl SubmissionBuilder<'_> {
    /// Returns the submission of a file. The expected verdict of a program of `known` is in its name, that of
    /// any other file in its header.
    pub fn file(&self, origin: Origin, file: &SubmissionFile) -> Result<Submission> {
        let path = &file.path;
        let (source, expectation) = if origin == Origin::Known {
            let language = languages::of_auxiliary_program(path)
                .ok_or_else(|| files::cannot("judge", path, message!("unknown file extension")))?;
            let source = Source::File { path: path.clone(), content: files::read_source(path)?, language };
            let is_correct = file.is_correct();
            (source, Ok(if is_correct { Expectation::accepted() } else { Expectation::rejected() }))
        } else {
            let (source, _) = self.overrides.read_source(self.workspace, path)?;
            let header = file.header(&self.workspace.root, &String::from_utf8_lossy(source.content()));
            (source, header.map(|header| header.expectation))
        };
        let header_error = match &expectation {
            Ok(expectation) => self.absent_group(expectation, path),
            Err(why) => Some(why.clone()),
        };
        let expectation = expectation.unwrap_or_else(|_| Expectation::accepted());
        let is_outside = matches!(origin, Origin::Outside { .. });
        let display_name =
            if is_outside { path.display().to_string() } else { self.workspace.display_path(path) };
        let submission = self.submission(origin, &file.name, source, expectation);
        Ok(Submission { display_name, header_error, ..submission })
    }

    /// Returns the submission of a file that is not one of the workspace. `archive` is the folder that has
    /// the data of its problem if the workspace has none.
    pub fn outside_file(&self, path: &Path, archive: Option<String>) -> Result<Submission> {
        let name = compose_hangul(&files::stem(path));
        self.file(Origin::Outside { archive }, &SubmissionFile { name, path: path.to_path_buf() })
    }

    /// Returns the submission of a command line. The program must be accepted.
    pub fn command(&self, words: &str) -> Result<Submission> {
        let command = shell_words::words(words)?;
        if command.is_empty() {
            return Err(error!("`--command` is empty"));
        }
        let (origin, source) = (Origin::Command(words.to_string()), Source::Command(command));
        Ok(self.submission(origin, "command", source, Expectation::accepted()))
    }

    /// Returns an error if a header names a group without cases.
    fn absent_group(&self, expectation: &Expectation, path: &Path) -> Option<Error> {
        let groups = self.groups.as_ref()?;
        let group = expectation.groups().find(|group| !groups.iter().any(|known| known == group))?;
        let (display_name, known) = (self.workspace.display_path(path), groups.join(", "));
        Some(error!(
            "`{display_name}`: its header names group `{group}`, but that group has no cases (known: {known})"
        ))
    }

    fn submission(&self, origin: Origin, name: &str, source: Source, expectation: Expectation) -> Submission {
        let (overrides, settings) = (self.overrides, &self.problem.settings);
        let (time, memory) = match source {
            Source::File { language, .. } if settings.site.has_extra_limits => {
                (language.time(settings.time), language.memory(settings.memory))
            }
            _ => (settings.time, settings.memory),
        };
        Submission {
            problem: Arc::clone(&self.problem),
            name: name.to_string(),
            origin,
            source,
            expectation,
            cases: self.cases.clone(),
            empty_cases: self.empty_cases.clone(),
            unjudged_inputs: self.unjudged_inputs.clone(),
            limits: Limits {
                time: overrides.time.unwrap_or(time),
                memory: overrides.memory.unwrap_or(memory),
                output: OUTPUT_LIMIT,
                stack: overrides.stack.unwrap_or(settings.stack()),
            },
            display_name: name.to_string(),
            wants_checks: overrides.wants_checks,
            has_all_cases: self.has_all_cases,
            selected_by: SelectedBy::Everything,
            header_error: None,
        }
    }
}
