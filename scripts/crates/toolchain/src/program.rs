//! A program that is ready to run.

use languages::SourceLanguage;
use sandbox::{Limits, Request};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// What is started, its arguments, and where it runs.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The program itself, or what runs it.
    pub path: OsString,
    pub arguments: Vec<OsString>,
    /// The language of its text; None for what runs as it is.
    pub language: Option<&'static SourceLanguage>,
    /// Where it runs; None for an empty folder.
    pub folder: Option<PathBuf>,
    /// Its folder in the cache of compiled programs; None for what runs as it is.
    pub cache_folder: Option<PathBuf>,
    /// The program of the same source compiled with checks, if `--checked` was given.
    pub checked: Option<PathBuf>,
    /// The compiler's warnings, empty if there are none.
    pub warnings: String,
}

impl Program {
    /// A file that runs as it is, in an empty folder.
    pub fn file(path: &Path) -> Program {
        Program { path: path.into(), ..Program::default() }
    }

    /// The program of a command line, its name first. It runs in the current folder.
    pub fn command(words: &[String]) -> Program {
        let (path, arguments) = words.split_first().expect("`shell_words` finds a word or fails");
        Program {
            path: OsString::from(path),
            arguments: arguments.iter().map(OsString::from).collect(),
            folder: Some(std::env::current_dir().unwrap_or_default()),
            ..Program::default()
        }
    }

    /// The program compiled with checks in its place, if there is one.
    pub fn with_checks(self) -> Program {
        match self.checked {
            Some(path) => {
                Program { path: path.into(), arguments: Vec::new(), folder: None, checked: None, ..self }
            }
            None => self,
        }
    }

    /// The request to run it on an input.
    pub fn request(&self, input: &Path, limits: Limits) -> Request {
        Request { input: Some(input.to_path_buf()), ..self.request_with::<&OsStr>(&[], limits) }
    }

    /// The request to run it without input, with these arguments after its own.
    pub fn request_with<T: AsRef<OsStr>>(&self, arguments: &[T], limits: Limits) -> Request {
        let arguments = arguments.iter().map(|argument| argument.as_ref().to_os_string());
        Request {
            arguments: self.arguments.iter().cloned().chain(arguments).collect(),
            folder: self.folder.clone(),
            ..Request::new(&self.path, limits)
        }
    }
}
