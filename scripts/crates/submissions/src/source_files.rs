//! Source files: reads one with the text of its author's headers, to be compiled, and finds those below a folder.

use crate::limits_and_overrides::Overrides;
use languages::SourceLanguage;
use messages::{message, plural, Message, Result};
use std::path::{Path, PathBuf};
use std::{collections::BTreeSet, ffi::OsStr};
use stdx::files;
use toolchain::inline_headers;
use workspace::Workspace;

/// What is compiled and run.
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

/// Folders in which tools keep files of other authors.
const TOOL_FOLDERS: [&str; 4] = ["__pycache__", "node_modules", "target", "venv"];

/// The file extensions of languages that sites accept and this judge does not support.
const OTHER_LANGUAGES: &[&str] = &[
    "a68", "ada", "adb", "aheui", "asm", "awk", "bf", "boo", "clj", "cob", "cr", "d", "dart", "dpr", "el",
    "erl", "ex", "exs", "f90", "f95", "fs", "fth", "groovy", "hs", "hx", "jl", "kts", "lean", "lisp", "lua",
    "m", "ml", "mm", "nim", "pas", "php", "pike", "pl", "ps1", "r", "raku", "rb", "rkt", "scala", "scm",
    "sed", "sh", "sml", "sv", "swift", "tcl", "ts", "vb", "zig", "zsh",
];

/// Finds the source files below a folder, sorted by path. A source file has the extension of a known
/// language. Hidden files, files behind links to folders, and files in folders of tools are left out.
/// `note` is called with the error of each folder that cannot be read. Also returns a remark on all files in
/// unsupported languages, if there are any.
pub fn sources_below(folder: &Path, note: &dyn Fn(&Message)) -> Result<(Vec<PathBuf>, Option<Message>)> {
    let (sources, mut others): (Vec<PathBuf>, Vec<PathBuf>) =
        files_below(folder, note)?.into_iter().partition(|path| languages::of_path(path).is_some());
    let is_of_other_language =
        |extension: &OsStr| OTHER_LANGUAGES.iter().any(|other| extension.eq_ignore_ascii_case(other));
    others.retain(|path| path.extension().is_some_and(is_of_other_language));
    let remark = (!others.is_empty()).then(|| {
        let extensions = others.iter().filter_map(|path| Some(format!(".{}", path.extension()?.to_str()?)));
        let extensions = extensions.collect::<BTreeSet<String>>().into_iter().collect::<Vec<_>>().join(", ");
        let folder = folder.display();
        let files = plural!(
            others.len(),
            "{count} file in a language that this judge does not support is left out",
            "{count} files in languages that this judge does not support are left out"
        );
        message!("in `{folder}`, {files}: {extensions}")
    });
    Ok((sources, remark))
}

fn files_below(folder: &Path, note: &dyn Fn(&Message)) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in files::list(folder)? {
        let is_skipped = path.is_symlink() || TOOL_FOLDERS.contains(&files::name(&path).as_str());
        if path.is_file() {
            found.push(path);
        } else if path.is_dir() && !is_skipped {
            match files_below(&path, note) {
                Ok(inner) => found.extend(inner),
                Err(why) => note(why.message()),
            }
        }
    }
    Ok(found)
}
