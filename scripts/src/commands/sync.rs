//! `cargo oj sync`: updates the regions of all submissions, the tables of the READMEs, and the cases that
//! `cases.txt` lists.

use crate::command_line::arguments::Arguments;
use crate::report::{locale, terminal};
use course::{case_files, Change};
use judge::Session;
use messages::{error, tr, Result};
use std::process::ExitCode;
use workspace::Workspace;

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

    let mut changes = course::changes(&workspace, check, &locale::KOREAN)?;
    // The regions come before the cases, because `main`, which makes cases, may need them to compile.
    apply(&changes)?;
    let problems = workspace.problems()?.0;
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
