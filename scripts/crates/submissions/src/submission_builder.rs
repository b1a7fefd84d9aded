//! Creates submissions from files and commands, with expectation, cases and limits.

use crate::limits_and_overrides::limits_of_submission;
use crate::selection_options::{CaseSource, SelectionOptions};
use crate::source_files::Source;
use crate::submission::{Origin, SelectedBy, Submission};
use messages::{error, message, Error, Message, Result};
use std::path::Path;
use std::sync::Arc;
use stdx::{display::visible_path, files, glob, shell_words, spelling, spelling::compose_hangul};
use workspace::{case, problem, Case, Expectation, OutputRule, Problem, SubmissionFile, Workspace};

/// A problem with its selected cases, from which submissions are created.
pub struct SubmissionBuilder<'a> {
    workspace: &'a Workspace,
    options: &'a SelectionOptions,
    pub problem: Arc<Problem>,
    cases: Vec<Case>,
    empty_cases: Vec<Case>,
    unjudged_inputs: Vec<Case>,
    /// The groups of all cases of the problem, including cases that are not selected. The value is `None` if
    /// the cases are in another folder, because headers may then name any group.
    groups: Option<Vec<String>>,
}

impl<'a> SubmissionBuilder<'a> {
    /// Reads the selected cases of a problem, which need not be in the workspace. All submissions that the
    /// builder creates share them.
    pub fn new(
        options: &'a SelectionOptions,
        workspace: &'a Workspace,
        mut problem: Problem,
    ) -> Result<SubmissionBuilder<'a>> {
        if let Some(site) = options.overrides.site {
            problem.settings.site = site;
        }
        if let Some(comparison) = options.overrides.comparison {
            problem.settings.output_rule = OutputRule::Compare(comparison);
        }

        let folder = options.cases_dir.clone().unwrap_or_else(|| problem.cases.clone());
        let is_missing = options.cases_dir.is_none() && !folder.exists();
        let has_none = match options.case_source {
            CaseSource::Stored => false,
            CaseSource::StoredLater | CaseSource::StoredOrTyped => is_missing && problem.is_unnamed(),
            CaseSource::Generated => true,
        };

        if is_missing && !has_none {
            return Err(files::cannot("read folder", &folder, no_case_yet(&problem.id)));
        }

        let stored = if has_none { Vec::new() } else { Case::load(&folder)? };
        let makes_outputs = problem.outputs_program().is_some() || problem.is_interactive();
        let is_judged = |case: &Case| case.output.is_some() || makes_outputs || case.is_empty();
        let (mut cases, mut unjudged_inputs) = stored.into_iter().partition::<Vec<_>, _>(is_judged);
        let is_own = options.cases_dir.is_none() && !problem.is_unnamed();
        let groups = is_own.then(|| case::groups(&cases));

        if let (Some(pattern), false) = (&options.cases, has_none) {
            let known: Vec<String> =
                cases.iter().chain(&unjudged_inputs).map(|case| case.name.clone()).collect();
            cases.retain(|case| glob::matches(pattern, &case.name));
            unjudged_inputs.retain(|case| glob::matches(pattern, &case.name));

            if cases.is_empty() && unjudged_inputs.is_empty() {
                let known = spelling::similar(pattern, known, 12);
                let reason = message!("no case matches `{pattern}` (known: {known})");
                return Err(files::cannot("use folder", &folder, reason));
            }
        }

        let (empty_cases, cases) = cases.into_iter().partition(Case::is_empty);
        Ok(SubmissionBuilder {
            workspace,
            options,
            problem: Arc::new(problem),
            cases,
            empty_cases,
            unjudged_inputs,
            groups,
        })
    }

    /// Returns the submission of a file. The expected verdict of a program of `known` is in its name, that of
    /// any other file in its header.
    pub fn file(&self, origin: Origin, file: &SubmissionFile) -> Result<Submission> {
        let path = &file.path;
        let is_known = origin == Origin::Known;
        let language = if is_known {
            languages::of_auxiliary_program(path)
                .ok_or_else(|| files::cannot("judge", path, message!("unknown file extension")))?
        } else {
            self.options.overrides.language_of(path).unwrap_or_else(languages::rust)
        };
        let source = Source::read(self.workspace, path, language)?;

        let header = file.header(&self.workspace.root, &String::from_utf8_lossy(source.content()));
        let idea = header.as_ref().map(|header| header.idea.clone()).unwrap_or_default();
        let expectation = match header {
            _ if is_known && file.is_correct() => Ok(Expectation::accepted()),
            _ if is_known => Ok(Expectation::rejected()),
            header => header.map(|header| header.expectation),
        };

        let header_error = match &expectation {
            Ok(expectation) => self.absent_group(expectation, path),
            Err(why) => Some(why.clone()),
        };
        let expectation = expectation.unwrap_or_else(|_| Expectation::accepted());
        let is_outside = matches!(origin, Origin::Outside { .. });
        let display_name = if is_outside {
            visible_path(&path.display().to_string())
        } else {
            self.workspace.display_path(path)
        };
        let mut submission = self.submission(origin, &file.name, source, expectation);
        // The program that makes expected outputs is not compared with itself.
        if self.problem.outputs_program().as_ref() == Some(path) && !self.problem.is_interactive() {
            let (cases, made) = submission.cases.into_iter().partition(|case| case.output.is_some());
            submission.cases = cases;
            submission.unjudged_inputs.extend::<Vec<_>>(made);
        }

        Ok(Submission { idea, display_name, header_error, ..submission })
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
        let overrides = &self.options.overrides;
        let limits = limits_of_submission(&self.problem.settings, source.language(), overrides);
        Submission {
            problem: Arc::clone(&self.problem),
            name: name.to_string(),
            origin,
            source,
            expectation,
            idea: Message::default(),
            cases: self.cases.clone(),
            empty_cases: self.empty_cases.clone(),
            unjudged_inputs: self.unjudged_inputs.clone(),
            limits,
            display_name: name.to_string(),
            wants_checks: overrides.wants_checks,
            has_all_cases: self.options.cases.is_none() && self.options.cases_dir.is_none(),
            selected_by: SelectedBy::Everything,
            header_error: None,
        }
    }
}

/// Returns the next step for a problem without cases.
pub fn no_case_yet(id: &str) -> Message {
    let (problem, id) = (problem::display_name(id), shell_words::quoted(id));
    message!("problem {problem} has no case yet; `cargo oj case {id}` adds one")
}
