//! Options that several verbs understand.

use crate::commands::arguments::Arguments;
use crate::judging::selection::Selection;
use crate::report::language::Language;
use crate::support::error::{error, Result};
use crate::support::files;
use crate::workspace::problem_txt;
use std::path::{Path, PathBuf};
use std::thread;

/// `--problem`, `--cases`, `--cases-dir`, `--time`, `--memory`: what a verb runs, without its targets.
pub fn selection(arguments: &mut Arguments) -> Result<Selection> {
    Ok(Selection {
        problem: arguments.value("--problem")?,
        cases: arguments.value("--cases")?,
        cases_dir: arguments.value("--cases-dir")?.map(|folder| absolute(&folder)).transpose()?,
        time: arguments.value("--time")?.map(|text| problem_txt::parse_time(&text)).transpose()?,
        memory: arguments.value("--memory")?.map(|text| problem_txt::parse_memory(&text)).transpose()?,
        ..Selection::default()
    })
}

/// `--lang ko|en`, or the language of the locale.
pub fn language(arguments: &mut Arguments) -> Result<Language> {
    Language::choose(arguments.value("--lang")?.as_deref())
}

/// `-j N`: jobs at once; default: the number of processors.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    let Some(text) = arguments.value("-j")? else {
        return Ok(processors());
    };
    match text.parse() {
        Ok(jobs) if (1..=256).contains(&jobs) => Ok(jobs),
        _ => Err(error!(
            "`-j {text}`: a number from 1 to 256 is wanted",
            "`-j {text}`: 1부터 256까지의 수가 필요합니다"
        )),
    }
}

/// The number of processors.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The folder as an absolute path: programs of checkers run in another folder.
fn absolute(folder: &str) -> Result<PathBuf> {
    std::path::absolute(folder).map_err(|why| files::cannot("use folder", Path::new(folder), why))
}
