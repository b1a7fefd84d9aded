//! Creates submissions from files and commands, with expectation, cases and limits.

use crate::selection::Selection;
use crate::submission::{Origin, Source, Submission};
use sandbox::Limits;
use std::{path::Path, sync::Arc};
use stdx::{error, files, message, shell_words, Error, Result};
use workspace::{Case, Expectation, Problem, SubmissionFile, Workspace};

/// The output limit of a submission in bytes. If the expected output of a case is more than half as long, the
/// limit is twice its length.
const OUTPUT_LIMIT: u64 = 16 << 20;

/// A problem with its selected cases, from which submissions are created.
pub struct SubmissionBuilder<'a> {
    pub selection: &'a Selection,
    /// Whether the command line names the submissions, not only their problem.
    pub is_named_on_command_line: bool,
    pub problem: Arc<Problem>,
    pub cases: Vec<Case>,
    pub empty_cases: Vec<Case>,
    pub unjudged: Vec<Case>,
    /// The groups of all cases, also of those that are not selected.
    pub groups: Vec<String>,
}

impl SubmissionBuilder<'_> {
    /// Returns the submission of a file. The name of a program of `known` says what is expected, the header
    /// of any other file.
    pub fn of_file(
        &self,
        workspace: &Workspace,
        origin: Origin,
        file: &SubmissionFile,
    ) -> Result<Submission> {
        let in_workspace = workspace.display_path(&file.path);
        let (source, expectation) = if origin == Origin::Known {
            let is_correct = file.is_correct();
            let expectation = if is_correct { Expectation::accepted() } else { Expectation::rejected() };
            (known_source(&file.path)?, Ok(expectation))
        } else {
            let source = self.selection.source(workspace, &file.path)?;
            let header = file.header(&workspace.root, &String::from_utf8_lossy(source.content()));
            (source, header.map(|header| header.expectation))
        };
        let (expectation, header_error) = match expectation {
            Ok(expectation) => {
                let absent = self.absent_group(&expectation, &in_workspace);
                (expectation, absent)
            }
            Err(why) => (Expectation::accepted(), Some(why)),
        };
        let is_outside = matches!(origin, Origin::Outside { .. });
        let display_name = if is_outside { file.path.display().to_string() } else { in_workspace };
        Ok(self.submission(origin, (&file.name, display_name), source, (expectation, header_error)))
    }

    /// Returns the submission of a command line. It must be accepted.
    pub fn of_command(&self, words: &str) -> Result<Submission> {
        let command = shell_words::words(words)?;
        if command.is_empty() {
            return Err(error!("`--command` is empty"));
        }
        let (origin, source) = (Origin::Command(words.to_string()), Source::Command(command));
        let (name, expectation) = ("command", Expectation::accepted());
        Ok(self.submission(origin, (name, name.to_string()), source, (expectation, None)))
    }

    /// Returns an error if a header names a group without cases.
    fn absent_group(&self, expectation: &Expectation, display_name: &str) -> Option<Error> {
        let is_absent = |group: &&str| !self.groups.iter().any(|known| known == group);
        let group = expectation.groups().find(is_absent).filter(|_| self.selection.cases_dir.is_none())?;
        let known = self.groups.join(", ");
        Some(error!(
            "`{display_name}`: its header names group `{group}`, but that group has no cases (known: {known})"
        ))
    }

    fn submission(
        &self,
        origin: Origin,
        (name, display_name): (&str, String),
        source: Source,
        (expectation, header_error): (Expectation, Option<Error>),
    ) -> Submission {
        let (selection, settings) = (self.selection, &self.problem.settings);
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
            unjudged: self.unjudged.clone(),
            limits: Limits {
                time: selection.time.unwrap_or(time),
                memory: selection.memory.unwrap_or(memory),
                output: OUTPUT_LIMIT,
                stack: selection.stack.unwrap_or(settings.stack()),
            },
            display_name,
            wants_checks: selection.wants_checks,
            all_cases: selection.cases.is_none() && selection.cases_dir.is_none(),
            is_named_on_command_line: self.is_named_on_command_line,
            header_error,
        }
    }
}

/// Returns the source of a program of `known`, in the language of its extension.
fn known_source(path: &Path) -> Result<Source> {
    let language = languages::of_auxiliary_program(path)
        .ok_or_else(|| files::cannot("judge", path, message!("unknown file extension")))?;
    Ok(Source::File { path: path.to_path_buf(), content: files::read_source(path)?, language })
}
