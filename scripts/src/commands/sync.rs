//! `cargo oj sync`: updates the regions of all submissions, the tables of the READMEs, and the cases that
//! `cases.txt` lists.

use crate::command_line::arguments::Arguments;
use crate::report::locale;
use crate::report::terminal;
use judge::Session;
use std::process::ExitCode;
use stdx::{error, message, tr, Result};
use sync::{case_files, Change};
use workspace::{Problem, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let check = arguments.flag("--check");
    if let Some(extra) = arguments.rest()?.first() {
        return Err(error!("unexpected argument `{extra}` (see `cargo oj sync --help`)"));
    }
    let workspace = Workspace::find()?;
    let apply = |changes: &[Change]| -> Result<()> {
        for change in changes {
            terminal::print(&change.difference(&workspace))?;
            if !check {
                change.write()?;
            }
        }
        Ok(())
    };
    let mut changes = sync::changes(&workspace, check, &locale::KOREAN)?;
    // The regions come before the cases: `main`, which makes cases, may need them to compile.
    apply(&changes)?;
    let problems = workspace.problems()?.0;
    note_forks(&problems);
    let session = Session::new(&workspace, 1);
    for problem in problems {
        let of_cases = case_files::changes(&workspace, &problem, &session.compiler)?;
        apply(&of_cases)?;
        changes.extend(of_cases);
    }
    let names = changes.iter().map(|change| format!("`{}`", workspace.display_path(&change.path)));
    let names = names.collect::<Vec<_>>().join(if check { "\n  " } else { ", " });
    if changes.is_empty() {
        terminal::print(&tr!("Everything is up to date.\n"))?;
    } else if check {
        return Err(error!("out of date; `cargo oj sync` updates them:\n  {names}"));
    } else {
        terminal::print(&tr!("Updated {names}.\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a note about each problem that does not directly follow the one that its `after` names, because
/// another problem with the same `after` comes first: most often it was meant to be inserted. The problems are
/// in learning order.
fn note_forks(problems: &[Problem]) {
    for (index, problem) in problems.iter().enumerate() {
        let is_same = |other: &&Problem| other.settings.after == problem.settings.after;
        let (Some(after), Some(first)) =
            (&problem.settings.after, problems[..index].iter().rev().find(is_same))
        else {
            continue;
        };
        if first.id != problems[index - 1].id {
            terminal::print_note(&message!(
                "{first} and {second} both follow {after}, so {second} comes after all problems that follow \
                 {first}; to insert a problem, change `after` of the next one",
                first = first.id,
                second = problem.id
            ));
        }
    }
}
