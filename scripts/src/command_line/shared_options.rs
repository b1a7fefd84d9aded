//! Options of several commands.

use crate::command_line::{arguments::Arguments, new_source_file};
use crate::report::terminal;
use messages::{plural, Error, Result};
use sites::Site;
use std::path::Path;
use stdx::{files, threads};
use submissions::{
    incomplete_problem_remarks, no_case_yet, FoundSubmissions, Overrides, RequiredCases, Selection,
    SelectionOptions, Submission,
};
use workspace::{parse_memory, parse_time, problem_txt, Comparison, KattisFlags, Workspace};

/// Returns the number of jobs at once: `-j N`, or else the number of processors.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    Ok(arguments.number("-j", 1..=256)?.map_or_else(threads::processors, |jobs| jobs as usize))
}

/// Takes the options `--problem`, `--command`, `--language`, `--cases`, `--cases-dir`, `--time`, `--memory`,
/// `--stack`, `--site`, `--float`, `--checked` and `--ignore-case`.
pub fn selection_options(arguments: &mut Arguments) -> Result<SelectionOptions> {
    // Programs of checkers run in another folder, so the path must be absolute.
    let absolute = |folder: String| {
        std::path::absolute(&folder).map_err(|why| files::cannot("use folder", Path::new(&folder), why))
    };
    let (wants_checks, ignores_case) = (arguments.flag("--checked"), arguments.flag("--ignore-case"));
    let mut value = |name| arguments.value(name);
    let (problem, command) = (value("--problem")?, value("--command")?);
    let tolerance = value("--float")?.map(|text| problem_txt::parse_tolerance(&text)).transpose()?;

    let overrides = Overrides {
        language: value("--language")?.map(|name| languages::find(&name)).transpose()?,
        default_language: new_source_file::language_of_environment()?,
        time: value("--time")?.map(|text| parse_time(&text)).transpose()?,
        memory: value("--memory")?.map(|text| parse_memory(&text)).transpose()?,
        stack: value("--stack")?.map(|text| parse_memory(&text)).transpose()?,
        site: value("--site")?.map(|name| Site::named(&name)).transpose()?,
        comparison: match (ignores_case, tolerance) {
            (true, None) => Some(Comparison::Kattis(KattisFlags::default())),
            (true, Some(tolerance)) => Some(Comparison::Kattis(KattisFlags::with_tolerance(tolerance))),
            (false, tolerance) => tolerance.map(Comparison::Numbers),
        },
        wants_checks,
    };
    let (cases, cases_dir) = (value("--cases")?, value("--cases-dir")?.map(absolute).transpose()?);

    Ok(SelectionOptions { problem, command, cases, cases_dir, overrides, ..SelectionOptions::default() })
}

/// Returns the selected submissions that have cases, and an error for each problem that cannot be judged and
/// that the command line does not name. Prints a note about each selected case without content, which does
/// not run.
pub fn submissions(
    selection: &Selection,
    workspace: &Workspace,
    need: RequiredCases,
) -> Result<(Vec<Submission>, Vec<Error>)> {
    let FoundSubmissions { submissions, errors, without_cases, skipped_translations } =
        selection.find(workspace)?;
    let mut notes = incomplete_problem_remarks(workspace, &submissions);
    notes.extend(without_cases.iter().map(|id| no_case_yet(id)));

    if skipped_translations > 0 {
        notes.push(plural!(
            skipped_translations,
            "{count} file of the course that is also in Rust is left out; `cargo oj judge --all-languages` \
             judges it too",
            "{count} files of the course that are also in Rust are left out; `cargo oj judge \
             --all-languages` judges them too, and `OJ_LANGUAGE=python` those in Python"
        ));
    }

    let submissions = selection.require(need, workspace, submissions)?;
    notes.iter().for_each(terminal::print_note);
    Ok((submissions, errors))
}
