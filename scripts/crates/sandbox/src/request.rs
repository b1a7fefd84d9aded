//! What a supervisor is asked to run.

use crate::{cancellation::Cancellation, limits::Limits};
use std::{ffi::OsString, path::PathBuf, time::Duration};

/// The locale of programs and compilers, as an environment variable. Without a locale, Java and PyPy cannot
/// open a path with Korean letters.
pub const LOCALE: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// A program to run.
#[derive(Clone, Default)]
pub struct Request {
    /// The path of the program, or a name that is looked up in `PATH`.
    pub program: OsString,
    pub arguments: Vec<OsString>,
    /// The current folder of the program. The program then gets the `kept_variables` and a folder for
    /// temporary files. With `None`, the program runs in an empty folder, which is emptied afterwards, and
    /// its environment has only `PATH`, `TMPDIR` (that folder), [`LOCALE`] and, on Windows, `SystemRoot`.
    pub folder: Option<PathBuf>,
    /// The name and the value of one more environment variable.
    pub variable: Option<(String, String)>,
    /// The names of the judge's environment variables that a program with a `folder` gets.
    pub kept_variables: Vec<OsString>,
    /// The file for standard input, or `None` for an empty input.
    pub input: Option<PathBuf>,
    pub limits: Limits,
    /// The time limit of the program that this one talks to. [`run_dialogue`](crate::run_dialogue) sets it.
    pub partner_time: Option<Duration>,
    /// Each of these can end the run.
    pub cancellations: Vec<Cancellation>,
}

impl Request {
    /// Returns a program without arguments and input, in an empty folder.
    pub fn new(program: impl Into<OsString>, limits: Limits) -> Request {
        Request { program: program.into(), limits, ..Request::default() }
    }
}
