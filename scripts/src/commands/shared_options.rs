//! What `cargo oj judge` was asked for.

use crate::commands::arguments::Arguments;
use crate::report::wording::Language;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::problem_txt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// See `cargo oj judge --help`.
#[derive(Clone)]
pub struct Options {
    pub targets: Vec<String>,
    pub problem: Option<String>,
    pub command: Option<String>,
    pub cases: Option<String>,
    pub cases_dir: Option<PathBuf>,
    pub time: Option<Duration>,
    pub memory: Option<u64>,
    pub checked: bool,
    pub all: bool,
    pub jobs: usize,
    pub json: bool,
    pub language: Language,
}

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Options> {
        let options = Options {
            command: arguments.value("--command")?,
            checked: arguments.flag("--checked"),
            all: arguments.flag("--all"),
            json: arguments.flag("--json"),
            jobs: jobs(&mut arguments)?,
            ..Options::choose(&mut arguments)?
        };
        let options = Options { targets: arguments.rest("judge")?, ..options };
        match (&options.command, &options.problem, options.targets.is_empty()) {
            (Some(_), None, _) => Err(Error::new("`--command` wants `--problem N` beside it")),
            (Some(_), Some(_), false) => {
                Err(Error::new("`--command` stands in the place of a target; give one of them"))
            }
            _ => Ok(options),
        }
    }

    /// What every verb that runs submissions understands: which problem, cases, limits and language.
    pub fn choose(arguments: &mut Arguments) -> Result<Options> {
        Ok(Options {
            targets: Vec::new(),
            problem: arguments.value("--problem")?,
            command: None,
            cases: arguments.value("--cases")?,
            cases_dir: arguments.value("--cases-dir")?.map(|folder| absolute(&folder)).transpose()?,
            time: arguments.value("--time")?.map(|text| problem_txt::parse_time(&text)).transpose()?,
            memory: arguments.value("--memory")?.map(|text| problem_txt::parse_memory(&text)).transpose()?,
            checked: false,
            all: false,
            jobs: 1,
            json: false,
            language: Language::choose(arguments.value("--lang")?.as_deref())?,
        })
    }
}

/// Checkers run elsewhere, and are told where a case is.
fn absolute(folder: &str) -> Result<PathBuf> {
    std::path::absolute(folder).map_err(|why| files::cannot("use", Path::new(folder), why))
}

/// `-j N`: how much is done at once, one thing a processor if nobody says.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    match arguments.value("-j")? {
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
        Some(text) => match text.parse() {
            Ok(jobs) if (1..=256).contains(&jobs) => Ok(jobs),
            _ => Err(Error::new(format!("`-j {text}`: a number from 1 to 256 is wanted"))),
        },
    }
}
