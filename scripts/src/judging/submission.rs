//! A submission to judge: where its program comes from, its cases, its limits, the verdicts it must get.

use crate::sandbox::{Limits, Request};
use crate::support::error::{reason, Error};
use crate::workspace::case::Case;
use crate::workspace::expectation::Expectation;
use crate::workspace::problem::Problem;
use crate::workspace::Workspace;
use shared::judgement::Reason;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A submission and all that is needed to judge it.
pub struct Submission {
    pub problem: Arc<Problem>,
    /// `main`, the NAME of a variant, the stem of a path, or `command`.
    pub name: String,
    pub source: Source,
    pub expectation: Expectation,
    /// In the order in which they count: the first unexpected verdict is that of the submission.
    pub cases: Vec<Case>,
    /// Selected cases without content. They do not run.
    pub unwritten: Vec<Case>,
    pub limits: Limits,
    /// The command line that judges it again with the same cases and limits.
    pub repeat: String,
    /// The name of its file in messages.
    pub shown: String,
    /// Whether the command line left out no case.
    pub all_cases: bool,
    /// Whether the command line names this submission, not only its problem.
    pub named: bool,
    /// That its header names a group without cases, so what it expects cannot be met. It concerns this submission alone,
    /// and only verbs that compare verdicts with the header.
    pub header_fault: Option<Error>,
}

impl Submission {
    /// Its file; None for a command.
    pub fn path(&self) -> Option<&Path> {
        match &self.source {
            Source::Text(path, _) => Some(path),
            Source::Command(_) => None,
        }
    }
}

/// A note for each selected case without content: it does not run, and what to do about that.
pub fn unwritten_notes(workspace: &Workspace, submissions: &[Submission]) -> Vec<Reason> {
    let mut cases: Vec<&Case> = Vec::new();
    for case in submissions.iter().flat_map(|submission| &submission.unwritten) {
        if !cases.contains(&case) {
            cases.push(case); // the submissions of a problem share their cases
        }
    }
    let note = |case: &&Case| reason!("note: {}", "참고: {}", &case.how_to_write(&workspace.root));
    cases.iter().map(note).collect()
}

/// Where the program of a submission comes from.
pub enum Source {
    /// A file and its content, to be compiled.
    Text(PathBuf, Vec<u8>),
    /// The words of a command line, to be run as they are.
    Command(Vec<String>),
}

/// What runs for a submission.
#[derive(Clone, Debug)]
pub struct Program {
    path: OsString,
    arguments: Vec<OsString>,
    /// Where it runs; None for an empty folder.
    folder: Option<PathBuf>,
    /// The same text compiled with checks, if that was asked for.
    pub checked: Option<PathBuf>,
    /// The compiler's warnings, empty if there are none.
    pub warnings: String,
}

impl Program {
    /// The file that is run.
    pub fn path(&self) -> &OsStr {
        &self.path
    }

    /// A compiled program. It runs in an empty folder.
    pub fn compiled(path: PathBuf) -> Program {
        let path = path.into_os_string();
        Program { path, arguments: Vec::new(), folder: None, checked: None, warnings: String::new() }
    }

    /// The program of a command line, its name first. It runs in the current folder.
    pub fn command(words: &[String]) -> Program {
        let (path, arguments) = words.split_first().expect("`shell_words` finds a word or fails");
        let arguments = arguments.iter().map(OsString::from).collect();
        let folder = Some(std::env::current_dir().unwrap_or_default());
        Program { arguments, folder, ..Program::compiled(PathBuf::from(path)) }
    }

    /// The request to run it on an input.
    pub fn request(&self, input: &Path, limits: Limits) -> Request {
        Request {
            arguments: self.arguments.clone(),
            folder: self.folder.clone(),
            input: Some(input.to_path_buf()),
            ..Request::new(self.path.clone(), limits)
        }
    }

    /// Its folder in the cache of compiled programs; None for a command.
    pub fn cache_folder(&self) -> Option<&Path> {
        if self.folder.is_none() {
            Path::new(&self.path).parent()
        } else {
            None
        }
    }
}
