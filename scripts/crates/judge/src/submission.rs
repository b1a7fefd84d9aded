//! A submission to judge: where its program comes from, its cases, its limits, the verdicts it must get.

use languages::SourceLanguage;
use sandbox::Limits;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stdx::{Error, Message};
use workspace::{case, Case, Expectation, Header, Problem, Workspace};

/// A submission and all that is needed to judge it.
pub struct Submission {
    pub problem: Arc<Problem>,
    /// `main`, the NAME of a variant, the stem of a path, or `command`.
    pub name: String,
    pub origin: Origin,
    pub source: Source,
    pub expectation: Expectation,
    /// In the order in which they count: the first unexpected verdict is that of the submission.
    pub cases: Vec<Case>,
    /// Selected cases without content. They do not run.
    pub unwritten: Vec<Case>,
    /// Selected inputs without a right output. They run, and what is printed is shown.
    pub unjudged: Vec<Case>,
    pub limits: Limits,
    /// The name of its file in messages.
    pub shown: String,
    /// Whether it is compiled with checks too, as far as its language has some.
    pub checked: bool,
    /// Whether the command line left out no case.
    pub all_cases: bool,
    /// Whether the command line names this submission, not only its problem.
    pub is_named: bool,
    /// The error in its header: it cannot be read, or names a group without cases. The submission is still judged. Only
    /// commands that compare verdicts with the header report the error.
    pub header_error: Option<Error>,
}

impl Submission {
    /// The target that selects it: `2580/rescan`, or its file if its problem has no name.
    pub fn target(&self) -> String {
        match self.problem.id.as_str() {
            "" => self.shown.clone(),
            number => format!("{number}/{}", self.name),
        }
    }

    /// Its file; None for a command.
    pub fn path(&self) -> Option<&Path> {
        match &self.source {
            Source::Text(path, ..) => Some(path),
            Source::Command(_) => None,
        }
    }

    /// Its text if it is Rust, which commands other than `judge` read and change; None for other languages and
    /// commands.
    pub fn rust_text(&self) -> Option<&[u8]> {
        match &self.source {
            Source::Text(_, text, language) if language.is_rust() => Some(text),
            _ => None,
        }
    }

    /// Whether cases that are harder than the site's decide its verdict: it is kept in the workspace, its header says what
    /// it must get, or no other case is selected. Any other submission gets the verdict that the site would give.
    pub fn must_pass_harder_cases(&self) -> bool {
        let is_kept = matches!(self.origin, Origin::Problem | Origin::Known);
        let has_no_other = self.cases.iter().all(|case| case.group() == case::HARDER_GROUP);
        has_no_other
            || !self.expectation.is_anything() && (is_kept || self.expectation != Expectation::accepted())
    }

    /// The characters that begin a comment in its language.
    pub fn comment(&self) -> &'static str {
        self.language().map_or("//", |language| language.comment)
    }

    /// The idea in its header; empty for a command, and for a header that cannot be read.
    pub fn idea(&self) -> Message {
        let Source::Text(_, text, language) = &self.source else { return Message::default() };
        Header::parse(&String::from_utf8_lossy(text), language).map(|header| header.idea).unwrap_or_default()
    }

    /// Its file if it is Rust: only such files have shared regions.
    pub fn rust_path(&self) -> Option<&Path> {
        self.rust_text().and(self.path())
    }

    /// Its language; None for a command.
    pub fn language(&self) -> Option<&'static SourceLanguage> {
        match self.source {
            Source::Text(.., language) => Some(language),
            Source::Command(_) => None,
        }
    }
}

/// What to do about each selected case without content, which does not run, and about each input without a right output
/// where nothing else could be judged.
pub fn unwritten_notes(workspace: &Workspace, submissions: &[Submission]) -> Vec<Message> {
    let mut notes: Vec<Message> = Vec::new();
    for submission in submissions {
        let problem = &submission.problem;
        let unwritten = submission.unwritten.iter().map(|case| problem.how_to_write(case, &workspace.root));
        let unjudged = submission.unjudged.iter().filter(|_| submission.cases.is_empty());
        for note in unwritten.chain(unjudged.map(|case| case.how_to_judge(&workspace.root))) {
            if !notes.contains(&note) {
                notes.push(note); // the submissions of a problem share their cases
            }
        }
    }
    notes
}

/// What the command line selected, and so how the submission is selected again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A submission of the problem.
    Problem,
    /// A program of the problem's folder `known`.
    Known,
    /// Another file; with the archive that has the data of its problem, if that is not the workspace's.
    Outside { archive: Option<String> },
    /// A command line, as it was typed.
    Command(String),
}

/// Where the program of a submission comes from.
pub enum Source {
    /// A file, its content and the language in which it is compiled.
    Text(PathBuf, Vec<u8>, &'static SourceLanguage),
    /// The words of a command line, to be run as they are.
    Command(Vec<String>),
}

impl Source {
    /// The text of a file; empty for a command.
    pub fn text(&self) -> &[u8] {
        match self {
            Source::Text(_, text, _) => text,
            Source::Command(_) => &[],
        }
    }
}
