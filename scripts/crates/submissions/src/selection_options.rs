//! What a command line says about submissions and their cases, apart from its targets.

use crate::limits_and_overrides::Overrides;
use crate::target::Target;
use std::path::{Path, PathBuf};
use workspace::Problem;

/// Values of options, some of which replace those of problems. [`crate::Selection::of`] makes a selection of them.
#[derive(Clone, Default)]
pub struct SelectionOptions {
    /// The option `--problem`.
    pub problem: Option<String>,
    /// The option `--command`.
    pub command: Option<String>,
    /// Whether the programs of `known` are judged too.
    pub all_known: bool,
    /// Whether all translations of a problem's submissions are judged too, and not only those in the user's language.
    pub all_languages: bool,
    /// A glob pattern for names of cases.
    pub cases: Option<String>,
    /// A folder of cases in place of the problem's own.
    pub cases_dir: Option<PathBuf>,
    pub case_source: CaseSource,
    pub overrides: Overrides,
}

impl SelectionOptions {
    /// Whether there is a file at a path and its language is known.
    pub fn is_source(&self, path: &str) -> bool {
        let path = Path::new(path);
        path.is_file() && (self.overrides.language.is_some() || languages::of_path(path).is_some())
    }

    /// Returns the target of a name. A name without an extension means the file in the language of the user, if there
    /// is one.
    pub(crate) fn submission_target(&self, problem: &Problem, name: &str) -> Target {
        let language = self.overrides.default_language;
        let file = language.and_then(|language| problem.in_language(name, language));
        let submission = file.map_or(name, |file| &file.name).to_string();
        Target::Submission { problem_id: problem.id.clone(), submission }
    }
}

/// Where the cases of submissions come from.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum CaseSource {
    /// They are stored: with the problem, or beside a file.
    #[default]
    Stored,
    /// They are stored, but those of a file may be written later.
    StoredLater,
    /// They are stored, or a file that has none reads standard input. It needs no problem.
    StoredOrTyped,
    /// They are made, so stored ones are not read. A file needs no problem.
    Generated,
}
