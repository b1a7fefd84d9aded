//! The languages, limits and comparison that a command line sets.

use crate::submission::Source;
use languages::SourceLanguage;
use messages::Result;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stdx::files;
use toolchain::inline_headers;
use workspace::{Comparison, Workspace};

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

    /// Reads a source file. Returns its source, which contains the headers of its author, and the paths of
    /// these headers. A file in an unknown language counts as Rust.
    pub fn read_source(&self, workspace: &Workspace, path: &Path) -> Result<(Source, Vec<PathBuf>)> {
        let language = self.language_of(path).unwrap_or_else(languages::rust);
        let (mut content, mut headers) = (files::read_source(path)?, Vec::new());
        if language.is_c_or_cpp() {
            let folders = workspace.header_folders(path);
            let folders = folders.each_ref().map(PathBuf::as_path);
            (content, headers) = inline_headers::expand_headers(&content, language.source_file, &folders);
        }
        Ok((Source::File { path: path.to_path_buf(), content, language }, headers))
    }
}
