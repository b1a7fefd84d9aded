//! Options that several verbs understand.

use crate::commands::arguments::Arguments;
use crate::commands::targets::Choice;
use crate::judging::submission::{unwritten_notes, Submission};
use crate::judging::submission_selection::Selection;
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::error::{Error, Result};
use crate::support::files::{self, Action};
use crate::workspace::programming_languages;
use crate::workspace::{problem_txt, Workspace};
use std::path::Path;
use std::thread;

/// `--problem`, `--command`, `--language`, `--cases`, `--cases-dir`, `--time`, `--memory`, `--float`: what a verb runs,
/// without its targets.
pub fn choice(arguments: &mut Arguments) -> Result<Choice> {
    // Programs of checkers run in another folder, so the path must be absolute.
    let absolute = |folder: String| {
        std::path::absolute(&folder).map_err(|why| files::cannot(Action::UseFolder, Path::new(&folder), why))
    };
    let (problem, command) = (arguments.value("--problem")?, arguments.value("--command")?);
    let selection = Selection {
        language: arguments
            .value("--language")?
            .map(|name| programming_languages::named(&name))
            .transpose()?,
        cases: arguments.value("--cases")?,
        cases_dir: arguments.value("--cases-dir")?.map(absolute).transpose()?,
        time: arguments.value("--time")?.map(|text| problem_txt::parse_time(&text)).transpose()?,
        memory: arguments.value("--memory")?.map(|text| problem_txt::parse_memory(&text)).transpose()?,
        float: arguments.value("--float")?.map(|text| problem_txt::parse_tolerance(&text)).transpose()?,
        ..Selection::default()
    };
    Ok(Choice { problem, command, selection })
}

/// The selected submissions, and an error for each problem that cannot be judged if none is named. On standard error it
/// says which selected cases have no content, and do not run.
pub fn submissions(
    selection: &Selection,
    workspace: &Workspace,
    language: Locale,
) -> Result<(Vec<Submission>, Vec<Error>)> {
    let (submissions, errors) = selection.all_submissions(workspace)?;
    let notes = unwritten_notes(workspace, &submissions);
    let submissions = selection.with_cases(workspace, submissions)?;
    for note in &notes {
        terminal::print_note(language.reason(note));
    }
    Ok((submissions, errors))
}

/// `--lang ko|en`, or the language of the locale.
pub fn language(arguments: &mut Arguments) -> Result<Locale> {
    Locale::choose(arguments.value("--lang")?.as_deref())
}

/// `-j N`: jobs at once; default: the number of processors.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    Ok(arguments.number("-j", 1..=256)?.map_or_else(processors, |jobs| jobs as usize))
}

/// The number of processors.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
