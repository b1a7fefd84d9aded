//! A submission to judge: source, cases, limits, and the verdicts that it must get.

use crate::samples_beside::{is_saved_by_cph, samples_beside};
use crate::source_files::Source;
use languages::SourceLanguage;
use messages::{error, message, Error, Message, Result};
use sandbox::Limits;
use sites::Site;
use std::path::Path;
use std::sync::Arc;
use stdx::{display::in_backticks, files, shell_words::quoted};
use toolchain::{MacroSet, SourceMessage, SourceToCompile};
use workspace::{case, Case, Expectation, Problem, Workspace};

/// A submission with all that is needed to judge it.
#[derive(Clone)]
pub struct Submission {
    pub problem: Arc<Problem>,
    /// The name: `main`, the NAME of a variant, the stem of a path, or `command`.
    pub name: String,
    pub origin: Origin,
    pub source: Source,
    pub expectation: Expectation,
    /// The idea in the header; empty for a command and for a header that cannot be read.
    pub idea: Message,
    /// The selected cases. The first unexpected verdict in this order is the submission's.
    pub cases: Vec<Case>,
    /// The selected cases with empty files, which do not run.
    pub empty_cases: Vec<Case>,
    /// The selected inputs that have no expected output and need one. The program runs on them, and its
    /// output is shown.
    pub unjudged_inputs: Vec<Case>,
    pub limits: Limits,
    /// The name of the file in messages.
    pub display_name: String,
    /// Whether the program is also compiled and run with checks, if the language has checks.
    pub wants_checks: bool,
    /// Whether every case of the problem is selected.
    pub has_all_cases: bool,
    pub selected_by: SelectedBy,
    /// The error of a header that cannot be read or names a group without cases. The submission is still
    /// judged. Only commands that compare verdicts with the header report the error.
    pub header_error: Option<Error>,
}

impl Submission {
    /// Returns the target that selects the submission: `2580/rescan`, or the file if the problem has no name.
    pub fn target(&self) -> String {
        match self.problem.name() {
            Some(id) => format!("{id}/{}", self.name),
            None => self.display_name.clone(),
        }
    }

    /// Returns the file, or `None` for a command.
    pub fn path(&self) -> Option<&Path> {
        let Source::File { path, .. } = &self.source else { return None };
        Some(path)
    }

    /// Returns the source code if it is in Rust, or `None` for other languages and for commands.
    pub fn rust_text(&self) -> Option<&[u8]> {
        let Source::File { content, language, .. } = &self.source else { return None };
        language.is_rust().then_some(content.as_slice())
    }

    /// Returns the source as the site compiles it, or `None` for a command. The class with the method `main` runs,
    /// whatever its name, on some sites, and in a file outside `problems`.
    pub fn source_to_compile(&self) -> Option<SourceToCompile<'_>> {
        let site = self.problem.settings.site;
        let macros = if site == <&Site>::default() { MacroSet::Boj } else { MacroSet::OtherSite };
        let runs_any_class = site.runs_any_class || matches!(self.origin, Origin::Outside { .. });
        self.source.to_compile(&self.display_name, macros, runs_any_class)
    }

    /// Returns what the site wants in place of the class in Java that runs here, or `None` if it runs that class.
    pub fn class_remark(&self) -> Option<Message> {
        if self.problem.settings.site.runs_any_class {
            return None;
        }
        self.source_to_compile()?.class_with_main()?.remark
    }

    /// Finds errors and warnings about the submission and its author's headers in the messages of a compiler.
    pub fn source_messages(&self, messages: &str) -> Vec<SourceMessage> {
        let headers = self.source.headers();
        let headers = headers.iter().map(|path| files::below_current_folder(path));
        let own_files = std::iter::once(self.display_name.clone()).chain(headers);
        own_files.flat_map(|file| SourceMessage::parse_compiler(messages, &file)).collect()
    }

    /// Whether a target names the submission, its file or its command.
    pub fn is_named(&self) -> bool {
        self.selected_by == SelectedBy::Name
    }

    /// Returns the characters that begin a comment in the language.
    pub fn comment(&self) -> &'static str {
        self.language().map_or("//", |language| language.comment)
    }

    /// Whether it has neither a problem nor an input, as [`crate::CaseSource::StoredOrTyped`] allows.
    pub fn reads_standard_input(&self) -> bool {
        self.problem.is_unnamed() && self.cases.is_empty() && self.unjudged_inputs.is_empty()
    }

    /// Returns the only case that `pattern` selects, judged or not.
    pub fn only_case(&self, pattern: &str) -> Result<&Case> {
        let cases: Vec<&Case> = self.cases.iter().chain(&self.unjudged_inputs).collect();
        if let [only] = cases.as_slice() {
            return Ok(only);
        }
        let names = cases.iter().map(|case| case.name.as_str()).collect::<Vec<_>>().join(", ");
        Err(error!("`--case {pattern}` matches several cases; specify one of them: {names}"))
    }

    /// Returns the language, or `None` for a command.
    pub fn language(&self) -> Option<&'static SourceLanguage> {
        self.source.language()
    }

    /// Returns the next step for an empty case, or for one without an expected output. Cases that CPH saved are copied
    /// into the cache, which is not for users.
    pub fn how_to_write(&self, case: &Case, workspace: &Workspace) -> Message {
        let is_in_cache = case.input.starts_with(&workspace.cache);
        let is_saved = |path: &Path| is_in_cache && is_saved_by_cph(&samples_beside(path));
        let (name, file) = (&case.name, &self.display_name);
        let (input, output) = (workspace.display_path(&case.input), format!("{name}.out"));
        let Problem { id, folder, .. } = &*self.problem;

        match (self.path().is_some_and(is_saved), case.is_empty()) {
            (true, _) => message!(
                "`{name}`, which CPH saved for `{file}`, is not complete: write its input and its output in CPH"
            ),
            (false, false) => message!(
                "`{input}` has no expected output: write one into `{output}`, or use only `cargo oj run`"
            ),
            (false, true) if case.is_listed() => {
                message!("`{input}` is empty: it is listed in `cases.txt`, so run `cargo oj sync` to make it")
            }
            (false, true) if self.problem.is_interactive() => {
                message!("`{input}` is empty: write the input of the interactor into it")
            }
            (false, true) if case.is_sample() && !self.problem.is_unnamed() && case.input.starts_with(folder) => {
                message!("`{input}` is empty: paste the page's samples into `cargo oj case {id}`")
            }
            (false, true) => message!(
                "`{input}` is empty: write the case's input into it, and its output into `{output}`"
            ),
        }
    }
}

/// Returns remarks on how to write each empty case that is selected, and, for submissions without any other
/// case, on how to judge the unjudged inputs or how to add a case. If the command line names the problem, also returns
/// remarks on programs that the problem does not use.
pub fn incomplete_problem_remarks(workspace: &Workspace, submissions: &[Submission]) -> Vec<Message> {
    let mut remarks: Vec<Message> = Vec::new();
    for submission in submissions {
        let problem = &submission.problem;
        let empty = submission.empty_cases.iter().map(|case| submission.how_to_write(case, workspace));
        // If `main` makes the expected outputs, only `main` itself has none.
        let is_unjudged = submission.cases.is_empty() && problem.outputs_program().is_none();
        let unjudged_inputs = if is_unjudged { submission.unjudged_inputs.as_slice() } else { &[] };
        let unjudged_inputs = unjudged_inputs.iter().map(|case| submission.how_to_write(case, workspace));

        let cases = [&submission.cases, &submission.empty_cases, &submission.unjudged_inputs];
        let lacks_cases = problem.is_unnamed() && cases.iter().all(|cases| cases.is_empty());
        let (name, file) = (&submission.display_name, quoted(&submission.display_name));
        let no_case =
            lacks_cases.then(|| message!("`{name}` has no case yet; `cargo oj case {file}` adds one"));
        let is_named = submission.selected_by != SelectedBy::Everything && !problem.is_unnamed();
        let unused = if is_named { problem.unused_programs(&workspace.root) } else { Vec::new() };
        let alone = cases.iter().find_map(|cases| outputs_alone_beside(cases.first()?));

        for remark in empty.chain(unjudged_inputs).chain(alone).chain(no_case).chain(unused) {
            if !remarks.contains(&remark) {
                remarks.push(remark); // the submissions of a problem share their cases
            }
        }
    }
    remarks
}

/// Returns a remark on the outputs without an input in the folder of a case, if there are any.
fn outputs_alone_beside(case: &Case) -> Option<Message> {
    let outputs = case::outputs_alone(case.input.parent()?);
    let names = in_backticks(&outputs);
    (!outputs.is_empty()).then(|| message!("not used, because the input is missing: {names}"))
}

/// The kind of target that selected a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectedBy {
    /// The name of the submission, its file, or its command.
    Name,
    /// The name of its problem, or a pattern.
    Problem,
    /// All problems, or a folder of old solutions.
    Everything,
}

/// The place that a submission comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    Problem,
    /// A program of the problem's folder `known`.
    Known,
    /// Another file. `archive` is the folder that has the data of its problem if the workspace has none.
    Outside {
        archive: Option<String>,
    },
    /// A command line, as it was typed.
    Command(String),
}
