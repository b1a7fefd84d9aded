//! The languages, limits and comparison that a command line sets.

use languages::SourceLanguage;
use std::path::Path;
use std::time::Duration;
use workspace::Comparison;

/// Values of a command line that replace those of problems and of file names. `None` keeps a value.
#[derive(Clone, Default)]
pub struct Overrides {
    /// The language of all files, whatever their names.
    pub language: Option<&'static SourceLanguage>,
    /// The language of files that have its extension and whose names contain no language.
    pub default_language: Option<&'static SourceLanguage>,
    pub time: Option<Duration>,
    /// The memory limit in bytes.
    pub memory: Option<u64>,
    /// The stack of the main thread in bytes.
    pub stack: Option<u64>,
    /// The comparison of outputs in place of the problem's checker.
    pub comparison: Option<Comparison>,
    /// Whether sources are compiled with checks too.
    pub wants_checks: bool,
}

impl Overrides {
    /// Returns the language in which a file is compiled, or `None` if it is not known.
    pub fn language_of(&self, path: &Path) -> Option<&'static SourceLanguage> {
        self.language.or_else(|| languages::of_path_or_default(path, self.default_language))
    }
}
