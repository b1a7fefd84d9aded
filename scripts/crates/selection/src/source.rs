//! The source of a submission: a file, with its author's own headers, or a command.

use languages::SourceLanguage;
use messages::Result;
use std::path::{Path, PathBuf};
use stdx::files;
use toolchain::inline_headers;
use workspace::Workspace;

#[derive(Clone)]
pub enum Source {
    File {
        path: PathBuf,
        /// The text of the file. Its header and its lines are those that the author knows.
        written: Vec<u8>,
        /// The text that is compiled and pasted: in C and C++ it contains the headers of the author.
        content: Vec<u8>,
        /// The paths of these headers.
        headers: Vec<PathBuf>,
        /// The language in which the file is compiled.
        language: &'static SourceLanguage,
    },
    /// The program and the arguments of a command line, which is not compiled.
    Command(Vec<String>),
}

impl Source {
    /// Reads a file with the headers of its author. A file in an unknown language counts as Rust.
    pub fn read(
        workspace: &Workspace,
        path: &Path,
        language: Option<&'static SourceLanguage>,
    ) -> Result<Source> {
        let language = language.unwrap_or_else(languages::rust);
        let mut source = Source::of_text(path, files::read_source(path)?, language);
        if let (Source::File { content, headers, .. }, true) = (&mut source, language.is_c_or_cpp()) {
            let folders = workspace.header_folders(path);
            let folders = folders.each_ref().map(PathBuf::as_path);
            let expanded = inline_headers::expand_headers(content, language.source_file, &folders);
            (*content, *headers) = (expanded.text, expanded.headers);
        }
        Ok(source)
    }

    /// Returns the source of a file with this text, which is compiled as it is.
    pub fn of_text(path: &Path, text: Vec<u8>, language: &'static SourceLanguage) -> Source {
        let (path, written) = (path.to_path_buf(), text.clone());
        Source::File { path, written, content: text, headers: Vec::new(), language }
    }

    /// Returns the text of a file as its author wrote it, or nothing for a command.
    pub fn written(&self) -> &[u8] {
        let Source::File { written, .. } = self else { return &[] };
        written
    }

    /// Returns the text of a file as it is compiled, or nothing for a command.
    pub fn content(&self) -> &[u8] {
        let Source::File { content, .. } = self else { return &[] };
        content
    }

    /// Returns the headers of the author that the source contains.
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
