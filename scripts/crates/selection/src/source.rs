//! What is compiled and run: a source file with the text of its author's headers, or a command.

use crate::overrides::Overrides;
use languages::SourceLanguage;
use messages::Result;
use std::path::{Path, PathBuf};
use stdx::files;
use toolchain::inline_headers;
use workspace::Workspace;

#[derive(Clone)]
pub enum Source {
    /// A file and the language in which it is compiled. The content has the text of the author's headers.
    File { path: PathBuf, content: Vec<u8>, headers: Vec<PathBuf>, language: &'static SourceLanguage },
    /// The program and the arguments of a command line, which is not compiled.
    Command(Vec<String>),
}

impl Source {
    /// Reads a file. Returns its source and its own text. A file in an unknown language counts as Rust.
    pub fn read(workspace: &Workspace, path: &Path, overrides: &Overrides) -> Result<(Source, Vec<u8>)> {
        let text = files::read_source(path)?;
        let language = overrides.language_of(path).unwrap_or_else(languages::rust);
        let (mut content, mut headers) = (text.clone(), Vec::new());
        if language.is_c_or_cpp() {
            let folders = workspace.header_folders(path);
            let folders = folders.each_ref().map(PathBuf::as_path);
            (content, headers) = inline_headers::expand_headers(&content, language.source_file, &folders);
        }
        Ok((Source::File { path: path.to_path_buf(), content, headers, language }, text))
    }

    /// Returns the content of a file, or nothing for a command.
    pub fn content(&self) -> &[u8] {
        let Source::File { content, .. } = self else { return &[] };
        content
    }

    /// Returns the author's headers whose text the content has.
    pub fn headers(&self) -> &[PathBuf] {
        let Source::File { headers, .. } = self else { return &[] };
        headers
    }

    /// Returns the language, or `None` for a command.
    pub fn language(&self) -> Option<&'static SourceLanguage> {
        let Source::File { language, .. } = self else { return None };
        Some(language)
    }
}
